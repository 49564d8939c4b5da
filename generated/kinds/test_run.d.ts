/* Made from schemas/ by "npm run codegen". Do not edit. */

/** One execution of a test case with its verdict and its evidence. */
export type TestRun = {
  /** Short name that tells the item apart from its neighbours in lists, links and reports. */
  name: string;
  /** What the item is and what a colleague must know before working with it. */
  description?: string;
  /** Moment at which the item was first stored, in UTC. */
  createdAt?: string;
  /** Moment of the latest change, in UTC. */
  updatedAt?: string;
  /** Id of the user who first stored the item. */
  createdBy?: string;
  /** Version under configuration management that this item describes, for example 1.4.0. */
  version?: string;
  /** Engineering discipline that owns the artefact. */
  engineeringFocus?: 'Requirements' | 'Testing' | 'Simulation' | 'Design' | 'Other';
  /**
   * Addresses of documents outside the inventory that support the artefact.
   *
   * @maxItems 100
   */
  referenceLinks?: string[];
  /** Outcome of the run: blocked could not start, error broke off for a reason outside the item under test. */
  status: 'passed' | 'failed' | 'skipped' | 'blocked' | 'error';
  /** Person, test bench or pipeline that carried out the run. */
  executed_by: string;
  /** Moment at which the run ended, with its time zone. */
  timestamp: string;
  /** What was observed: excerpts of the log, measured values, numbers of the defects raised. */
  logs?: string;
};

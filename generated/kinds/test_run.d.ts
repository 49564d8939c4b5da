/* Made from schemas/ by "npm run codegen". Do not edit. */

/** One execution of a test case with its verdict and its evidence. */
export type TestRun = {
  /** Short name that identifies the item in lists, links and reports. */
  name: string;
  /** What the item is and what others need to know before working with it. */
  description?: string;
  /** When the item was created, in UTC. */
  createdAt?: string;
  /** When the item was last updated, in UTC. */
  updatedAt?: string;
  /** ID of the user who created the item. */
  createdBy?: string;
  /** Version under configuration management that this item describes, for example 1.4.0. */
  version?: string;
  /** Engineering discipline that owns the artefact. */
  engineeringFocus?: 'Requirements' | 'Testing' | 'Simulation' | 'Design' | 'Other';
  /**
   * URLs of documents outside the inventory that support the artefact.
   *
   * @maxItems 100
   */
  referenceLinks?: string[];
  /** Outcome of the run: inconclusive was not observed for as long as needed, blocked could not start, error broke off. */
  status: 'passed' | 'failed' | 'inconclusive' | 'skipped' | 'blocked' | 'error';
  /** Person, test bench or pipeline that carried out the run. */
  executed_by: string;
  /** Moment at which the run ended, with its time zone. */
  timestamp: string;
  /**
   * How each step of the test case went, in the order in which it was carried out.
   *
   * @maxItems 500
   *
   * Items: The verdict of one step, and what was observed.
   */
  step_results?: {
    /** Position of the step in the procedure, counted from 1. */
    step_number: number;
    /** What was to be done, as the test case said at the time of the run. */
    action?: string;
    /** Outcome of the step. */
    verdict: 'passed' | 'failed' | 'inconclusive' | 'skipped' | 'blocked' | 'error';
    /** What was observed, with its values and the numbers of the defects raised. */
    note?: string;
  }[];
  /** What was observed: excerpts of the log, measured values, numbers of the defects raised. */
  logs?: string;
  /**
   * Addresses of the recorded runs of a prototype that show how the test went.
   *
   * @maxItems 50
   */
  evidence?: string[];
};

/* Made from schemas/ by "npm run codegen". Do not edit. */

/** What a test campaign is to show, what it covers and when it counts as passed. */
export type TestPlan = {
  /** Short name that tells the item apart from its neighbours in lists, links and reports. */
  name?: string;
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
  /** What the campaign is to prove about the item under test, and for which release. */
  objective?: string;
  /** Features, configurations and test levels that are covered, and those that are left out on purpose. */
  scope?: string;
  /** Measurable conditions for starting, for interrupting and for passing the campaign. */
  criteria?: string;
};

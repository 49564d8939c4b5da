/* Made from schemas/ by "npm run codegen". Do not edit. */

/** What a test campaign is to show, what it covers and when it counts as passed. */
export type TestPlan = {
  /** Short name that identifies the item in lists, links and reports. */
  name?: string;
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
  /** What the campaign is to prove about the item under test, and for which release. */
  objective?: string;
  /** Features, configurations and test levels that are covered, and those that are left out on purpose. */
  scope?: string;
  /** Measurable conditions for starting, for interrupting and for passing the campaign. */
  criteria?: string;
};

/* Made from schemas/ by "npm run codegen". Do not edit. */

/** A chapter of the specification: requirements, and further groups, that are reviewed and released together. */
export type RequirementsGroup = {
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
  /** Which functions, components or qualities the requirements of this group speak about. */
  groupScope?: string;
  /**
   * Items that the group as a whole is about, such as a component, a sub-system or a hazard.
   *
   * @maxItems 200
   */
  relatedTo?: string[];
};

/* Made from schemas/ by "npm run codegen". Do not edit. */

/** A chapter of the specification: requirements, and further groups, that are reviewed and released together. */
export type RequirementsGroup = {
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
  /** Which functions, components or qualities the requirements of this group speak about. */
  groupScope?: string;
  /**
   * Items that the group as a whole is about, such as a component, a sub-system or a hazard.
   *
   * @maxItems 200
   */
  relatedTo?: string[];
};

/* Made from schemas/ by "npm run codegen". Do not edit. */

/** One verifiable statement of what the vehicle, a system or its software shall do or be. */
export type Requirement = {
  /** Short name that identifies the item in lists, links and reports. */
  name: string;
  /** The requirement itself, as one "shall" statement that can be verified, followed by notes where they help. */
  description: string;
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
  /** Why the requirement exists: the need, hazard, law or decision that it answers. */
  rationale?: string;
  /**
   * Observable conditions that must all hold for the requirement to count as met.
   *
   * @maxItems 100
   */
  acceptance_criteria?: string[];
  /** Whether the requirement asks for a function, a quality, a safety property or conformity with law. */
  requirementType?: 'Functional' | 'Non-Functional' | 'Safety' | 'Regulatory';
  /** How much the release depends on this requirement being met. */
  priority: 'low' | 'medium' | 'high' | 'critical';
  /** How far the requirement has come from its first draft to proof in the product. */
  status: 'draft' | 'approved' | 'implemented' | 'verified' | 'rejected';
  /** How conformity will be shown: by analysis, review, test or demonstration. */
  verification_method: 'analysis' | 'review' | 'test' | 'demonstration';
  /**
   * Other items of the inventory that help to understand the requirement, whatever their kind.
   *
   * @maxItems 200
   */
  related_artifacts?: string[];
  /**
   * Signals of the vehicle that the requirement reads, sets or limits, by their full paths.
   *
   * @maxItems 200
   */
  signals?: string[];
};

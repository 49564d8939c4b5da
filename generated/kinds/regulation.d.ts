/* Made from schemas/ by "npm run codegen". Do not edit. */

/** A law, standard or rule of the industry that the vehicle must meet in some market. */
export type Regulation = {
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
  /** Number under which the authority publishes the regulation, for example UN R155. */
  regulationId: string;
  /** Official title of the regulation. */
  title: string;
  /** Body that issues or enforces the regulation. */
  authority: string;
  /** Country or region in which the regulation is in force. */
  country: string;
  /** Binding force: a law, a rule that the industry gave itself, or a standard. */
  regulation_type: 'law' | 'industry_rule' | 'standard';
  /** Day from which the regulation has to be met. */
  effective_date: string;
  /** Day on which the regulation ceases to be in force, where one is known. */
  expiry_date?: string;
  /**
   * Categories of vehicles that fall under the regulation.
   *
   * @maxItems 6
   */
  applicable_vehicle_categories?: (
    'passenger' | 'commercial' | 'motorcycle' | 'off-road' | 'electric' | 'autonomous'
  )[];
  /**
   * Addresses of the official text, its amendments and guidance on it.
   *
   * @maxItems 100
   */
  reference_documents?: string[];
};

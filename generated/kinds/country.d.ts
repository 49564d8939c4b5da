/* Made from schemas/ by "npm run codegen". Do not edit. */

/** A market of the programme and the authority that grants type approval there. */
export type Country = {
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
  /** Country code of two capital letters after ISO 3166-1, for example DE. */
  isoCode: string;
  /** Whether the country applies UN Regulations under the 1958 Agreement and so recognises approvals of the other parties. */
  uneceContractingParty?: boolean;
  /** Authority that approves vehicle types for this market, or oversees self-certification. */
  typeApprovalAuthority?: string;
};

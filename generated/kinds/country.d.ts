/* Made from schemas/ by "npm run codegen". Do not edit. */

/** A market of the programme and the authority that grants type approval there. */
export type Country = {
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
  /** Country code of two capital letters after ISO 3166-1, for example DE. */
  isoCode: string;
  /** Whether the country applies UN Regulations under the 1958 Agreement and so recognises approvals of the other parties. */
  uneceContractingParty?: boolean;
  /** Authority that approves vehicle types for this market, or oversees self-certification. */
  typeApprovalAuthority?: string;
};

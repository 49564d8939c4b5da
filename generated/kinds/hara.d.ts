/* Made from schemas/ by "npm run codegen". Do not edit. */

/** A hazardous event of the vehicle, its rating after ISO 26262-3 and what is done about it. */
export type Hara = {
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
  /** Functional domain of the E/E architecture that the artefact belongs to. */
  domain?: 'Powertrain' | 'Connectivity' | 'ADAS' | 'Infotainment' | 'Other';
  /** Engineering discipline that owns the artefact. */
  engineeringFocus?: 'Requirements' | 'Testing' | 'Simulation' | 'Design' | 'Other';
  /**
   * URLs of documents outside the inventory that support the artefact.
   *
   * @maxItems 100
   */
  referenceLinks?: string[];
  /** Malfunction together with the driving situation in which it may harm people. */
  hazard?: string;
  /** Harm to be expected for the persons at risk, from S0 (no injuries) to S3 (life-threatening or fatal). */
  severity?: 'S0' | 'S1' | 'S2' | 'S3';
  /** How likely the driving situation is, from E0 (beyond belief) to E4 (high probability). */
  exposure?: 'E0' | 'E1' | 'E2' | 'E3' | 'E4';
  /** How well the driver or others can avert the harm, from C0 (in general) to C3 (hardly or not at all). */
  controllability?: 'C0' | 'C1' | 'C2' | 'C3';
  /** Safety integrity level that follows from severity, exposure and controllability; QM needs no more than quality management. */
  asil?: 'QM' | 'A' | 'B' | 'C' | 'D';
  /** Overall risk as the programme ranks it beside the ASIL, including damage that is not to persons. */
  riskLevel?: 'Low' | 'Medium' | 'High' | 'Critical';
  /** Safety mechanisms and measures that bring the risk to an acceptable level, and who provides them. */
  mitigationPlan?: string;
};

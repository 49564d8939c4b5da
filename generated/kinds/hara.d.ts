/* Made from schemas/ by "npm run codegen". Do not edit. */

/** A hazardous event of the vehicle, its rating after ISO 26262-3 and what is done about it. */
export type Hara = {
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
  /** Functional domain of the E/E architecture that the artefact belongs to. */
  domain?: 'Powertrain' | 'Connectivity' | 'ADAS' | 'Infotainment' | 'Other';
  /** Engineering discipline that owns the artefact. */
  engineeringFocus?: 'Requirements' | 'Testing' | 'Simulation' | 'Design' | 'Other';
  /**
   * Addresses of documents outside the inventory that support the artefact.
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

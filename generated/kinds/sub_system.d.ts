/* Made from schemas/ by "npm run codegen". Do not edit. */

/** A part of a system with a responsibility of its own, realised by compute nodes and peripherals. */
export type SubSystem = {
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
  /** What the sub-system contributes to the vehicle. */
  subSystemType?: 'PowerDistribution' | 'Chassis' | 'HMI' | 'Other';
  /** Electrical power drawn in normal operation, averaged over the drive cycle. */
  powerConsumption?: number;
};

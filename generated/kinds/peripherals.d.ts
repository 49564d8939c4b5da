/* Made from schemas/ by "npm run codegen". Do not edit. */

/** A sensor, an actuator or another device that is attached to the system. */
export type Peripherals = {
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
  /** What the device does at the border between vehicle and world. */
  peripheralType?: 'Sensor' | 'Actuator' | 'Camera' | 'Other';
  /** Electrical power that the supply must provide at full load. */
  powerRequirement?: number;
};

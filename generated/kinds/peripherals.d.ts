/* Made from schemas/ by "npm run codegen". Do not edit. */

/** A sensor, an actuator or another device that is attached to the system. */
export type Peripherals = {
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
  /** What the device does at the border between vehicle and world. */
  peripheralType?: 'Sensor' | 'Actuator' | 'Camera' | 'Other';
  /** Electrical power that the supply must provide at full load. */
  powerRequirement?: number;
};

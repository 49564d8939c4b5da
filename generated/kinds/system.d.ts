/* Made from schemas/ by "npm run codegen". Do not edit. */

/** A top-level system of the programme, on board the vehicle or in the back end. */
export type System = {
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
  /** Whether the system travels with the vehicle or runs outside it. */
  systemType: 'On-Board' | 'Off-Board';
  /** Company that is responsible for the system as a whole. */
  manufacturer?: string;
  /** Name under which the manufacturer delivers the system. */
  model?: string;
};

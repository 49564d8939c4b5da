/* Made from schemas/ by "npm run codegen". Do not edit. */

/** A bus or link over which compute nodes and peripherals exchange messages. */
export type Network = {
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
  /** Technology of the bus or link. */
  networkType: 'CAN' | 'LIN' | 'Ethernet' | 'FlexRay' | 'Other';
  /** Gross data rate of the physical layer. */
  bandwidth?: number;
};

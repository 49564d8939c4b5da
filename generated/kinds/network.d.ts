/* Made from schemas/ by "npm run codegen". Do not edit. */

/** A bus or link over which compute nodes and peripherals exchange messages. */
export type Network = {
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
  /** Technology of the bus or link. */
  networkType: 'CAN' | 'LIN' | 'Ethernet' | 'FlexRay' | 'Other';
  /** Gross data rate of the physical layer. */
  bandwidth?: number;
};

/* Made from schemas/ by "npm run codegen". Do not edit. */

/** A layer below the application software: operating system, hypervisor, middleware or container. */
export type SwStackItem = {
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
  /** Release of the item that is integrated, as its vendor numbers it. */
  version?: string;
  /** Functional domain of the E/E architecture that the artefact belongs to. */
  domain?: 'Powertrain' | 'Connectivity' | 'ADAS' | 'Infotainment' | 'Other';
  /** Layer of the stack that the item provides. */
  swType?: 'OS' | 'Middleware' | 'Hypervisor' | 'Container' | 'Other';
  /** Company or open-source project that maintains the item. */
  vendor?: string;
};

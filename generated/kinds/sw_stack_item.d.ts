/* Made from schemas/ by "npm run codegen". Do not edit. */

/** A layer below the application software: operating system, hypervisor, middleware or container. */
export type SwStackItem = {
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
  /** Release of the item that is integrated, as its vendor numbers it. */
  version?: string;
  /** Functional domain of the E/E architecture that the artefact belongs to. */
  domain?: 'Powertrain' | 'Connectivity' | 'ADAS' | 'Infotainment' | 'Other';
  /** Layer of the stack that the item provides. */
  swType?: 'OS' | 'Middleware' | 'Hypervisor' | 'Container' | 'Other';
  /** Company or open-source project that maintains the item. */
  vendor?: string;
};

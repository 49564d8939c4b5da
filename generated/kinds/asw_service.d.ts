/* Made from schemas/ by "npm run codegen". Do not edit. */

/** A service that an application software component offers to others. */
export type AswService = {
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
  /** How the service is called: protocol and name of its interface, for example SOME/IP or gRPC. */
  serviceInterface?: string;
  /** What the service does for its caller, seen from outside. */
  functionality?: string;
};

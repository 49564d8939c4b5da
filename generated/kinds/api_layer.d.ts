/* Made from schemas/ by "npm run codegen". Do not edit. */

/** A layer of interfaces through which software reaches the vehicle, from single signals up to the cloud. */
export type ApiLayer = {
  /** Short name that identifies the item in lists, links and reports. */
  name: string;
  /** What the item is and what others need to know before working with it. */
  description?: string;
  /** When the item was created, in UTC. */
  createdAt?: string;
  /** When the item was last updated, in UTC. */
  updatedAt?: string;
  /** ID of the user who created the item. */
  createdBy?: string;
  /** Version of the interface definition, for example of the VSS catalogue behind it. */
  version?: string;
  /** Functional domain of the E/E architecture that the artefact belongs to. */
  domain?: 'Powertrain' | 'Connectivity' | 'ADAS' | 'Infotainment' | 'Other';
  /** Abstraction that callers see: signals as in COVESA VSS, services, whole applications, or the cloud. */
  level?: 'Signal' | 'Service' | 'Application' | 'Cloud' | 'Other';
  /** Protocol that requests and notifications of the layer are carried with. */
  protocol?: 'VISS' | 'gRPC' | 'SOME/IP' | 'DDS' | 'MQTT' | 'HTTP' | 'WebSocket' | 'Other';
};

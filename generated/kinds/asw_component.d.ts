/* Made from schemas/ by "npm run codegen". Do not edit. */

/** A component of the application software that is built, released and deployed as one. */
export type AswComponent = {
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
  /** What kind of computation the component mainly carries out. */
  componentType?: 'AppLogic' | 'AI-Inference' | 'StateEngine' | 'Simulation' | 'Other';
  /** Framework or runtime that the component is written for, for example AUTOSAR Adaptive or ROS 2. */
  framework?: string;
  /**
   * Components, services and stack items that must be there for this component to work.
   *
   * @maxItems 200
   */
  dependencies?: string[];
};

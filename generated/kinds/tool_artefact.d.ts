/* Made from schemas/ by "npm run codegen". Do not edit. */

/** A tool that development or verification relies on, as tool qualification needs to list it. */
export type ToolArtefact = {
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
  /** What the tool is mainly used for. */
  toolType?: 'Simulation' | 'Testing' | 'Monitoring' | 'Debugging' | 'Other';
  /** Company or open-source project that maintains the tool. */
  vendor?: string;
};

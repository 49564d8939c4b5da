/* Made from schemas/ by "npm run codegen". Do not edit. */

/** A tool that development or verification relies on, as tool qualification needs to list it. */
export type ToolArtefact = {
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
  /** What the tool is mainly used for. */
  toolType?: 'Simulation' | 'Testing' | 'Monitoring' | 'Debugging' | 'Other';
  /** Company or open-source project that maintains the tool. */
  vendor?: string;
};

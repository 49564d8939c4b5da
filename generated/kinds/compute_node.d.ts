/* Made from schemas/ by "npm run codegen". Do not edit. */

/** Hardware that executes software: an ECU, a gateway, a processor on it or a server. */
export type ComputeNode = {
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
  /** Role of the hardware in the E/E architecture. */
  nodeType?: 'ECU' | 'Server' | 'Gateway' | 'Processor' | 'Other';
  /** Instruction set that software for this node is built for. */
  cpuArchitecture?: 'ARM' | 'x86' | 'RISC-V' | 'Other';
  /** Working memory that is available to software. */
  ramSize?: number;
  /** Non-volatile memory, counted once where partitions are kept twice for updates. */
  storageSize?: number;
};

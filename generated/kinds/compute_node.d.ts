/* Made from schemas/ by "npm run codegen". Do not edit. */

/** Hardware that executes software: an ECU, a gateway, a processor on it or a server. */
export type ComputeNode = {
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
  /** Role of the hardware in the E/E architecture. */
  nodeType?: 'ECU' | 'Server' | 'Gateway' | 'Processor' | 'Other';
  /** Instruction set that software for this node is built for. */
  cpuArchitecture?: 'ARM' | 'x86' | 'RISC-V' | 'Other';
  /** Working memory that is available to software. */
  ramSize?: number;
  /** Non-volatile memory, counted once where partitions are kept twice for updates. */
  storageSize?: number;
};

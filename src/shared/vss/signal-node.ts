/** The types of nodes in a vehicle signal tree; `struct` and `property` define custom data types. */
export const SIGNAL_TYPES = ['branch', 'sensor', 'actuator', 'attribute', 'struct', 'property'] as const;
export type SignalType = (typeof SIGNAL_TYPES)[number];

/**
 * A node as the Vehicle Signal Specification (VSS) exports it: its name is its key in the parent. Values are kept as
 * read, since a tree may be shown before it is valid; so are keys that the specification does not define.
 */
export interface SignalNode {
  type: SignalType;
  description?: string;
  comment?: string;
  /** since when the node is deprecated, and in favour of what */
  deprecation?: string;
  /** former paths */
  fka?: string[];
  /** only in exports of VSS 4 and earlier */
  uuid?: string;
  datatype?: string;
  unit?: string;
  min?: number;
  max?: number;
  allowed?: unknown[];
  default?: unknown;
  pattern?: string;
  enum?: Record<string, number>;
  children?: Record<string, SignalNode>;
  [key: string]: unknown;
}

/** A tree; `types` holds the struct types that an export has under `ComplexDataTypes`, by the name of their root. */
export interface SignalTree {
  readonly root: string;
  readonly node: SignalNode;
  readonly types?: Record<string, SignalNode>;
}

/** The key of an export that holds struct types instead of signals. */
export const STRUCT_TYPES_KEY = 'ComplexDataTypes';

/** Whether nodes of a type may have children. */
export function hasSignalChildren(type: SignalType): boolean {
  return type === 'branch' || type === 'struct';
}

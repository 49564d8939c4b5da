import type { SignalNode } from '#shared/vss/signal-node.ts';

export const CUSTOM_TYPES = ['branch', 'sensor', 'actuator', 'attribute'] as const;

/** A signal that a model adds to its tree or changes in it; with `delete`, the node at the path is removed. */
export interface CustomSignal {
  path: string;
  type?: (typeof CUSTOM_TYPES)[number];
  delete?: boolean;
  description?: string;
  datatype?: string;
  unit?: string;
  min?: number;
  max?: number;
  allowed?: unknown[];
  default?: unknown;
  comment?: string;
  deprecation?: string;
  [attribute: string]: unknown;
}

/** The node attributes that the signal defines: every attribute with a value. */
export function overlayAttributes({
  path: _path,
  delete: _delete,
  type,
  ...others
}: CustomSignal): Partial<SignalNode> {
  const filled = Object.entries(others).filter(([key, value]) => value !== undefined && key !== 'children');
  return { ...Object.fromEntries(filled), ...(type !== undefined && { type }) };
}

export const CUSTOM_LIMITS = { path: 255, description: 4096 } as const;

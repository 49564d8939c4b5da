import { STRUCT_TYPES_KEY, type SignalTree } from '#shared/vss/signal-node.ts';

/**
 * The tree as JSON in the layout of the reference tools, with all keys sorted: equal trees give equal texts, whatever
 * the order of their sources.
 */
export function signalTreeJson(tree: SignalTree, indent?: number): string {
  return sortedJson(signalDocument(tree), indent);
}

/** JSON with all keys sorted: equal values give equal texts. */
export function sortedJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, sortKeys, indent);
}

/** The contents of an export: the root by its name, and the struct types. */
export function signalDocument({ root, node, types }: SignalTree): Record<string, unknown> {
  return { [root]: node, ...(types !== undefined && { [STRUCT_TYPES_KEY]: types }) };
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : Number(a > b))));
}

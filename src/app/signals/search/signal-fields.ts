import type { SignalEntry } from '#app/signals/tree/signal-index.ts';

type Read = (entry: SignalEntry) => unknown;

const FIELDS: Record<string, Read> = {
  type: ({ node }) => node.type,
  datatype: ({ node }) => node.datatype,
  unit: ({ node }) => node.unit,
  deprecated: ({ node }) => (node.deprecation === undefined ? 'no' : 'yes'),
  custom: ({ isCustom }) => (isCustom ? 'yes' : 'no'),
  min: ({ node }) => node.min,
  max: ({ node }) => node.max,
  default: ({ node }) => node.default,
  allowed: ({ node }) => node.allowed,
  path: ({ path }) => path,
  name: ({ name }) => name,
  description: ({ node }) => node.description,
  comment: ({ node }) => node.comment,
  deprecation: ({ node }) => node.deprecation,
  pattern: ({ node }) => node.pattern,
  fka: ({ node }) => node.fka,
};

const TEXTS = new Set(['path', 'name', 'description', 'comment', 'deprecation', 'fka']);

export const SIGNAL_FIELDS: readonly string[] = Object.keys(FIELDS);

/** Whether conditions on a field find parts of its value. */
export const isTextField = (field: string): boolean => TEXTS.has(field);

/** The distinct values of a field, and for each entry which of them it has: a condition is tested once per value. */
export type SignalColumn = { values: unknown[]; valueOf: Uint32Array };

/** Undefined for a field that signals do not have. */
export function signalColumn(entries: readonly SignalEntry[], field: string): SignalColumn | undefined {
  const read = Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined;
  if (read === undefined) return undefined;
  const values: unknown[] = [];
  const known = new Map<unknown, number>();
  const valueOf = new Uint32Array(entries.length);
  entries.forEach((entry, i) => {
    const value = read(entry);
    let at = known.get(value);
    if (at === undefined) {
      at = values.push(value) - 1;
      known.set(value, at);
    }
    valueOf[i] = at;
  });
  return { values, valueOf };
}

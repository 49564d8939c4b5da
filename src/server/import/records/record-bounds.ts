import type { Issue } from '#generated/payloads.d.ts';
import type { Json } from '#shared/json.ts';

/**
 * Limits of what is read as a record at all, whatever its source. They are far above what a valid item can have and
 * keep everything that walks a record from running out of stack, time or memory.
 */
export const RECORD_LIMITS = {
  /** levels of nesting */
  depth: 100,
  /** members of all objects of one record */
  keys: 10_000,
  /** members and entries of one record, those of repeated YAML aliases counted each time */
  nodes: 1_000_000,
  /** characters of all texts of one record, those of repeated YAML aliases counted each time */
  characters: 16_000_000,
  /** parts of a file that cannot be read as records before reading stops */
  unread: 10_000,
} as const;

/** Shorter JSON text cannot exceed a limit that matters for walking it. */
const HARMLESS = 2000;

/** What makes a parsed value too big to be a record. `characters` is the length of its text, if it has its own. */
export function boundsIssue(value: Json, characters = Infinity): Issue | undefined {
  if (characters < HARMLESS || typeof value !== 'object' || value === null) return undefined;
  const size: Size = { keys: 0, nodes: 0, characters: 0 };
  const limit = exceeds(value, size, RECORD_LIMITS.depth);
  if (limit === undefined) return undefined;
  return { path: '', rule: limit === 'depth' ? 'depth' : 'size', message: messages()[limit], hint: HINT };
}

type Size = Record<'keys' | 'nodes' | 'characters', number>;

const HINT = 'Split it into several records.';

function messages(): Record<keyof Size | 'depth', string> {
  const { depth, keys, nodes, characters } = RECORD_LIMITS;
  return {
    depth: `A record can be nested at most ${depth} levels deep`,
    keys: `A record can have at most ${keys.toLocaleString('en')} keys`,
    nodes: `A record can have at most ${nodes.toLocaleString('en')} values`,
    characters: `A record can have at most ${characters.toLocaleString('en')} characters`,
  };
}

function exceeds(value: Json, size: Size, levels: number): keyof Size | 'depth' | undefined {
  if (++size.nodes > RECORD_LIMITS.nodes) return 'nodes';
  if (typeof value === 'string') {
    size.characters += value.length;
    return size.characters > RECORD_LIMITS.characters ? 'characters' : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  if (levels === 0) return 'depth';
  if (Array.isArray(value)) {
    for (const entry of value) {
      const limit = exceeds(entry, size, levels - 1);
      if (limit !== undefined) return limit;
    }
    return undefined;
  }
  for (const key in value) {
    size.characters += key.length;
    if (++size.keys > RECORD_LIMITS.keys) return 'keys';
    const limit = exceeds(value[key] ?? null, size, levels - 1);
    if (limit !== undefined) return limit;
  }
  return undefined;
}

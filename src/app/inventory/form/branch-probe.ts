import { dereference, validate, type SchemaDraft } from '@cfworker/json-schema';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { dialectOf } from '#shared/kinds/dialect.ts';
import { walkSchema } from '#shared/kinds/vocabulary.ts';

/** Whether a value fits a part of the schema; no value fits nothing. */
export type Probe = (part: Json, value: Json | undefined) => boolean;

const DRAFTS: Record<string, SchemaDraft> = { 'draft-07': '7', '2019-09': '2019-09', '2020-12': '2020-12' };

/**
 * An interpreter for the parts of one self-contained schema. It only decides which branch is shown, never what is valid:
 * that is the compiled validator's word. A part that the interpreter cannot read fits nothing.
 */
export function createProbe(root: JsonObject): Probe {
  let reader: Probe | undefined;
  return (part, value) => {
    if (typeof part === 'boolean') return part;
    if (value === undefined || !isObject(part)) return false;
    reader ??= createReader(root);
    return reader(part, value);
  };
}

/** The interpreter marks the schema that it reads, so it gets a copy; `copies` leads from each part to its copy. */
function createReader(root: JsonObject): Probe {
  const copy = structuredClone(root);
  const copies = new WeakMap<object, Json>();
  const parts: JsonObject[] = [];
  walkSchema(root, (part) => parts.push(part));
  let i = 0;
  walkSchema(copy, (part) => copies.set(parts[i++] ?? {}, part));
  const lookup = quietly(() => dereference(copy), {});
  const draft = DRAFTS[dialectOf(root) ?? '2020-12'] ?? '2020-12';

  /** A part that the form joined from others is made again from their copies. */
  function copyOf(part: Json): Json {
    if (typeof part !== 'object' || part === null) return part;
    const known = copies.get(part);
    if (known !== undefined) return known;
    const made = Array.isArray(part)
      ? part.map(copyOf)
      : Object.fromEntries(Object.entries(part).map(([word, value]) => [word, copyOf(value)]));
    copies.set(part, made);
    return made;
  }

  return (part, value) => {
    const schema = copyOf(part);
    return isObject(schema) && quietly(() => validate(value, schema, draft, lookup, true).valid, false);
  };
}

function quietly<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise; // a pattern or a reference that this interpreter cannot read decides nothing
  }
}

import type { JsonObject, Json } from '../json.ts';

export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'any';

/** A reference word `x-ref`: the value is the id of an item of one of `kinds` (any, when empty), kept as `relation`. */
export type Ref = { kinds: string[]; relation: string };

export type Choice = { value: Json; title: string };

/** One thing a kind's items know, found by the one walk over its schema (`fields.ts`). */
export type Field = {
  /** keys from the item's data to the value */
  path: string[];
  /** how the query language, columns and URLs spell it: the keys joined by dots */
  name: string;
  title: string;
  description?: string;
  type: JsonType;
  /** type of the entries where `type` is array */
  itemType?: JsonType;
  format?: string;
  choices?: Choice[];
  unit?: string;
  ref?: Ref;
  /** allowed next values by present value */
  transitions?: Record<string, string[]>;
  group?: string;
  widget?: string;
  /** names of the fields that its value is computed from, and how where an expression says it */
  computed?: { from: string[]; expression?: string };
  required: boolean;
  /** written by the server: `readOnly` or computed */
  readOnly: boolean;
  deprecated: boolean;
  index: boolean;
  renamedFrom?: string;
};

/** What a screen, the store and the command line need to know about a kind without reading its schema. */
export type Kind = {
  kind: string;
  title: string;
  plural: string;
  description: string;
  group: string;
  idPrefix: string;
  color: string;
  /** name of the field that titles an item, null where the id must serve */
  titleField: string | null;
  /** names of the fields that a list shows first */
  columns: string[];
  searchWeight: number;
  fields: Field[];
  /** hash of the resolved schema; validators and caches are kept under it */
  hash: string;
};

/** A kind with the self-contained schema that its items are judged by. */
export type ResolvedKind = Kind & { schema: JsonObject };

import type { Json, JsonObject } from '#shared/json.ts';

/**
 * How the store keeps a value: in a column of that type, as JSON in a column of its own, as a member of the column
 * `data`, as a member of the details, which lists do not read, or not at all, since a client only sends it or the server computes it for each response.
 */
export type Kept = 'text' | 'integer' | 'number' | 'boolean' | 'json' | 'data' | 'details' | 'nowhere';

export type RecordField = {
  /** what is sent; its description stands in the documentation of the API */
  schema: JsonObject;
  /** what people read in forms and conflicts */
  title: string;
  kept: Kept;
  /** the name of its column, if it is not that of the field */
  column?: string;
  /** what is stored, where responses show something else in its place */
  stored?: JsonObject;
  /** who sets it: clients at any time, clients once on creation, or the server */
  setBy: 'client' | 'creator' | 'server';
  /** what the server sets it to on a write: ID, author and time of creation once; a revision starts at 1 */
  stamp?: 'id' | 'author' | 'created' | 'updated' | 'revision';
  /** must be sent on creation */
  isRequired: boolean;
  /** false: only stored, or only sent by clients */
  isShown: boolean;
  /** absent from responses that do not have it */
  isOptional?: boolean;
  /** its value until one is sent */
  default?: Json;
};

export function recordField(schema: JsonObject, options: Partial<Omit<RecordField, 'schema'>> = {}): RecordField {
  const { title = '', kept = keptAs(schema), setBy = 'client', isRequired = false, isShown = true, ...rest } = options;
  return { schema, title, kept, setBy, isRequired, isShown, ...rest };
}

const ID = { type: 'string', minLength: 1, maxLength: 64 };

/** The ID of something, which is chosen on creation unless `options` say otherwise. */
export function recordReference(description: string, options: Partial<Omit<RecordField, 'schema'>> = {}): RecordField {
  return recordField({ description, ...ID }, { setBy: 'creator', ...options });
}

/** A text of at most so many characters, empty until it is sent. */
export function recordText(maxLength: number, description: string, options: Partial<RecordField> = {}): RecordField {
  return recordField({ description, type: 'string', maxLength }, { default: '', ...options });
}

/** Fields that nearly every record has. */
export const recordId = (description: string): RecordField =>
  recordField({ description, ...ID }, { setBy: 'server', stamp: 'id' });

/** Stored as an ID, shown as a person. */
export const recordAuthor = (description: string, options: Partial<RecordField> = {}): RecordField =>
  recordField(
    { description, $ref: 'model-person.json' },
    { kept: 'text', stored: { description, ...ID }, setBy: 'server', stamp: 'author', ...options },
  );

export const recordTime = (stamp: 'created' | 'updated', description: string): RecordField =>
  recordField({ description, type: 'string', format: 'date-time' }, { setBy: 'server', stamp });

/** With it a record has an ETag, and a write may name the revision that it changes as `If-Match`. */
export const recordRevision = (): RecordField =>
  recordField(
    { description: 'Number of its revision, from 1.', type: 'integer', minimum: 1 },
    { setBy: 'server', stamp: 'revision' },
  );

/** A value that the server computes for each response. */
export const recordComputed = (schema: JsonObject, options: Partial<RecordField> = {}): RecordField =>
  recordField(schema, { kept: 'nowhere', setBy: 'server', ...options });

/** A number that the server keeps with a record. */
export const recordCount = (description: string): RecordField =>
  recordField({ description, type: 'integer', minimum: 0 }, { setBy: 'server', isShown: false, default: 0 });

/** What clients send and the server makes something else of. */
export const recordInput = (schema: JsonObject, setBy: 'client' | 'creator'): RecordField =>
  recordField(schema, { kept: 'nowhere', setBy, isShown: false });

/** `string` in a schema is kept as text; a value with members, or of any type, as a member of `data`. */
function keptAs({ type }: JsonObject): Kept {
  const [name] = [type].flat().filter((one) => one !== 'null');
  if (name === 'string') return 'text';
  return name === 'integer' || name === 'number' || name === 'boolean' ? name : 'data';
}

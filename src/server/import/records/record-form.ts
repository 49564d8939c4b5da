import type { Issue } from '#generated/payloads.d.ts';
import { ID_PATTERN } from '#shared/item.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import type { ResolvedKind } from '#shared/kinds/kind.ts';
import { nearest } from '#shared/suggest.ts';
import { SYSTEM_NAMES } from '#shared/system-fields.ts';
import { isClosed } from './csv-columns.ts';
import type { InputFile } from './input-files.ts';

/** The recognized form of a record. `at` points from the record to the item's data. */
export type RecordForm =
  | { form: 'item'; id: string | null; kind: string; data: JsonObject; at: '' | '/data' }
  | { form: 'relation'; type: string; source: string; target: string; typeKey: 'relation' | 'type' }
  | { form: 'user'; id: string; name: string }
  | { form: 'unknown'; issues: Issue[]; id?: string };

/** The envelope of an item in the API; all but id and type are server-managed and ignored. */
const ENVELOPE: ReadonlySet<string> = new Set([...SYSTEM_NAMES, 'name', 'data', 'deletedAt', 'snippet']);
const AUTHOR = new Set(['user', 'name']);
const LINK = new Set(['id', 'relation', 'type', 'source', 'target', 'field', 'createdAt', 'createdBy']);

type Kinds = ReadonlyMap<string, Pick<ResolvedKind, 'fields' | 'schema'>>;

/** Distinguishes items, bare data of items, links and authors. */
export function formOf(value: Json, file: Pick<InputFile, 'role' | 'kind'>, kinds: Kinds): RecordForm {
  if (!isObject(value))
    return unknown('', 'record', 'A record must be an object', 'Write { "type", "data" } or bare data.');
  if (file.role === 'users') return userOf(value);
  const { type, data } = value;
  if (file.role === 'relations') return linkOf(value, 'relation' in value ? 'relation' : 'type');
  if (typeof type === 'string' && isObject(data) && isEnvelope(value, type, file.kind, kinds))
    return enveloped(value, type, data, kinds);
  if ('relation' in value && 'source' in value && 'target' in value && hasOnly(value, LINK))
    return linkOf(value, 'relation');
  if (typeof value['user'] === 'string' && hasOnly(value, AUTHOR))
    return userOf({ id: value['user'], name: value['name'] ?? null });
  if (typeof type === 'string' && !('data' in value) && isFlat(type, file.kind, kinds)) return flat(type);
  if (file.kind !== undefined) return bare(value, file.kind, kinds);
  return unknown(
    '',
    'kind',
    'The kind of this record is unknown',
    'Use --kind, move the file to a folder named after its kind, or write { "type", "data" }.',
  );
}

/** Where a kind is expected, its data may have members with the same names. */
function isEnvelope(value: JsonObject, type: string, expected: string | undefined, kinds: Kinds): boolean {
  if (expected === undefined) return true;
  if (!hasOnly(value, ENVELOPE)) return false;
  return kinds.has(type) || kinds.get(expected)?.fields.some((field) => field.name === 'data') !== true;
}

function enveloped(value: JsonObject, kind: string, data: JsonObject, kinds: Kinds): RecordForm {
  const issues = foreignMembers(value, ENVELOPE, ['id', 'type', 'data']);
  issues.push(...idIssues(value['id']));
  if (!kinds.has(kind)) issues.push(unknownKind('/type', kind, kinds));
  const id = idOf(value['id']);
  if (issues.length > 0) return { form: 'unknown', issues, ...(id !== null && { id }) };
  return { form: 'item', id, kind, data, at: '/data' };
}

/** Data with the kind among its fields, although the kind has no such field. */
function isFlat(type: string, expected: string | undefined, kinds: Kinds): boolean {
  const kind = kinds.get(type);
  if (kind === undefined || (expected !== undefined && expected !== type)) return false;
  return expected === undefined || !kind.fields.some((field) => field.name === 'type');
}

function flat(kind: string): RecordForm {
  const hint = `Write { "type": "${kind}", "data": { … } }, or leave "type" out and use --kind ${kind}.`;
  return unknown('/type', 'record', 'The fields of an item with a "type" must be in "data"', hint);
}

/**
 * In bare data `id` is the item's, unless the kind has a field with this name. A kind that takes undeclared fields keeps it as
 * one of them, too.
 */
function bare(value: JsonObject, kind: string, kinds: Kinds): RecordForm {
  const known = kinds.get(kind);
  if (known === undefined) return { form: 'unknown', issues: [unknownKind('', kind, kinds)] };
  if (!('id' in value) || known.fields.some((field) => field.name === 'id'))
    return { form: 'item', id: null, kind, data: value, at: '' };
  const { id, ...data } = value;
  const issues = idIssues(id);
  if (!isClosed(known.schema))
    return { form: 'item', id: issues.length === 0 ? idOf(id) : null, kind, data: value, at: '' };
  return issues.length > 0 ? { form: 'unknown', issues } : { form: 'item', id: idOf(id), kind, data, at: '' };
}

function idOf(id: Json | undefined): string | null {
  return typeof id === 'string' ? id : null;
}

function idIssues(id: Json | undefined): Issue[] {
  if (id === undefined || id === null || (typeof id === 'string' && ID_PATTERN.test(id))) return [];
  const hint = 'Use at most 128 letters, digits, dots, dashes and underscores, starting with a letter or digit.';
  return [{ path: '/id', rule: 'id', message: `${JSON.stringify(id)} is not a valid ID`, hint }];
}

function linkOf(value: JsonObject, typeKey: 'relation' | 'type'): RecordForm {
  const { source, target, [typeKey]: type } = value;
  const issues = foreignMembers(value, LINK, [typeKey, 'source', 'target']);
  if (isText(type) && isText(source) && isText(target) && issues.length === 0)
    return { form: 'relation', type, source, target, typeKey };
  for (const [key, end] of Object.entries({ [typeKey]: type, source, target })) {
    if (!isText(end))
      issues.push({ path: `/${key}`, rule: 'required', message: `A link needs "${key}"`, hint: 'Add it as text.' });
  }
  return { form: 'unknown', issues };
}

function userOf(value: JsonObject): RecordForm {
  const { id, name } = value;
  if (typeof id === 'string' && id !== '' && typeof name === 'string') return { form: 'user', id, name };
  return unknown('', 'required', 'An author needs "id" and "name"', 'Add both as text.');
}

function isText(value: Json | undefined): value is string {
  return typeof value === 'string' && value !== '';
}

function hasOnly(value: JsonObject, members: ReadonlySet<string>): boolean {
  for (const key in value) if (!members.has(key)) return false;
  return true;
}

function foreignMembers(value: JsonObject, known: ReadonlySet<string>, shown: readonly string[]): Issue[] {
  if (hasOnly(value, known)) return [];
  return Object.keys(value)
    .filter((key) => !known.has(key))
    .map((key) => foreign(key, shown));
}

function foreign(key: string, members: readonly string[]): Issue {
  const [near] = nearest(key, members, 1);
  const hint = near === undefined ? `Use only: ${members.join(', ')}.` : `Did you mean "${near}"?`;
  return { path: `/${key}`, rule: 'record', message: `Unknown member "${key}"`, hint };
}

export function unknownKind(path: string, kind: string, kinds: Pick<Kinds, 'keys'>): Issue {
  const known = [...kinds.keys()];
  const [near] = nearest(kind, known, 1);
  const hint = near === undefined ? `Use one of: ${known.join(', ')}.` : `Did you mean "${near}"?`;
  return { path, rule: 'kind', message: kind === '' ? 'The kind is missing' : `Unknown kind "${kind}"`, hint };
}

function unknown(path: string, rule: string, message: string, hint: string): RecordForm {
  return { form: 'unknown', issues: [{ path, rule, message, hint }] };
}

import type { Issue } from '#generated/payloads.d.ts';
import mapMeta from '#schemas/meta/map.schema.json' with { type: 'json' };
import { isObject, type JsonObject } from '#shared/json.ts';
import type { Catalog } from '#shared/kinds/catalog.ts';
import { jsonLocator, jsonSyntaxIssue, type Position } from '#shared/locate.ts';
import { toPointer } from '#shared/pointer.ts';
import { receive, receiveJson } from '#shared/receive.ts';
import { nearest } from '#shared/suggest.ts';
import { compileSchema } from '#shared/validation/compile.ts';
import { validatorOf, type Validator } from '#shared/validation/validator.ts';
import type { ImportMap, MapValue } from './import-map.ts';

export type CheckedMap = { map: ImportMap; issues: [] } | { map: null; issues: (Issue & Position)[] };

type Known = Pick<Catalog, 'kinds' | 'relationTypes'>;

/** Reads and validates a map: its format and the names in it. Every issue is reported with its line. */
export function checkMap(text: string, known: Known): CheckedMap {
  const syntax = jsonSyntaxIssue(text);
  if (syntax !== null)
    return { map: null, issues: [{ path: '', rule: 'json', hint: 'Fix the JSON here.', ...syntax }] };
  const value = receiveJson(text);
  const formal = validator()(value);
  const map = receive<ImportMap>(value);
  const issues = formal.length > 0 ? formal : checkNames(map, known);
  if (issues.length === 0) return { map, issues: [] };
  const locate = jsonLocator(text);
  return { map: null, issues: issues.map((issue) => ({ ...issue, ...locate(issue.path) })) };
}

let compiled: Validator | undefined;

function validator(): Validator {
  const schema: unknown = mapMeta;
  const root: JsonObject = isObject(schema) ? schema : {};
  return (compiled ??= validatorOf(root, compileSchema(root)));
}

/** Kinds, fields and relation types named by a map must exist. */
function checkNames(map: ImportMap, known: Known): Issue[] {
  const issues: Issue[] = [];
  const kind = (keys: (string | number)[], name: string): void => {
    if (!known.kinds.has(name)) issues.push(unknown(keys, name, 'a kind', [...known.kinds.keys()]));
  };
  const types = known.relationTypes.map((type) => type.id);
  const relation = (keys: (string | number)[], name: string): void => {
    if (!types.includes(name)) issues.push(unknown(keys, name, 'a relation type', types));
  };
  const fixed = constant(map.kind);
  if (fixed !== undefined && map.kinds?.[fixed] === undefined) kind(['kind'], fixed);
  for (const [from, to] of Object.entries(map.kinds ?? {})) kind(['kinds', from], to);
  for (const [from, to] of Object.entries(map.relationTypes ?? {}))
    if (to !== null) relation(['relationTypes', from], to);
  if (map.hierarchy !== undefined) relation(['hierarchy', 'relation'], map.hierarchy.relation);
  map.relations?.forEach((entry, i) => relation(['relations', i, 'relation'], entry.relation));
  map.repairs?.forEach((repair, i) => repair.kinds?.forEach((name, j) => kind(['repairs', i, 'kinds', j], name)));
  const fields = known.kinds.get(fixed ?? '')?.fields.map((field) => field.name);
  for (const name of Object.keys(map.fields ?? {})) {
    if (fields !== undefined && !fields.includes(name)) issues.push(unknown(['fields', name], name, 'a field', fields));
  }
  return issues;
}

function constant(value: MapValue | undefined): string | undefined {
  return typeof value === 'object' && 'value' in value && typeof value.value === 'string' ? value.value : undefined;
}

function unknown(keys: (string | number)[], name: string, what: string, known: readonly string[]): Issue {
  const [near] = nearest(name, known, 1);
  const hint = near === undefined ? `Use one of: ${known.slice(0, 30).join(', ')}.` : `Did you mean "${near}"?`;
  return { path: toPointer(keys), rule: 'name', message: `"${name}" is not ${what}`, hint };
}

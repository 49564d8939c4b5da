import type { Choice, Field, JsonType, Ref } from '#generated/payloads.d.ts';
import { computedFields } from '#shared/computed/computed-fields.ts';
import { filledText } from '#shared/json-values.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { summarize } from '#shared/reading/summarize.ts';
import { humanize } from '#shared/schema/humanize.ts';
import { dereference } from '#shared/schema/local-ref.ts';

const MAX_DEPTH = 3;
const MAX_FIELDS = 1000;

/**
 * The only walk over a kind's schema: every property of the item and, in plain nested objects, of those. Properties
 * that only a branch (`oneOf`, `if` …) declares are fields too, though never required ones.
 */
export function fieldsOf(schema: JsonObject): Field[] {
  const walk: Walk = { root: schema, fields: new Map(), seen: new Map() };
  collect(walk, schema, [], true);
  for (const [name, computed] of computedFields(schema)) {
    const field = walk.fields.get(name);
    if (field !== undefined) walk.fields.set(name, { ...field, computed, readOnly: true });
  }
  return [...walk.fields.values()];
}

/** `seen` holds the branches entered for each path: entering one again adds nothing, and it may contain itself. */
type Walk = { root: JsonObject; fields: Map<string, Field>; seen: Map<string, Set<JsonObject>> };

function collect(walk: Walk, schema: Json | undefined, path: string[], certain: boolean): void {
  const part = dereference(walk.root, schema);
  const required = Array.isArray(part['required']) ? part['required'] : [];
  for (const [key, property] of Object.entries(isObject(part['properties']) ? part['properties'] : {})) {
    const keys = [...path, key];
    if (walk.fields.size >= MAX_FIELDS) return;
    if (walk.fields.has(keys.join('.'))) continue;
    const field = toField(walk.root, property, keys, certain && required.includes(key));
    walk.fields.set(field.name, field);
    if (field.type === 'object' && keys.length < MAX_DEPTH) collect(walk, property, keys, false);
  }
  const at = path.join('.');
  const seen = walk.seen.get(at) ?? new Set();
  walk.seen.set(at, seen);
  for (const keyword of ['allOf', 'anyOf', 'oneOf', 'then', 'else', 'dependentSchemas'] as const) {
    for (const branch of branches(part[keyword])) {
      if (!isObject(branch) || seen.has(branch)) continue;
      seen.add(branch);
      collect(walk, branch, path, certain && keyword === 'allOf');
    }
  }
}

function branches(value: Json | undefined): Json[] {
  if (Array.isArray(value)) return value;
  if (!isObject(value)) return [];
  const isSchema = ['properties', '$ref', 'allOf', 'oneOf', 'anyOf'].some((keyword) => keyword in value);
  return isSchema ? [value] : Object.values(value);
}

/** The field for the property `key`, whose schema is resolved. */
export function fieldOf(schema: JsonObject, key: string): Field {
  return toField(schema, schema, [key], false);
}

function toField(root: JsonObject, property: Json, path: string[], required: boolean): Field {
  const schema = dereference(root, property);
  const items = dereference(root, schema['items']);
  const type = typeOf(schema);
  const choices = choicesOf(type === 'array' ? items : schema);
  const ref = refOf(schema) ?? refOf(items);
  const key = path.at(-1) ?? '';
  return {
    path,
    name: path.join('.'),
    title: filledText(schema['title']) ?? humanize(key),
    ...optional('description', filledText(schema['description'])),
    type,
    ...(type === 'array' && { itemType: typeOf(items) }),
    ...optional('format', filledText(schema['format'] ?? items['format'])),
    ...optional('choices', choices),
    ...optional('unit', filledText(schema['x-unit'] ?? items['x-unit'])),
    ...optional('ref', ref),
    ...((isSignal(schema) || isSignal(items)) && { signal: true }),
    ...optional('transitions', transitionsOf(schema['x-transitions'])),
    ...optional('group', filledText(schema['x-group'])),
    ...optional('widget', filledText(schema['x-widget'])),
    ...(schema['x-integrity'] === true && { integrity: true }),
    ...optional('renamedFrom', formerNames(schema['x-renamed-from'])),
    required,
    readOnly: schema['readOnly'] === true,
    deprecated: schema['deprecated'] === true,
    index: schema['x-index'] === true,
  };
}

/** The type used to display and compare a value; unions are `any`, except one type with `null`. */
export function typeOf(schema: JsonObject): JsonType {
  const given = Array.isArray(schema['type']) ? schema['type'].filter((entry) => entry !== 'null') : [schema['type']];
  const [only] = given;
  if (given.length === 1 && isFieldType(only)) return only;
  if (given.length > 1) return 'any';
  if ('properties' in schema || 'additionalProperties' in schema || 'patternProperties' in schema) return 'object';
  if ('items' in schema || 'prefixItems' in schema) return 'array';
  const sample = Array.isArray(schema['enum']) ? schema['enum'] : 'const' in schema ? [schema['const']] : [];
  if (sample.length > 0 && sample.every((value) => typeof value === 'string')) return 'string';
  if (sample.length > 0 && sample.every((value) => typeof value === 'number')) return 'number';
  if ('pattern' in schema || 'format' in schema || 'minLength' in schema || 'maxLength' in schema) return 'string';
  if ('minimum' in schema || 'maximum' in schema || 'multipleOf' in schema) return 'number';
  return 'any';
}

/** One former name, or several, newest first. */
function formerNames(value: Json | undefined): string[] | undefined {
  const names = (Array.isArray(value) ? value : [value]).flatMap((name) => filledText(name) ?? []);
  return names.length > 0 ? names : undefined;
}

function isFieldType(value: unknown): value is JsonType {
  return (
    value === 'string' ||
    value === 'number' ||
    value === 'integer' ||
    value === 'boolean' ||
    value === 'object' ||
    value === 'array'
  );
}

/**
 * A closed set of choices: `enum`, or `oneOf` / `anyOf` of titled constants only, also in the form of single-value
 * enums.
 */
export function choicesOf(schema: JsonObject): Choice[] | undefined {
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => ({ value, title: choiceTitle(value) }));
  const options = schema['oneOf'] ?? schema['anyOf'];
  if (!Array.isArray(options) || options.length === 0) return undefined;
  const choices: Choice[] = [];
  for (const option of options) {
    const value = isObject(option) ? constantOf(option) : undefined;
    if (!isObject(option) || value === undefined) return undefined;
    choices.push({ value, title: filledText(option['title']) ?? choiceTitle(value) });
  }
  return choices;
}

function constantOf(option: JsonObject): Json | undefined {
  const values = option['enum'];
  return option['const'] ?? (Array.isArray(values) && values.length === 1 ? values[0] : undefined);
}

function choiceTitle(value: Json): string {
  if (typeof value === 'string') return value;
  const summary = isObject(value) || Array.isArray(value) ? summarize(value, MAX_WORDS) : '';
  return summary === '' ? JSON.stringify(value) : summary;
}

/** maximum number of properties in the title of a choice that is an object: any of them may distinguish it */
const MAX_WORDS = 8;

/** The `x-ref` of a schema, read leniently: the meta-schema has already validated its shape. */
export function refOf(schema: JsonObject): Ref | undefined {
  const keyword = schema['x-ref'];
  if (!isObject(keyword)) return undefined;
  const kinds = Array.isArray(keyword['kinds']) ? keyword['kinds'].filter((kind) => typeof kind === 'string') : [];
  return { kinds, relation: filledText(keyword['relation']) ?? 'associates' };
}

/** Whether the value is the full path of a signal. */
export function isSignal(schema: JsonObject): boolean {
  return schema['x-ref'] === 'signal';
}

function transitionsOf(keyword: Json | undefined): Record<string, string[]> | undefined {
  if (!isObject(keyword)) return undefined;
  const pairs = Object.entries(keyword).map(([from, to]): [string, string[]] => [
    from,
    Array.isArray(to) ? to.map(String) : [],
  ]);
  return Object.fromEntries(pairs);
}

function optional<K extends string, V>(key: K, value: V | undefined): { [key in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { [key in K]: V });
}

import { cloneJson, isObject, type Json, type JsonObject } from '../json.ts';
import type { Issue } from '#generated/payloads.d.ts';
import { toPointer } from '../pointer.ts';
import { openUnresolved, type UnresolvedReference } from './unresolved-references.ts';
import { addressFrom, WEB, withoutInnerIds } from './inner-ids.ts';
import { walkSchema } from './vocabulary.ts';

/** Schemas that kinds can refer to, by file name without `.json`. */
export type BaseSchemas = ReadonlyMap<string, JsonObject>;

/**
 * Makes a kind's schema self-contained: parents included by `allOf` + `$ref` are merged into it, other referenced files
 * move into `$defs`. The result only refers to itself, so that every caller can validate with it alone. `notices` are
 * warnings about missing documents of other hosts: the subschemas that refer to them accept anything.
 */
export function resolveSchema(
  kind: string,
  source: JsonObject,
  base: BaseSchemas,
): { schema: JsonObject; issues: Issue[]; notices: Issue[] } {
  const issues: Issue[] = [];
  const unresolvedReferences: UnresolvedReference[] = [];
  const merged = mergeParents(fromOwnAddress(withoutInnerIds(cloneJson(source)), base), base, [], issues);
  const ownId = typeof source['$id'] === 'string' ? source['$id'] : undefined;
  const bundled = new Map<string, string>();
  const pending: { part: JsonObject; file?: string }[] = [{ part: merged }];
  const files: [string, JsonObject][] = [];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { part, ...within } = next;
    walkSchema(part, (schema, keys) => {
      const ref = schema['$ref'];
      if (typeof ref !== 'string' || ref.startsWith('#')) return;
      const local = localRef(ref, ownId, base);
      if (local === undefined && WEB.test(ref)) {
        unresolvedReferences.push({ part: schema, address: ref.split('#', 1)[0] ?? ref, keys, ...within });
      } else if (local === undefined) {
        issues.push(unresolved(ref, keys));
      } else if (local.file === undefined) {
        schema['$ref'] = `#${local.fragment}`;
      } else {
        const name = `base_${local.file}`;
        if (!bundled.has(local.file)) {
          bundled.set(local.file, name);
          const copy = fromOwnAddress(cloneJson(base.get(local.file) ?? {}), base);
          rebase(copy, name);
          files.push([name, copy]);
          pending.push({ part: copy, file: local.file });
        }
        schema['$ref'] = `#/$defs/${name}${local.fragment}`;
      }
    });
  }
  if (files.length > 0) {
    const defs = isObject(merged['$defs']) ? merged['$defs'] : {};
    merged['$defs'] = { ...defs, ...Object.fromEntries(files) };
  }
  const notices = openUnresolved(merged, unresolvedReferences);
  return { schema: { ...merged, $id: `schemawerk:${kind}` }, issues, notices };
}

/**
 * Makes the references of a document with an absolute `$id` absolute, except those that name a base schema by its file.
 * Changes it in place.
 */
function fromOwnAddress(schema: JsonObject, base: BaseSchemas): JsonObject {
  const own = schema['$id'];
  if (typeof own !== 'string' || !WEB.test(own)) return schema;
  walkSchema(schema, (part) => {
    const ref = part['$ref'];
    if (typeof ref !== 'string' || ref.startsWith('#')) return;
    const [reference = '', fragment] = ref.split('#', 2);
    const address = addressFrom(own, reference);
    if (fileAt(address, base) === undefined && fileAt(reference, base) !== undefined) return;
    part['$ref'] = fragment === undefined ? address : `${address}#${fragment}`;
  });
  return schema;
}

function localRef(
  ref: string,
  ownId: string | undefined,
  base: BaseSchemas,
): { file?: string; fragment: string } | undefined {
  const [address = '', fragment = ''] = ref.split('#', 2);
  if (ownId !== undefined && address === ownId.split('#', 1)[0]) return { fragment };
  const file = fileAt(address, base);
  return file === undefined ? undefined : { file, fragment };
}

const ABSOLUTE = /^[a-z][a-z0-9+.-]*:/i;

/** The base file with this address: by its `$id`, or by its file name if it has no absolute `$id`. */
function fileAt(address: string, base: BaseSchemas): string | undefined {
  const name = address
    .split('/')
    .at(-1)
    ?.replace(/(?:\.schema)?\.json$/, '');
  if (!ABSOLUTE.test(address)) return name !== undefined && base.has(name) ? name : undefined;
  for (const [file, schema] of base) {
    const id = schema['$id'];
    if (typeof id === 'string' && ABSOLUTE.test(id) ? id.split('#', 1)[0] === address : file === name) return file;
  }
  return undefined;
}

function unresolved(ref: string, keys: string[]): Issue {
  return {
    path: toPointer([...keys, '$ref']),
    rule: '$ref',
    message: `"${ref}" refers to a missing schema`,
    hint: 'Add the schema to schemas/base or its definition to $defs in this file; nothing is fetched from other hosts.',
  };
}

/** A file bundled under `$defs` keeps its inner references by prefixing them with its new location. */
function rebase(schema: JsonObject, name: string): void {
  delete schema['$id'];
  delete schema['$schema'];
  walkSchema(schema, (part) => {
    if (typeof part['$ref'] === 'string' && part['$ref'].startsWith('#')) {
      part['$ref'] = `#/$defs/${name}${part['$ref'].slice(1)}`;
    }
  });
}

/**
 * Merges `allOf` entries that consist only of a reference to a base file. Parent properties come first, the child's
 * keywords take precedence; `unevaluatedProperties: false` becomes the cheaper `additionalProperties: false` if nothing
 * else can evaluate properties.
 */
function mergeParents(schema: JsonObject, base: BaseSchemas, trail: string[], issues: Issue[]): JsonObject {
  const { allOf, ...own } = schema;
  const rest: Json[] = [];
  let parent: JsonObject = {};
  for (const entry of Array.isArray(allOf) ? allOf : []) {
    const file = parentFile(entry, base);
    if (file === undefined) {
      rest.push(entry);
    } else if (trail.includes(file)) {
      issues.push({
        path: '/allOf',
        rule: '$ref',
        message: `Circular reference between base schemas: ${[...trail, file].join(' -> ')}`,
        hint: 'Remove one of the references.',
      });
    } else {
      const source = fromOwnAddress(cloneJson(base.get(file) ?? {}), base);
      parent = join(parent, withoutIdentity(mergeParents(source, base, [...trail, file], issues)));
    }
  }
  const joined = join(parent, own);
  if (rest.length > 0) joined['allOf'] = rest;
  return closeCheaply(joined);
}

function parentFile(entry: Json, base: BaseSchemas): string | undefined {
  if (!isObject(entry) || Object.keys(entry).length !== 1 || typeof entry['$ref'] !== 'string') return undefined;
  const local = localRef(entry['$ref'], undefined, base);
  return local?.fragment === '' ? local.file : undefined;
}

function withoutIdentity(schema: JsonObject): JsonObject {
  const { $id, $schema, title, description, ...rest } = schema;
  return rest;
}

function join(parent: JsonObject, child: JsonObject): JsonObject {
  const joined: JsonObject = { ...parent, ...child };
  for (const keyword of ['properties', 'patternProperties', '$defs', 'definitions', 'x-kind'] as const) {
    const [a, b] = [parent[keyword], child[keyword]];
    if (isObject(a) && isObject(b)) joined[keyword] = joinMembers(a, b);
  }
  const required = [parent['required'], child['required']].flatMap((list) => (Array.isArray(list) ? list : []));
  if (required.length > 0) joined['required'] = [...new Set(required)];
  if (Array.isArray(parent['allOf']))
    joined['allOf'] = [...parent['allOf'], ...(Array.isArray(child['allOf']) ? child['allOf'] : [])];
  return joined;
}

/** A property that both parent and child describe inherits the keywords that the child does not set. */
function joinMembers(parent: JsonObject, child: JsonObject): JsonObject {
  const joined: JsonObject = { ...parent, ...child };
  for (const [name, a] of Object.entries(parent)) {
    const b = child[name];
    if (isObject(a) && isObject(b)) joined[name] = { ...a, ...b };
  }
  return joined;
}

const APPLICATORS = ['$ref', '$dynamicRef', 'allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', 'dependentSchemas'];

function closeCheaply(schema: JsonObject): JsonObject {
  if (schema['unevaluatedProperties'] !== false || APPLICATORS.some((keyword) => keyword in schema)) return schema;
  const { unevaluatedProperties, ...rest } = schema;
  return 'additionalProperties' in rest ? schema : { ...rest, additionalProperties: false };
}

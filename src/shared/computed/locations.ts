import { listOf } from '#shared/json-values.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { fromPointer, valueAt } from '#shared/pointer.ts';
import { decodeFragment, dereference } from '#shared/schema/local-ref.ts';
import { walkSchema } from '#shared/schema/vocabulary.ts';
import { expand } from '#shared/validation/property-at.ts';
import { EACH } from './ast.ts';

export const KEYWORD = 'x-computed';

/** A property whose value is computed. */
export type KeywordLocation = {
  /** path from the item's data to the value, `*` for every entry of a list or map */
  path: string[];
  /** path from the root schema to the schema with the keyword */
  at: string[];
  keyword: Json;
  schema: JsonObject;
  /** the objects around the value, outermost first: names are looked up in the innermost that declares them */
  frames: Frame[];
  /** why no value can be computed here */
  obstacle?: string;
};

/** An object of the data: the length of its path, and its schema. */
export type Frame = { depth: number; schema: JsonObject };

const MAX_DEPTH = 12;
const MAX_VISITS = 20_000;

/** Finds every `x-computed` of a self-contained schema, including unsupported locations. */
export function findKeywords(root: JsonObject): KeywordLocation[] {
  let isUsed = false;
  walkSchema(root, (part) => (isUsed ||= KEYWORD in part));
  if (!isUsed) return [];
  const walk: Walk = { root, found: [], repeated: new Set(), visits: 0 };
  visit(walk, root, { path: [], at: [], frames: [], refs: ['#'], isProperty: false });
  return walk.found.map(({ location, refs }) =>
    refs.some((ref) => walk.repeated.has(ref))
      ? { ...location, obstacle: 'it is inside a schema that contains itself' }
      : location,
  );
}

/** `repeated` are recursive references: there is no last level at which to compute the values below them. */
type Walk = {
  root: JsonObject;
  found: { location: KeywordLocation; refs: string[] }[];
  repeated: Set<string>;
  visits: number;
};

/** Position of the walk. `refs` are the references followed on the way. */
type WalkContext = Pick<KeywordLocation, 'path' | 'at' | 'frames' | 'obstacle'> & {
  refs: string[];
  isProperty: boolean;
};

function visit(walk: Walk, part: Json | undefined, context: WalkContext): void {
  walk.visits += 1;
  if (!isObject(part) || context.path.length > MAX_DEPTH || walk.visits > MAX_VISITS) return;
  const ref = part['$ref'];
  const refs = typeof ref === 'string' ? [...context.refs, ref] : context.refs;
  if (typeof ref === 'string' && context.refs.includes(ref)) {
    walk.repeated.add(ref);
    return;
  }
  const schema = dereference(walk.root, part);
  if (KEYWORD in schema) walk.found.push({ location: toLocation(walk.root, part, schema, context), refs });
  else descend(walk, schema, { ...context, at: ref === undefined ? context.at : pathOfRef(ref, context.at), refs });
}

function toLocation(root: JsonObject, part: JsonObject, schema: JsonObject, context: WalkContext): KeywordLocation {
  const { path, frames } = context;
  const obstacle = context.obstacle ?? (context.isProperty ? undefined : 'it is not a property');
  const at = pathOfKeyword(root, part, context.at);
  return { path, at, keyword: schema[KEYWORD] ?? null, schema, frames, ...(obstacle !== undefined && { obstacle }) };
}

function descend(walk: Walk, schema: JsonObject, context: WalkContext): void {
  const { root } = walk;
  const isPart = context.frames.at(-1)?.depth === context.path.length;
  const frames = isPart ? context.frames : [...context.frames, { depth: context.path.length, schema }];
  const inner = (keys: string[]): WalkContext => ({
    ...context,
    frames,
    at: [...context.at, ...keys],
    isProperty: false,
  });
  const below = (keys: string[], key: string): WalkContext => ({ ...inner(keys), path: [...context.path, key] });

  for (const [name, property] of membersIn(schema['properties']))
    visit(walk, property, { ...below(['properties', name], name), isProperty: true });
  visit(walk, schema['items'], below(['items'], EACH));

  const object = frames.at(-1)?.schema ?? schema;
  const isMap = expand(root, object).every((own) => membersIn(own['properties']).length === 0);
  const inMap = (keys: string[]): WalkContext => ({
    ...below(keys, EACH),
    ...(!isMap && { obstacle: 'it is in an object with both named and additional properties' }),
  });
  visit(walk, schema['additionalProperties'], inMap(['additionalProperties']));
  for (const [name, member] of membersIn(schema['patternProperties']))
    visit(walk, member, inMap(['patternProperties', name]));

  listOf(schema['allOf']).forEach((branch, i) => visit(walk, branch, inner(['allOf', String(i)])));
  const inBranch = (keys: string[]): WalkContext => ({
    ...inner(keys),
    obstacle: 'it is in a subschema that applies only to some items',
  });
  for (const keyword of ['anyOf', 'oneOf'] as const)
    listOf(schema[keyword]).forEach((branch, i) => visit(walk, branch, inBranch([keyword, String(i)])));
  for (const keyword of ['then', 'else'] as const) visit(walk, schema[keyword], inBranch([keyword]));
  for (const [name, branch] of membersIn(schema['dependentSchemas']))
    visit(walk, branch, inBranch(['dependentSchemas', name]));
}

/** The schemas of a property, or of any entry for `*`: several if branches disagree. */
export function membersOf(root: JsonObject, schema: JsonObject, key: string): JsonObject[] {
  return expand(root, schema).flatMap((own) => {
    const { properties, items, additionalProperties, patternProperties } = own;
    const found =
      key === EACH
        ? [items, additionalProperties, ...membersIn(patternProperties).map(([, member]) => member)]
        : isObject(properties) && Object.hasOwn(properties, key)
          ? [properties[key]]
          : [];
    return found.filter((member) => isObject(member)).map((member) => dereference(root, member));
  });
}

function membersIn(value: Json | undefined): [name: string, schema: Json][] {
  return isObject(value) ? Object.entries(value) : [];
}

/** Follows references to the schema that has the keyword itself. */
function pathOfKeyword(root: JsonObject, part: JsonObject, at: string[]): string[] {
  let schema: Json | undefined = part;
  for (let hops = 0; hops < 32 && isObject(schema) && !(KEYWORD in schema); hops++) {
    at = pathOfRef(schema['$ref'], at);
    schema = valueAt(root, at);
  }
  return at;
}

function pathOfRef(ref: Json | undefined, at: string[]): string[] {
  return typeof ref === 'string' && ref.startsWith('#/') ? fromPointer(decodeFragment(ref.slice(1))) : at;
}

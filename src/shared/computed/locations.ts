import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { decodeFragment, dereference } from '#shared/kinds/local-ref.ts';
import { walkSchema } from '#shared/kinds/vocabulary.ts';
import { fromPointer, valueAt } from '#shared/pointer.ts';
import { expand } from '#shared/validation/property-at.ts';
import { EACH } from './ast.ts';

export const WORD = 'x-computed';

/** A property whose value is computed. */
export type KeywordLocation = {
  /** path from the item's data to the value, `*` for every entry of a list or map */
  path: string[];
  /** path from the root schema to the schema with the keyword */
  at: string[];
  word: Json;
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
export function findPlaces(root: JsonObject): KeywordLocation[] {
  let isSaid = false;
  walkSchema(root, (part) => (isSaid ||= WORD in part));
  if (!isSaid) return [];
  const walk: Walk = { root, found: [], repeated: new Set(), visits: 0 };
  visit(walk, root, { path: [], at: [], frames: [], refs: ['#'], isProperty: false });
  return walk.found.map(({ place, refs }) =>
    refs.some((ref) => walk.repeated.has(ref))
      ? { ...place, obstacle: 'it is inside a schema that contains itself' }
      : place,
  );
}

/** `repeated` are recursive references: the values below them have no last level to compute. */
type Walk = {
  root: JsonObject;
  found: { place: KeywordLocation; refs: string[] }[];
  repeated: Set<string>;
  visits: number;
};

/** Position of the walk. `refs` are the references followed on the way. */
type Seat = Pick<KeywordLocation, 'path' | 'at' | 'frames' | 'obstacle'> & { refs: string[]; isProperty: boolean };

function visit(walk: Walk, part: Json | undefined, seat: Seat): void {
  walk.visits += 1;
  if (!isObject(part) || seat.path.length > MAX_DEPTH || walk.visits > MAX_VISITS) return;
  const ref = part['$ref'];
  const refs = typeof ref === 'string' ? [...seat.refs, ref] : seat.refs;
  if (typeof ref === 'string' && seat.refs.includes(ref)) {
    walk.repeated.add(ref);
    return;
  }
  const schema = dereference(walk.root, part);
  if (WORD in schema) walk.found.push({ place: toPlace(walk.root, part, schema, seat), refs });
  else descend(walk, schema, { ...seat, at: ref === undefined ? seat.at : placeOfRef(ref, seat.at), refs });
}

function toPlace(root: JsonObject, part: JsonObject, schema: JsonObject, seat: Seat): KeywordLocation {
  const { path, frames } = seat;
  const obstacle = seat.obstacle ?? (seat.isProperty ? undefined : 'it is not a property');
  const at = placeOfWord(root, part, seat.at);
  return { path, at, word: schema[WORD] ?? null, schema, frames, ...(obstacle !== undefined && { obstacle }) };
}

function descend(walk: Walk, schema: JsonObject, seat: Seat): void {
  const { root } = walk;
  const isPart = seat.frames.at(-1)?.depth === seat.path.length;
  const frames = isPart ? seat.frames : [...seat.frames, { depth: seat.path.length, schema }];
  const inner = (keys: string[]): Seat => ({ ...seat, frames, at: [...seat.at, ...keys], isProperty: false });
  const below = (keys: string[], key: string): Seat => ({ ...inner(keys), path: [...seat.path, key] });

  for (const [name, property] of membersIn(schema['properties']))
    visit(walk, property, { ...below(['properties', name], name), isProperty: true });
  visit(walk, schema['items'], below(['items'], EACH));

  const object = frames.at(-1)?.schema ?? schema;
  const isMap = expand(root, object).every((own) => membersIn(own['properties']).length === 0);
  const inMap = (keys: string[]): Seat => ({
    ...below(keys, EACH),
    ...(!isMap && { obstacle: 'it is in an object with both named and additional properties' }),
  });
  visit(walk, schema['additionalProperties'], inMap(['additionalProperties']));
  for (const [name, member] of membersIn(schema['patternProperties']))
    visit(walk, member, inMap(['patternProperties', name]));

  listOf(schema['allOf']).forEach((branch, i) => visit(walk, branch, inner(['allOf', String(i)])));
  const inBranch = (keys: string[]): Seat => ({
    ...inner(keys),
    obstacle: 'it is in a subschema that applies only to some items',
  });
  for (const word of ['anyOf', 'oneOf'] as const)
    listOf(schema[word]).forEach((branch, i) => visit(walk, branch, inBranch([word, String(i)])));
  for (const word of ['then', 'else'] as const) visit(walk, schema[word], inBranch([word]));
  for (const [name, branch] of membersIn(schema['dependentSchemas']))
    visit(walk, branch, inBranch(['dependentSchemas', name]));
}

/** The schemas of a member of an object, or of any entry for `*`: several if branches disagree. */
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

function listOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

/** Follows references to the schema that has the keyword itself. */
function placeOfWord(root: JsonObject, part: JsonObject, at: string[]): string[] {
  let schema: Json | undefined = part;
  for (let hops = 0; hops < 32 && isObject(schema) && !(WORD in schema); hops++) {
    at = placeOfRef(schema['$ref'], at);
    schema = valueAt(root, at);
  }
  return at;
}

function placeOfRef(ref: Json | undefined, at: string[]): string[] {
  return typeof ref === 'string' && ref.startsWith('#/') ? fromPointer(decodeFragment(ref.slice(1))) : at;
}

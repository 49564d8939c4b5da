import type { Issue } from '#generated/payloads.d.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { fromPointer, toPointer, valueAt } from '#shared/pointer.ts';
import { decodeFragment } from '#shared/schema/local-ref.ts';
import { walkSchema } from '#shared/schema/vocabulary.ts';

/**
 * A subschema that refers to a missing document of another host; `file` is the base schema that contains it, if it is
 * not in the kind.
 */
export type UnresolvedReference = { part: JsonObject; address: string; keys: string[]; file?: string };

/**
 * Makes subschemas with unresolved references accept anything, and loosens keywords such as `not` around them, so that
 * no item is rejected because of them. Changes the schema in place. Returns one warning per missing document.
 */
export function openUnresolved(schema: JsonObject, unresolved: readonly UnresolvedReference[]): Issue[] {
  for (const { part } of unresolved) delete part['$ref'];
  const parts = new Set(unresolved.map(({ part }) => part));
  if (parts.size > 0) walkSchema(schema, (part) => loosen(part, schema, parts));
  return [...Map.groupBy(unresolved, ({ address }) => address)].map(([address, references]) =>
    warning(address, references),
  );
}

function warning(address: string, [first, ...others]: readonly UnresolvedReference[]): Issue {
  const keys = first?.keys ?? [];
  const location = `${keys.length === 0 ? 'the root' : toPointer(keys)}${first?.file === undefined ? '' : ` of base/${first.file}.json`}`;
  const rest = others.length === 1 ? ' and 1 other location' : ` and ${others.length} other locations`;
  return {
    path: first?.file === undefined ? toPointer([...keys, '$ref']) : '',
    rule: '$ref',
    message: `The subschema at ${location}${others.length === 0 ? ' is' : `${rest} are`} not validated: ${address} is missing`,
    hint: 'Add that schema to schemas/base; nothing is fetched from other hosts.',
  };
}

type Parts = ReadonlySet<JsonObject>;

/** Drops keywords that turn a match into an error if it is unknown what matches. */
function loosen(part: JsonObject, root: JsonObject, parts: Parts): void {
  if (holds(part['not'], root, parts)) delete part['not'];
  if (holds(part['if'], root, parts)) for (const keyword of ['if', 'then', 'else']) delete part[keyword];
  if (holds(part['contains'], root, parts)) delete part['maxContains'];
  for (const keyword of ['unevaluatedProperties', 'unevaluatedItems']) {
    if (keyword in part && validatesAlso(part, root, parts)) delete part[keyword];
  }
  const { oneOf, anyOf, allOf } = part;
  if (!Array.isArray(oneOf) || !oneOf.some((entry) => holds(entry, root, parts))) return;
  delete part['oneOf'];
  if (anyOf === undefined) part['anyOf'] = oneOf;
  else part['allOf'] = [...(Array.isArray(allOf) ? allOf : []), { anyOf: oneOf }];
}

/** Whether a schema, or anything it refers to, contains an unresolved reference. */
function holds(schema: Json | undefined, root: JsonObject, parts: Parts, seen = new Set<JsonObject>()): boolean {
  let found = false;
  walkSchema(schema, (part) => {
    if (found || seen.has(part)) return;
    seen.add(part);
    found = parts.has(part) || holds(referredTo(part, root), root, parts, seen);
  });
  return found;
}

/** Whether an unresolved reference applies to the same value as this schema. */
function validatesAlso(
  schema: Json | undefined,
  root: JsonObject,
  parts: Parts,
  seen = new Set<JsonObject>(),
): boolean {
  if (!isObject(schema) || seen.has(schema)) return false;
  seen.add(schema);
  if (parts.has(schema)) return true;
  const { allOf, anyOf, oneOf, dependentSchemas, if: condition, then, else: otherwise } = schema;
  const lists = [allOf, anyOf, oneOf].flatMap((list) => (Array.isArray(list) ? list : []));
  const named = isObject(dependentSchemas) ? Object.values(dependentSchemas) : [];
  return [...lists, ...named, condition, then, otherwise, referredTo(schema, root)].some((entry) =>
    validatesAlso(entry, root, parts, seen),
  );
}

function referredTo(schema: JsonObject, root: JsonObject): Json | undefined {
  const ref = schema['$ref'];
  if (ref === '#') return root;
  return typeof ref === 'string' && ref.startsWith('#/')
    ? valueAt(root, fromPointer(decodeFragment(ref.slice(1))))
    : undefined;
}

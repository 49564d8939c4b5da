import { memberOf } from '#app/schema-form/document/members.ts';
import type { Peek } from '#app/schema-form/field.ts';
import { numberIn, titleOf } from '#app/schema-form/schema/titles.ts';
import { typeOf } from '#shared/fields/fields.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';

/** One criterion by which every entry is rated; `keys` is the path from the entry to its value. */
export type Score = { keys: string[]; subschema: Json; title: string };
export type Other = { name: string; subschema: Json; required: boolean };

/** Entries of a map that are all rated by the same criteria on one scale. */
export type Matrix = { entry: Json; scores: Score[]; others: Other[]; min: number; max: number };

const FEWEST = 3;
const MAX = 10;
const MAX_STEPS = 10;
const MAX_OTHERS = 2;
const SCALARS = ['string', 'number', 'integer', 'boolean'];

/** A map of objects whose members are integers with the same bounds, directly or one level below. */
export function matrixOf(schema: JsonObject, peek: Peek): Matrix | undefined {
  const entry = entryOf(schema);
  if (entry === undefined) return undefined;
  const { schema: view, isPlain } = peek(entry);
  if (!isPlain || typeOf(view) !== 'object' || entryOf(view) !== undefined) return undefined;
  const required = Array.isArray(view['required']) ? view['required'] : [];
  const scores: Score[] = [];
  const others: Other[] = [];
  for (const [name, subschema] of membersOf(view)) {
    const member = peek(subschema).schema;
    if (isScore(member)) scores.push({ keys: [name], subschema, title: titleOf(member, name) });
    else if (SCALARS.includes(typeOf(member))) others.push({ name, subschema, required: required.includes(name) });
    else if (!addInner(scores, name, member, peek)) return undefined;
  }
  if (scores.length < FEWEST || scores.length > MAX || others.length > MAX_OTHERS) return undefined;
  const scales = scores.map(({ subschema }) => scaleOf(peek(subschema).schema));
  const [scale] = scales;
  if (scale === undefined || scales.some(({ min, max }) => min !== scale.min || max !== scale.max)) return undefined;
  return { entry, scores, others, ...scale };
}

function addInner(scores: Score[], name: string, member: JsonObject, peek: Peek): boolean {
  const inner = membersOf(member).map(([key, subschema]) => ({ key, subschema, view: peek(subschema).schema }));
  if (inner.length === 0 || entryOf(member) !== undefined || !inner.every(({ view }) => isScore(view))) return false;
  for (const { key, subschema, view } of inner)
    scores.push({ keys: [name, key], subschema, title: titleOf(view, key) });
  return true;
}

/** Whether every present value has a cell in the matrix. */
export function fitsMatrix(value: Json | undefined, { scores, others }: Matrix): boolean {
  if (value === undefined) return true;
  if (!isObject(value)) return false;
  const known = new Set([...scores.map(({ keys }) => keys.join('\n')), ...others.map(({ name }) => name)]);
  const around = new Set(scores.flatMap(({ keys }) => (keys.length > 1 ? [keys[0]] : [])));
  return Object.values(value).every(
    (entry) =>
      isObject(entry) &&
      Object.entries(entry).every(([name, member]) => {
        if (!around.has(name)) return known.has(name) && typeof member !== 'object';
        return (
          isObject(member) &&
          Object.entries(member).every(([key, score]) => known.has(`${name}\n${key}`) && typeof score !== 'object')
        );
      }),
  );
}

/** The ratings of one entry, in score order. */
export function ratingOf(entry: Json | undefined, scores: readonly Score[]): (number | undefined)[] {
  return scores.map(({ keys }) => {
    const value = keys.reduce<Json | undefined>((inner, key) => memberOf(inner, key), entry);
    return typeof value === 'number' ? value : undefined;
  });
}

function entryOf(schema: JsonObject): JsonObject | undefined {
  if (membersOf(schema).length > 0) return undefined;
  const patterns = Object.values(isObject(schema['patternProperties']) ? schema['patternProperties'] : {});
  const rest = schema['additionalProperties'];
  const parts = [...patterns, ...(isObject(rest) ? [rest] : [])];
  const [only] = parts;
  return parts.length === 1 && isObject(only) ? only : undefined;
}

function membersOf(schema: JsonObject): [string, Json][] {
  return Object.entries(isObject(schema['properties']) ? schema['properties'] : {});
}

function isScore(schema: JsonObject): boolean {
  const { min, max } = scaleOf(schema);
  return schema['type'] === 'integer' && max - min > 0 && max - min <= MAX_STEPS;
}

function scaleOf(schema: JsonObject): { min: number; max: number } {
  return { min: numberIn(schema, 'minimum') ?? Number.NaN, max: numberIn(schema, 'maximum') ?? Number.NaN };
}

import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { humanize } from '#shared/schema/humanize.ts';

/** Characters of a text. */
export const LONGEST_TEXT = 200_000;
/** Longer texts, and those of several lines, get a larger box in forms. */
const ONE_LINE = 200;
const MOST_CHOICES = 12;
const LONGEST_CHOICE = 40;
/** Values must repeat this often to be choices. */
const REPEATED = 4;
const LEVEL = /^(?:ASIL[ _-]?)?(QM|[A-D])(?:\(([A-D])\))?$/;
const LEVELS = ['QM', 'A', 'B', 'C', 'D'];

/** What is known of a field: its values in items of one kind, and in all. */
export type FieldEvidence = {
  name: string;
  values: readonly Json[];
  everywhere: readonly Json[];
  /** the metamodel's entry */
  declared: Json | undefined;
  /** the property that an earlier import made, or somebody changed since */
  before: JsonObject | undefined;
  /** whether it can be a field with choices: not the place in a document, and the like */
  mayChoose: boolean;
};

/** The schema of a field, guessed from its values. What the property says already stays; it is only widened. */
export function guessProperty(field: FieldEvidence): JsonObject {
  const { name, values, declared, before } = field;
  const types = typesOf(values, before);
  const description = isObject(declared) ? declared['description'] : undefined;
  const guessed: JsonObject = { title: humanize(name) };
  if (typeof description === 'string' && description !== '') guessed['description'] = description;
  const property = { ...guessed, ...before, type: types.length === 1 ? (types[0] ?? 'string') : types };
  return types.every((type) => type === 'string') ? text(property, field) : withoutChoices(withItems(property, values));
}

function text(property: JsonObject, field: FieldEvidence): JsonObject {
  const strings = field.everywhere.filter((value) => typeof value === 'string');
  const known = Array.isArray(field.before?.['enum']) ? field.before['enum'] : [];
  const distinct = [...new Set([...known.filter((value) => typeof value === 'string'), ...strings])];
  const isNew = field.before === undefined;
  if (distinct.length > 0 && (isNew || field.before?.['x-integrity'] === true) && distinct.every(isLevel))
    return { ...property, enum: levels(distinct), 'x-integrity': true, 'x-index': true };
  const may = isNew ? field.mayChoose && areChoices(distinct, strings.length) : known.length > 0;
  if (may && distinct.length <= MOST_CHOICES * 4 && field.before?.['x-integrity'] !== true)
    return { ...property, enum: distinct, 'x-guessed': true, 'x-index': true };
  const isLong = strings.some((value) => value.length > ONE_LINE || value.includes('\n'));
  return {
    ...withoutChoices(property),
    maxLength: LONGEST_TEXT,
    ...(isLong && property['x-widget'] === undefined && { 'x-widget': 'textarea' }),
  };
}

function areChoices(distinct: readonly string[], count: number): boolean {
  return (
    distinct.length > 1 &&
    distinct.length <= MOST_CHOICES &&
    count >= distinct.length * REPEATED &&
    distinct.every((value) => value.length <= LONGEST_CHOICE && !value.includes('\n'))
  );
}

function isLevel(value: string): boolean {
  return LEVEL.test(value);
}

/** All five levels in their order, written as the first one that has a prefix, with what else occurs at its level. */
function levels(found: readonly string[]): string[] {
  const [prefix = ''] = found.flatMap((value) => /^ASIL[ _-]?/.exec(value) ?? []);
  const all = LEVELS.map((level) => (level === 'QM' || prefix === '' ? level : `${prefix}${level}`));
  const rank = (value: string) => LEVELS.indexOf(LEVEL.exec(value)?.[1] ?? '');
  return [...new Set([...all, ...found])].toSorted((a, b) => rank(a) - rank(b));
}

function withoutChoices({ enum: _, 'x-guessed': __, 'x-integrity': ___, ...property }: JsonObject): JsonObject {
  return property;
}

function withItems(property: JsonObject, values: readonly Json[]): JsonObject {
  if (property['type'] !== 'array' || 'items' in property) return property;
  const entries = values.flatMap((value) => (Array.isArray(value) ? value : []));
  const isText = entries.every((entry) => typeof entry === 'string');
  return isText ? { ...property, items: { type: 'string', maxLength: LONGEST_TEXT } } : property;
}

const ORDER = ['string', 'integer', 'number', 'boolean', 'array', 'object'];

function typesOf(values: readonly Json[], before: JsonObject | undefined): string[] {
  const given = before?.['type'];
  const found = new Set<Json | undefined>([...(Array.isArray(given) ? given : [given]), ...values.map(typeOf)]);
  if (found.has('number')) found.delete('integer');
  const types = ORDER.filter((type) => found.has(type));
  return types.length === 0 ? ['string'] : types;
}

function typeOf(value: Json): string {
  if (Array.isArray(value)) return 'array';
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;
}

/** Inventory items derived from a plan. Their kinds and fields come from the schemas. */
import type { Field, KindDetail } from '#generated/payloads.d.ts';
import type { AppPlan } from '#shared/generator/index.ts';
import { isObject, setKey, type Json, type JsonObject } from '#shared/json.ts';
import { dereference } from '#shared/schema/local-ref.ts';

/** Facts for an item of any kind. */
export type ItemFacts = {
  name: string;
  text: string;
  signals: readonly string[];
  given?: string;
  when?: string;
  then?: string;
  /** items that it can refer to */
  about?: readonly { kind: string; id: string }[];
};

/** What the app does, as one statement with test cases as examples. */
export function statementOf({ name, problem, signals, tests }: AppPlan): ItemFacts {
  const cases = tests.map(({ given, when, then }) => `- Given ${given}, when ${when}, then ${then}.`);
  return { name, text: [problem || name, ...cases].join('\n'), signals: pathsOf(signals), when: name, then: problem };
}

/** The tests of the app, one by one. */
export function testsOf({ tests, signals }: AppPlan, about: ItemFacts['about'] = []): ItemFacts[] {
  return tests.map(({ name, given, when, then }) => ({
    name,
    text: `Given ${given}, when ${when}, then ${then}.`,
    signals: pathsOf(signals),
    given,
    when,
    then,
    about,
  }));
}

function pathsOf(signals: AppPlan['signals']): string[] {
  return [...new Set(signals.map(({ path }) => path))];
}

/** The data of a new item; the server reports what only a person can decide. */
export function itemData(kind: Pick<KindDetail, 'fields' | 'schema' | 'titleField'>, facts: ItemFacts): JsonObject {
  const data: JsonObject = {};
  for (const field of kind.fields) {
    if (field.readOnly || field.deprecated || field.path.length > 1) continue;
    const value = field.name === kind.titleField ? facts.name : valueOf(kind.schema, field, facts);
    if (value !== undefined) setKey(data, field.name, clipped(kind.schema, field, value));
  }
  return data;
}

function valueOf(schema: JsonObject, field: Field, facts: ItemFacts): Json | undefined {
  const isList = field.type === 'array';
  if (field.signal) return isList ? nonEmpty(facts.signals) : facts.signals[0];
  if (field.ref) return referencesOf(field, facts);
  if (field.choices) return field.required ? choiceOf(field) : undefined;
  // an optional list may require something that the plan does not contain
  if (isList && field.itemType === 'object') return field.required ? [entryOf(schema, field, facts)] : undefined;
  return field.type === 'string' ? textOf(field, facts, field.required ? facts.text : undefined) : undefined;
}

function nonEmpty(list: readonly string[]): string[] | undefined {
  return list.length > 0 ? [...list] : undefined;
}

function referencesOf({ ref, type }: Field, { about = [] }: ItemFacts): Json | undefined {
  const ids = about.flatMap(({ kind, id }) => (ref?.kinds.includes(kind) ? [id] : []));
  return type === 'array' ? nonEmpty(ids) : ids[0];
}

/** With transition rules, the first choice; otherwise one that means testing, or the middle one. */
function choiceOf({ choices = [], transitions }: Field): Json | undefined {
  const spoken = choices.find(({ value }) => /^test(?:ing)?$/i.test(String(value)));
  const middle = choices[Math.floor((choices.length - 1) / 2)];
  return (transitions ? choices[0] : (spoken ?? middle))?.value;
}

const ROLES: readonly (readonly [RegExp, keyof Pick<ItemFacts, 'given' | 'when' | 'then' | 'text'>])[] = [
  [/pre-?condition|\bgiven\b/i, 'given'],
  [/criteri|expect|result|\bthen\b/i, 'then'],
  [/action|stimulus|\bwhen\b/i, 'when'],
  [/descri|statement|objective|purpose|text/i, 'text'],
];

function textOf(
  { name, title }: Pick<Field, 'name' | 'title'>,
  facts: ItemFacts,
  otherwise?: string,
): string | undefined {
  const [, role] = ROLES.find(([words]) => words.test(`${title} ${name}`)) ?? [];
  return (role && facts[role]) || otherwise;
}

/** The first entry of a list of objects, such as the steps of a procedure. */
function entryOf(schema: JsonObject, { name }: Field, facts: ItemFacts): JsonObject {
  const items = dereference(schema, dereference(schema, property(schema, name))['items']);
  const entry: JsonObject = {};
  for (const [key, value] of Object.entries(isObject(items['properties']) ? items['properties'] : {})) {
    const part = dereference(schema, value);
    const title = typeof part['title'] === 'string' ? part['title'] : key;
    if (part['type'] === 'integer') setKey(entry, key, 1);
    const text =
      part['type'] === 'string' && part['enum'] === undefined
        ? textOf({ name: key, title }, facts, facts.when)
        : undefined;
    if (text !== undefined) setKey(entry, key, text);
  }
  return entry;
}

function property(schema: JsonObject, name: string): Json | undefined {
  return isObject(schema['properties']) ? schema['properties'][name] : undefined;
}

function clipped(schema: JsonObject, { name }: Field, value: Json): Json {
  const most = dereference(schema, property(schema, name))['maxLength'];
  return typeof value === 'string' && typeof most === 'number' ? value.slice(0, most) : value;
}

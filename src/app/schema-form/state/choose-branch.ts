import type { FormNode } from '#app/schema-form/document/document.ts';
import { entryOf, defaultValuesOf } from '#app/schema-form/schema/default-values.ts';
import { extrasOf } from '#app/schema-form/schema/layout.ts';
import type { Choices } from '#app/schema-form/schema/resolve.ts';
import { typeOf } from '#shared/fields/fields.ts';
import { isObject, jsonEqual, setKey, type Json, type JsonObject } from '#shared/json.ts';
import type { DrawnSchemas } from './drawn-schemas.ts';
import { isEntry } from './entries.ts';

/**
 * Changes the branch of a choice and returns the new value of the node. The members of the branch left are kept as
 * its draft and restored with it; members of the surrounding schema or of both branches stay.
 */
export function chooseBranch(
  drawn: DrawnSchemas,
  node: FormNode,
  subschema: Json,
  options: readonly Json[],
  next: number,
): Json | undefined {
  const { document, resolver } = drawn;
  const choices = drawn.choicesAt(node);
  const last = choices.get(options);
  const value = document.read(node);
  const drafts = keepDraft(node, options, last, value);
  drawn.choose(node, options, next);
  const initial = isEntry(drawn, node) ? entryOf(resolver, options[next]) : defaultValuesOf(resolver, options[next]);
  const draft = drafts.has(next) ? drafts.get(next) : initial;
  const type = typeOf(resolver.view(options[next]));
  const isOther = draft === undefined ? !['object', 'any'].includes(type) : !isObject(draft);
  if (!isObject(value) || isOther) return draft;
  const merged = carryOver(value, isObject(draft) ? draft : {}, {
    shared: namesIn(resolver.view(subschema)),
    before: last === undefined ? undefined : schemaFor(drawn, subschema, value, choices),
    after: schemaFor(drawn, subschema, value, drawn.choicesAt(node)),
    lastInitial: last === undefined ? {} : initialOf(drawn, options[last]),
    isRestored: drafts.has(next),
    fixed: isObject(initial) ? Object.keys(initial) : [],
  });
  const mayBeAbsent = draft === undefined && (type === 'any' || drafts.has(next));
  return mayBeAbsent && Object.keys(merged).length === 0 ? undefined : merged;
}

function initialOf({ resolver }: DrawnSchemas, option: Json | undefined): JsonObject {
  const initial = defaultValuesOf(resolver, option);
  return isObject(initial) ? initial : {};
}

/** Runs an edit. If the node is a discriminator, the members of its object change as in `chooseBranch`. */
export function editDiscriminator(drawn: DrawnSchemas, node: FormNode, edit: () => void): void {
  const { parent: around, key } = node;
  const discriminators = around === null ? [] : drawn.discriminatedIn(around).filter(({ name }) => name === key);
  if (around === null || discriminators.length === 0) return edit();
  const { document, resolver } = drawn;
  const former = document.read(around);
  const choices = drawn.choicesAt(around);
  edit();
  for (const { subschema, options, chosen: last } of discriminators) {
    const next = drawn.discriminatedIn(around).find((choice) => choice.options === options)?.chosen;
    const value = document.read(around);
    if (next === last || !isObject(value)) continue;
    const drafts = keepDraft(around, options, last, former);
    const initial = next === undefined ? undefined : defaultValuesOf(resolver, options[next]);
    const draft = next !== undefined && drafts.has(next) ? drafts.get(next) : initial;
    const after = carryOver(value, isObject(draft) ? draft : {}, {
      shared: [...namesIn(resolver.view(subschema)), key],
      before: last === undefined ? undefined : schemaFor(drawn, subschema, former, choices),
      after: schemaFor(drawn, subschema, value, drawn.choicesAt(around)),
      lastInitial: last === undefined ? {} : initialOf(drawn, options[last]),
      isRestored: next !== undefined && drafts.has(next),
      fixed: [],
    });
    document.set(around, after);
  }
}

function keepDraft(
  node: FormNode,
  options: readonly Json[],
  last: number | undefined,
  value: Json | undefined,
): Map<number, Json | undefined> {
  const drafts = node.drafts.get(options) ?? new Map<number, Json | undefined>();
  if (last !== undefined) drafts.set(last, value);
  node.drafts.set(options, drafts);
  return drafts;
}

function schemaFor({ resolver }: DrawnSchemas, subschema: Json, value: Json | undefined, chosen: Choices): JsonObject {
  return resolver.resolve(subschema, { value: () => value, chosen }).schema;
}

type Branches = {
  /** members of the surrounding schema */
  shared: readonly string[];
  /** the schema drawn before and after; none before if no branch is left */
  before: JsonObject | undefined;
  after: JsonObject;
  /** the constants and defaults of the branch left */
  lastInitial: JsonObject;
  /** the next branch was drawn before */
  isRestored: boolean;
  fixed: readonly string[];
};

/**
 * Takes the draft's members for the branch, and the present ones for everything else. Values set only by the branch
 * that was left are not carried over.
 */
function carryOver(value: JsonObject, draft: JsonObject, branches: Branches): JsonObject {
  const { shared, before, after, lastInitial, isRestored, fixed } = branches;
  const [own, next] = [namesIn(before ?? {}), namesIn(after)];
  const isOpen = before !== undefined && (extrasOf(before) === 'meant' || extrasOf(after) === 'refused');
  const result: JsonObject = {};
  for (const [name, present] of Object.entries(value)) {
    if (!shared.includes(name) && !next.includes(name) && (isOpen || own.includes(name))) continue;
    const isImpossible = contradicts(after, name, present);
    const fixedByLast = constantIn(before, name) ?? lastInitial[name];
    const isLeft = next.includes(name) && fixedByLast !== undefined && jsonEqual(fixedByLast, present);
    if ((isLeft || isImpossible) && (isRestored || !fixed.includes(name))) {
      if (shared.includes(name) && !isRestored && !isImpossible) setKey(result, name, present);
      else if (Object.hasOwn(draft, name)) setKey(result, name, draft[name] ?? null);
    } else if (fixed.includes(name)) setKey(result, name, draft[name] ?? present);
    else setKey(result, name, present);
  }
  for (const [name, drafted] of Object.entries(draft)) {
    if (!Object.hasOwn(result, name) && !shared.includes(name)) setKey(result, name, drafted);
  }
  return isRestored ? inOrderOf(draft, result) : result;
}

/** The same members, in the draft's order where it has them. */
function inOrderOf(draft: JsonObject, members: JsonObject): JsonObject {
  const result: JsonObject = {};
  for (const name of [...Object.keys(draft), ...Object.keys(members)]) {
    const value = Object.hasOwn(members, name) ? members[name] : undefined;
    if (value !== undefined) setKey(result, name, value);
  }
  return result;
}

/** Whether the schema has another constant for a member. */
function contradicts(schema: JsonObject, name: string, present: Json): boolean {
  const constant = constantIn(schema, name);
  return constant !== undefined && !jsonEqual(constant, present);
}

function constantIn(schema: JsonObject | undefined, name: string): Json | undefined {
  const properties = schema?.['properties'];
  const member = isObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
  return isObject(member) ? member['const'] : undefined;
}

function namesIn(schema: JsonObject): string[] {
  return Object.keys(isObject(schema['properties']) ? schema['properties'] : {});
}

import { isObject, setKey, type Json, type JsonObject } from '#shared/json.ts';
import { extrasOf } from '#app/schema-form/fields/object/layout.ts';
import { entryOf, defaultValuesOf } from '#app/schema-form/schema/default-values.ts';
import type { Choices } from '#app/schema-form/schema/resolve.ts';
import type { FormNode, FormDocument } from './document.ts';
import type { DrawnSchemas } from './drawn-schemas.ts';

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
  const initial = isEntry(document, node) ? entryOf(resolver, options[next]) : defaultValuesOf(resolver, options[next]);
  const draft = drafts.has(next) ? drafts.get(next) : initial;
  if (!isObject(value) || (draft !== undefined && !isObject(draft))) return draft;
  return carryOver(value, draft ?? {}, {
    shared: namesIn(resolver.view(subschema)),
    before: last === undefined ? undefined : schemaFor(drawn, subschema, value, choices),
    after: schemaFor(drawn, subschema, value, drawn.choicesAt(node)),
    fixed: isObject(initial) ? Object.keys(initial) : [],
  });
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

/** Clearing the value would remove the entry from its list or map. */
function isEntry(document: FormDocument, { parent, key }: FormNode): boolean {
  return parent !== null && (Array.isArray(document.read(parent)) || !parent.order.includes(key));
}

type Branches = {
  /** members of the surrounding schema */
  shared: readonly string[];
  /** the schema drawn before and after; none before if no branch is left */
  before: JsonObject | undefined;
  after: JsonObject;
  fixed: readonly string[];
};

/** Takes the draft's members for the branch, and the present ones for everything else. */
function carryOver(value: JsonObject, draft: JsonObject, { shared, before, after, fixed }: Branches): JsonObject {
  const [own, next] = [namesIn(before ?? {}), namesIn(after)];
  const isOpen = before !== undefined && (extrasOf(before) === 'meant' || extrasOf(after) === 'refused');
  const result: JsonObject = {};
  for (const [name, present] of Object.entries(value)) {
    if (!shared.includes(name) && !next.includes(name) && (isOpen || own.includes(name))) continue;
    if (fixed.includes(name)) setKey(result, name, draft[name] ?? present);
    else setKey(result, name, present);
  }
  for (const [name, drafted] of Object.entries(draft)) {
    if (!Object.hasOwn(result, name) && !shared.includes(name)) setKey(result, name, drafted);
  }
  return result;
}

function namesIn(schema: JsonObject): string[] {
  return Object.keys(isObject(schema['properties']) ? schema['properties'] : {});
}

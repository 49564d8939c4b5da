import { isObject, setKey, type Json, type JsonObject } from '#shared/json.ts';
import { extrasOf } from '#app/schema-form/fields/object/layout.ts';
import { entryOf, skeletonOf } from '#app/schema-form/schema/default-values.ts';
import type { Choices } from '#app/schema-form/schema/resolve.ts';
import type { Cell, FormDocument } from './document.ts';
import type { DrawnSchemas } from './drawn-schemas.ts';

/**
 * Changes the branch of a choice, and answers with the value that the cell then has. What belongs to the branch that is
 * left becomes its draft and comes back with it; members that the surroundings or both branches know stay.
 */
export function chooseBranch(
  drawn: DrawnSchemas,
  cell: Cell,
  part: Json,
  options: readonly Json[],
  next: number,
): Json | undefined {
  const { document, resolver } = drawn;
  const choices = drawn.choicesAt(cell);
  const last = choices.get(options);
  const value = document.read(cell);
  const drafts = keepDraft(cell, options, last, value);
  drawn.choose(cell, options, next);
  const begin = holdsItsPlace(document, cell) ? entryOf(resolver, options[next]) : skeletonOf(resolver, options[next]);
  const draft = drafts.has(next) ? drafts.get(next) : begin;
  if (!isObject(value) || (draft !== undefined && !isObject(draft))) return draft;
  return carryOver(value, draft ?? {}, {
    shared: namesIn(resolver.view(part)),
    before: last === undefined ? undefined : schemaFor(drawn, part, value, choices),
    after: schemaFor(drawn, part, value, drawn.choicesAt(cell)),
    fixed: isObject(begin) ? Object.keys(begin) : [],
  });
}

/** Edits a cell. Where its value tells which branch of its object holds, the members change with it as in `chooseBranch`. */
export function editTelling(drawn: DrawnSchemas, cell: Cell, edit: () => void): void {
  const { parent: around, key } = cell;
  const told = around === null ? [] : drawn.toldIn(around).filter(({ name }) => name === key);
  if (around === null || told.length === 0) return edit();
  const { document, resolver } = drawn;
  const former = document.read(around);
  const choices = drawn.choicesAt(around);
  edit();
  for (const { part, options, chosen: last } of told) {
    const next = drawn.toldIn(around).find((choice) => choice.options === options)?.chosen;
    const value = document.read(around);
    if (next === last || !isObject(value)) continue;
    const drafts = keepDraft(around, options, last, former);
    const begin = next === undefined ? undefined : skeletonOf(resolver, options[next]);
    const draft = next !== undefined && drafts.has(next) ? drafts.get(next) : begin;
    const after = carryOver(value, isObject(draft) ? draft : {}, {
      shared: [...namesIn(resolver.view(part)), key],
      before: last === undefined ? undefined : schemaFor(drawn, part, former, choices),
      after: schemaFor(drawn, part, value, drawn.choicesAt(around)),
      fixed: [],
    });
    document.set(around, after);
  }
}

function keepDraft(
  cell: Cell,
  options: readonly Json[],
  last: number | undefined,
  value: Json | undefined,
): Map<number, Json | undefined> {
  const drafts = cell.drafts.get(options) ?? new Map<number, Json | undefined>();
  if (last !== undefined) drafts.set(last, value);
  cell.drafts.set(options, drafts);
  return drafts;
}

function schemaFor({ resolver }: DrawnSchemas, part: Json, value: Json | undefined, chosen: Choices): JsonObject {
  return resolver.resolve(part, { value: () => value, chosen }).schema;
}

/** An entry of a list or a map would go away with its value. */
function holdsItsPlace(document: FormDocument, { parent, key }: Cell): boolean {
  return parent !== null && (Array.isArray(document.read(parent)) || !parent.order.includes(key));
}

type Branches = {
  /** members that the surroundings know */
  shared: readonly string[];
  /** the schema as it was drawn and as it will be; no former one where no branch is left */
  before: JsonObject | undefined;
  after: JsonObject;
  fixed: readonly string[];
};

/** The draft's members where the branch has its own say, the present ones elsewhere. */
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

import { isObject, setKey, type Json, type JsonObject } from '#shared/json.ts';
import type { Cell, FormDocument } from './document.ts';
import type { FormSession } from './form-session.ts';
import { entryOf, skeletonOf } from './skeleton.ts';

/**
 * Changes the branch of a choice. What belongs to the branch that is left becomes its draft and comes back with it;
 * members that the surroundings or both branches know stay.
 */
export function chooseBranch(
  session: FormSession,
  cell: Cell,
  part: Json,
  options: readonly Json[],
  next: number,
): void {
  const { document, resolver } = session;
  const last = cell.chosen.get(options);
  const value = document.read(cell);
  const drafts = cell.drafts.get(options) ?? new Map<number, Json | undefined>();
  if (last !== undefined) drafts.set(last, value);
  cell.drafts.set(options, drafts);
  cell.chosen.set(options, next);
  const begin = holdsItsPlace(document, cell) ? entryOf(resolver, options[next]) : skeletonOf(resolver, options[next]);
  const draft = drafts.has(next) ? drafts.get(next) : begin;
  const after =
    isObject(value) && (draft === undefined || isObject(draft))
      ? carryOver(value, draft ?? {}, {
          shared: membersOf(resolver.view(part)),
          before: last === undefined ? [] : membersOf(resolver.view(options[last])),
          after: membersOf(resolver.view(options[next])),
          fixed: isObject(begin) ? Object.keys(begin) : [],
        })
      : draft;
  document.store.set(cell.layout, (count) => count + 1);
  session.edit(cell, after);
  document.store.set(cell.open, true);
}

/** An entry of a list or a map would go away with its value. */
function holdsItsPlace(document: FormDocument, { parent, key }: Cell): boolean {
  return parent !== null && (Array.isArray(document.read(parent)) || !parent.order.includes(key));
}

type Members = { shared: string[]; before: string[]; after: string[]; fixed: string[] };

/** The draft's members where the branch has its own say, the present ones elsewhere. */
function carryOver(value: JsonObject, draft: JsonObject, { shared, before, after, fixed }: Members): JsonObject {
  const result: JsonObject = {};
  for (const [name, present] of Object.entries(value)) {
    const isOwn = before.includes(name) && !shared.includes(name);
    if (isOwn && !after.includes(name)) continue;
    if (fixed.includes(name)) setKey(result, name, draft[name] ?? present);
    else setKey(result, name, present);
  }
  for (const [name, drafted] of Object.entries(draft)) {
    if (!Object.hasOwn(result, name)) setKey(result, name, drafted);
  }
  return result;
}

function membersOf(schema: JsonObject): string[] {
  return Object.keys(isObject(schema['properties']) ? schema['properties'] : {});
}

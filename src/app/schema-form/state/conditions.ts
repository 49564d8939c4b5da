import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import type { Cell } from './document.ts';
import type { DrawnSchemas } from './drawn-schemas.ts';
import { memberOf } from './members.ts';
import { isOfOthers, skeletonOf } from '#app/schema-form/schema/default-values.ts';
import type { Resolver } from '#app/schema-form/schema/resolve.ts';

/** one condition may bring the member that the next one asks about */
const ROUNDS = 8;

/**
 * Edits something in a place. Members that only a condition showed go with it, and are as they were when it holds again;
 * what stood there unnamed before the condition named it stays. A member that comes anew begins with its default.
 */
export function followConditions(drawn: DrawnSchemas, place: Cell | null, isMixed: boolean, edit: () => void): void {
  const places = outwards(place);
  const held = places.map((cell) => drawn.document.read(cell));
  let before = places.map((cell) => drawn.at(cell));
  edit();
  for (let round = 0; round < ROUNDS; round++) {
    const now = places.map((cell) => drawn.at(cell));
    const moved = places.filter((_, i) => !isSame(before[i] ?? [], now[i] ?? []));
    if (moved.length === 0) return;
    const former = before;
    before = now;
    for (const cell of moved) {
      const i = places.indexOf(cell);
      settle(drawn, cell, held[i], { before: membersIn(former[i] ?? []), now: membersIn(now[i] ?? []), isMixed });
    }
  }
}

function outwards(cell: Cell | null): Cell[] {
  return cell === null ? [] : [cell, ...outwards(cell.parent)];
}

function isSame(a: readonly JsonObject[], b: readonly JsonObject[]): boolean {
  return a.length === b.length && a.every((schema, i) => schema === b[i]);
}

type Members = Map<string, { part: Json; isRequired: boolean }>;

/** The members that schemas show at one place. */
export function membersIn(schemas: readonly JsonObject[]): Members {
  const members: Members = new Map();
  for (const { properties, required } of schemas) {
    for (const [name, part] of Object.entries(isObject(properties) ? properties : {})) {
      const isRequired = Array.isArray(required) && required.includes(name);
      if (part !== false && !members.has(name)) members.set(name, { part, isRequired });
    }
  }
  return members;
}

type Moved = { before: Members; now: Members; isMixed: boolean };

/** `held`: the value before anything was edited. */
function settle(drawn: DrawnSchemas, cell: Cell, held: Json | undefined, { before, now, isMixed }: Moved): void {
  const { document, resolver } = drawn;
  const present = (name: string): Json | undefined => memberOf(document.read(cell), name);
  const write = (name: string, value: Json | undefined): void => document.set(document.child(cell, name), value);
  for (const name of before.keys()) {
    if (now.has(name)) continue;
    const value = present(name);
    if (cell.unnamed.delete(name) || value === undefined) continue;
    cell.aside.set(name, value);
    write(name, undefined);
  }
  document.arrange(cell, [...now.keys()]);
  for (const [name, { part, isRequired }] of now) {
    if (before.has(name)) continue;
    if (memberOf(held, name) !== undefined) cell.unnamed.add(name);
    else if (present(name) === undefined) {
      // of several items edited as one, nobody knows what they have at a path that was not shown
      write(name, cell.aside.get(name) ?? (isMixed ? undefined : beginning(resolver, part, isRequired)));
    }
    cell.aside.delete(name);
  }
}

function beginning(resolver: Resolver, part: Json, isRequired: boolean): Json | undefined {
  const view = resolver.view(part);
  if (isOfOthers(view)) return undefined;
  return isRequired || view['default'] !== undefined ? skeletonOf(resolver, part) : undefined;
}

import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import type { Cell } from './document.ts';
import type { DrawnSchemas } from './drawn-schemas.ts';
import { memberOf } from './members.ts';
import { isServerManaged, defaultValuesOf } from '#app/schema-form/schema/default-values.ts';
import type { Resolver } from '#app/schema-form/schema/resolve.ts';

/** a condition may add the member that the next one depends on */
const ROUNDS = 8;

/**
 * Runs an edit. Members shown only by a condition are hidden with it and restored when it applies again; values that
 * existed before the condition named them stay. A new member starts with its default value.
 */
export function followConditions(drawn: DrawnSchemas, start: Cell | null, isMixed: boolean, edit: () => void): void {
  const cells = ancestorsOf(start);
  const held = cells.map((cell) => drawn.document.read(cell));
  let before = cells.map((cell) => drawn.at(cell));
  edit();
  for (let round = 0; round < ROUNDS; round++) {
    const now = cells.map((cell) => drawn.at(cell));
    const moved = cells.filter((_, i) => !isSame(before[i] ?? [], now[i] ?? []));
    if (moved.length === 0) return;
    const former = before;
    before = now;
    for (const cell of moved) {
      const i = cells.indexOf(cell);
      updateMembers(drawn, cell, held[i], {
        before: membersIn(former[i] ?? []),
        now: membersIn(now[i] ?? []),
        isMixed,
      });
    }
  }
}

function ancestorsOf(cell: Cell | null): Cell[] {
  return cell === null ? [] : [cell, ...ancestorsOf(cell.parent)];
}

function isSame(a: readonly JsonObject[], b: readonly JsonObject[]): boolean {
  return a.length === b.length && a.every((schema, i) => schema === b[i]);
}

type Members = Map<string, { part: Json; isRequired: boolean }>;

/** The members of the schemas drawn at one cell. */
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

/** `held`: the value before the edit. */
function updateMembers(drawn: DrawnSchemas, cell: Cell, held: Json | undefined, { before, now, isMixed }: Moved): void {
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
      // in a bulk edit, the values at a path that was not shown are unknown
      write(name, cell.aside.get(name) ?? (isMixed ? undefined : initialValue(resolver, part, isRequired)));
    }
    cell.aside.delete(name);
  }
}

function initialValue(resolver: Resolver, part: Json, isRequired: boolean): Json | undefined {
  const view = resolver.view(part);
  if (isServerManaged(view)) return undefined;
  return isRequired || view['default'] !== undefined ? defaultValuesOf(resolver, part) : undefined;
}

import type { FormNode } from '#app/schema-form/document/document.ts';
import { memberOf } from '#app/schema-form/document/members.ts';
import { isServerManaged, defaultValuesOf } from '#app/schema-form/schema/default-values.ts';
import type { Resolver } from '#app/schema-form/schema/resolve.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import type { DrawnSchemas } from './drawn-schemas.ts';

/** a condition may add the member that the next one depends on */
const ROUNDS = 8;

/**
 * Runs an edit. Members shown only by a condition are hidden with it and restored when it applies again; values that
 * existed before the condition named them stay. A new member starts with its default value.
 */
export function followConditions(
  drawn: DrawnSchemas,
  start: FormNode | null,
  isMixed: boolean,
  edit: () => void,
): void {
  const nodes = ancestorsOf(start);
  const previous = nodes.map((node) => drawn.document.read(node));
  let before = nodes.map((node) => drawn.at(node));
  edit();
  for (let round = 0; round < ROUNDS; round++) {
    const now = nodes.map((node) => drawn.at(node));
    const moved = nodes.filter((_, i) => !isSame(before[i] ?? [], now[i] ?? []));
    if (moved.length === 0) return;
    const former = before;
    before = now;
    for (const node of moved) {
      const i = nodes.indexOf(node);
      updateMembers(drawn, node, previous[i], {
        before: membersIn(former[i] ?? []),
        now: membersIn(now[i] ?? []),
        isMixed,
      });
    }
  }
}

function ancestorsOf(node: FormNode | null): FormNode[] {
  return node === null ? [] : [node, ...ancestorsOf(node.parent)];
}

function isSame(a: readonly JsonObject[], b: readonly JsonObject[]): boolean {
  return a.length === b.length && a.every((schema, i) => schema === b[i]);
}

type Members = Map<string, { subschema: Json; isRequired: boolean }>;

/** The members of the schemas drawn at one node. */
export function membersIn(schemas: readonly JsonObject[]): Members {
  const members: Members = new Map();
  for (const { properties, required } of schemas) {
    for (const [name, subschema] of Object.entries(isObject(properties) ? properties : {})) {
      const isRequired = Array.isArray(required) && required.includes(name);
      if (subschema !== false && !members.has(name)) members.set(name, { subschema, isRequired });
    }
  }
  return members;
}

type Moved = { before: Members; now: Members; isMixed: boolean };

/** `previous`: the value before the edit. */
function updateMembers(
  drawn: DrawnSchemas,
  node: FormNode,
  previous: Json | undefined,
  { before, now, isMixed }: Moved,
): void {
  const { document, resolver } = drawn;
  const present = (name: string): Json | undefined => memberOf(document.read(node), name);
  const write = (name: string, value: Json | undefined): void => document.set(document.child(node, name), value);
  for (const name of before.keys()) {
    if (now.has(name)) continue;
    const value = present(name);
    if (node.unnamed.delete(name) || value === undefined) continue;
    node.stashed.set(name, value);
    write(name, undefined);
  }
  document.arrange(node, [...now.keys()]);
  for (const [name, { subschema, isRequired }] of now) {
    if (before.has(name)) continue;
    if (memberOf(previous, name) !== undefined) node.unnamed.add(name);
    else if (present(name) === undefined) {
      // in a bulk edit, the values at a path that was not shown are unknown
      write(name, node.stashed.get(name) ?? (isMixed ? undefined : initialValue(resolver, subschema, isRequired)));
    }
    node.stashed.delete(name);
  }
}

function initialValue(resolver: Resolver, subschema: Json, isRequired: boolean): Json | undefined {
  const view = resolver.view(subschema);
  if (isServerManaged(view)) return undefined;
  return isRequired || view['default'] !== undefined ? defaultValuesOf(resolver, subschema) : undefined;
}

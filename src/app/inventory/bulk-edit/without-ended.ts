import { memberOf } from '#app/schema-form/document/members.ts';
import { choicesIn, NO_CHOICES, type Resolver } from '#app/schema-form/schema/resolve.ts';
import { membersIn } from '#app/schema-form/state/conditions.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { withValueAt } from '#shared/merge/three-way.ts';
import type { Touched } from './fill-values.ts';

/** when one condition ends, it may remove the member that the next one tests */
const ROUNDS = 8;

type Change = { resolver: Resolver; schema: JsonObject; before: JsonObject; touched: readonly Touched[] };

/** The changed document without the members whose condition the touched fields ended. */
export function withoutEnded(change: Change, after: JsonObject): JsonObject {
  let document = after;
  for (let round = 0; round < ROUNDS; round++) {
    const ended = endedIn(change, change.schema, { before: change.before, after: document, keys: [] });
    if (ended.length === 0) return document;
    document = ended.reduce((rest, keys) => withValueAt(rest, keys, undefined), document);
  }
  return document;
}

type ComparedPart = { before: Json | undefined; after: Json | undefined; keys: string[] };

/** Looks only around touched fields: the rest of an item stays, even where its schema does not name it. */
function endedIn(change: Change, subschema: Json, { before, after, keys }: ComparedPart): string[][] {
  const { resolver, touched } = change;
  const inside = touched.filter(
    (location) => location.keys.length > keys.length && keys.every((key, i) => location.keys[i] === key),
  );
  if (inside.length === 0 || !isObject(before) || !isObject(after)) return [];
  // an open oneOf is not selected here, since no member determines it
  const drawn = resolver.resolve(subschema, { value: () => before, chosen: NO_CHOICES });
  const former = membersIn([drawn.schema]);
  const now = membersIn([resolver.resolve(subschema, { value: () => after, chosen: choicesIn(drawn) }).schema]);
  const names = new Set(inside.map((location) => location.keys[keys.length] ?? ''));
  const isEnded = (name: string): boolean => Object.hasOwn(after, name) && !now.has(name) && !names.has(name);
  const deeper = [...names].flatMap((name) =>
    endedIn(change, now.get(name)?.subschema ?? true, {
      before: memberOf(before, name),
      after: memberOf(after, name),
      keys: [...keys, name],
    }),
  );
  return [...[...former.keys()].filter(isEnded).map((name) => [...keys, name]), ...deeper];
}

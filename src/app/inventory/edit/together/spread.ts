import { isObject, jsonEqual, type Json, type JsonObject } from '#shared/json.ts';
import { fromPointer, toPointer, type Pointer } from '#shared/pointer.ts';
import { memberOf } from '../../form/members.ts';
import { decide } from '../three-way.ts';
import type { Common } from './common-values.ts';

/** What the form says about one place of every item; undefined takes the value away. */
export type Touched = { keys: string[]; value: Json | undefined };

/** The places that were touched: those that differ from what the items have in common, and those that were cleared. */
export function touchedIn(common: Common, said: JsonObject, cleared: Iterable<Pointer>): Touched[] {
  const touched: Touched[] = [];
  compare(common, common.data, said, [], touched);
  for (const path of cleared) {
    const keys = fromPointer(path);
    if (keys.reduce<Json | undefined>(memberOf, said) === undefined) touched.push({ keys, value: undefined });
  }
  return touched;
}

function compare(
  common: Common,
  before: Json | undefined,
  after: Json | undefined,
  keys: string[],
  touched: Touched[],
): void {
  if (before === after) return;
  if (isObject(after) && (before === undefined || isObject(before)) && common.parted.has(toPointer(keys))) {
    for (const name of new Set([...Object.keys(before ?? {}), ...Object.keys(after)]))
      compare(common, memberOf(before, name), memberOf(after, name), [...keys, name], touched);
  } else if (before === undefined || after === undefined || !jsonEqual(before, after)) {
    touched.push({ keys, value: after });
  }
}

/** A document with every touched place as the form says. */
export function spreadOver(data: JsonObject, touched: readonly Touched[]): JsonObject {
  return touched.reduce(
    (done, { keys, value }) => (isThere(done, keys, value) ? decide(done, keys, value) : done),
    data,
  );
}

/** Taking away what is not there would leave empty objects around it. */
function isThere(data: JsonObject, keys: readonly string[], value: Json | undefined): boolean {
  return value !== undefined || keys.reduce<Json | undefined>(memberOf, data) !== undefined;
}

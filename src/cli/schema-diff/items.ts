import { jsonEqual, type Json, type JsonObject } from '#shared/json.ts';
import type { Comparison } from './comparison.ts';

/** Compares the entries of lists, both those at fixed positions and the others. */
export function compareItems({ before, after, constraints, changes, impactOf, compare }: Comparison): void {
  const [old, now] = [positionsOf(before), positionsOf(after)];
  if (old.length === now.length)
    old.forEach((entry, i) => compare(constraints.ofItem(i), entry, now[i], changes.at(String(i))));
  else if (now.length === 0) changes.report('prefixItems removed', impactOf('items'), LOSS, 'all entries are allowed');
  else changes.report('prefixItems changed', impactOf('prefixItems'), LOSS, 'everything allowed before still is');
  const [others, othersNow] = [otherItems(before), otherItems(after)];
  if (jsonEqual(others, othersNow) && !JSON.stringify(others ?? null).includes('"$ref"')) return;
  if (othersNow === undefined) changes.compatible('items removed', 'all entries are allowed');
  else if (others === undefined)
    changes.report('items added', impactOf('items'), LOSS, 'everything allowed before still is');
  else compare(constraints.ofItem(constraints.prefixLength), others, othersNow, changes.at('*'));
}

const LOSS = 'entries that do not match are rejected';

function positionsOf({ prefixItems, items }: JsonObject): Json[] {
  return Array.isArray(prefixItems) ? prefixItems : Array.isArray(items) ? items : [];
}

function otherItems({ items, additionalItems }: JsonObject): Json | undefined {
  return Array.isArray(items) ? additionalItems : items;
}

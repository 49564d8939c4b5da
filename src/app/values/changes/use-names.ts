import { useQueries } from '@tanstack/react-query';
import { itemLinkQuery } from '#app/data/item-links.ts';
import type { Change } from '#generated/payloads.d.ts';
import type { Json } from '#shared/json.ts';
import { fromPointer } from '#shared/pointer.ts';
import { locationOf, type Described } from '#shared/presentation/locations.ts';
import type { Names } from './describe-value.ts';

/** With more references than this, ids are shown. */
const MANY = 80;

/** The names of the items that changed references point to. */
export function useNames(changes: readonly Change[], kind: Described): Names {
  const ids = referencedIds(changes, kind).slice(0, MANY);
  return useQueries({
    queries: ids.map((id) => itemLinkQuery(id)),
    combine: (results) => new Map(results.flatMap(({ data }) => (data ? [[data.id, data.name] as const] : []))),
  });
}

export function referencedIds(changes: readonly Change[], kind: Described): string[] {
  const ids = new Set<string>();
  for (const { path, before, after } of changes) {
    if (locationOf(kind, fromPointer(path)).field.ref === undefined) continue;
    for (const id of [...textsOf(before), ...textsOf(after)]) ids.add(id);
  }
  return [...ids];
}

function textsOf(value: Json | undefined): string[] {
  const entries = Array.isArray(value) ? value : [value];
  return entries.filter((entry) => typeof entry === 'string');
}

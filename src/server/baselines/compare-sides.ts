import { withoutSystemFields } from '#server/inventory/rules/system-fields.ts';
import type { KindRegistry } from '#server/schemas/registry.ts';
import type { ComparedItem, ComparedLinks, RevisedItem, Side } from '#server/store/baseline.ts';
import type { Store } from '#server/store/store.ts';
import { cloneJson, isObject, type Json, jsonEqual, type JsonObject } from '#shared/json.ts';
import { receiveJson } from '#shared/receive.ts';

/** `from` and `to` are the revisions of each side. */
export type ChangedItem = ComparedItem & Pick<RevisedItem, 'from' | 'to'>;

export type BaselineComparison = {
  added: ComparedItem[];
  removed: ComparedItem[];
  changed: ChangedItem[];
  links: ComparedLinks;
};

type Entry = ReturnType<KindRegistry['get']>;

/** A link does not make an item changed, whether a field holds it or not. */
export async function compareSides(
  { store: { read }, kinds }: { store: Store; kinds: KindRegistry },
  [from, to]: readonly [Side, Side],
): Promise<BaselineComparison> {
  const changed: ChangedItem[] = [];
  const entries = new Map(kinds.entries.map((entry) => [entry.kind.kind, entry]));
  for await (const items of read.baselines.revised(from, to))
    for (const { before, after, ...item } of items)
      if (differ(before, after, entries.get(item.type))) changed.push(item);
  return {
    added: await read.baselines.missing(from, to),
    removed: await read.baselines.missing(to, from),
    changed,
    links: await read.baselines.links(from, to),
  };
}

function differ(before: string, after: string, entry: Entry | undefined): boolean {
  const [left, right] = [before, after].map((text) => ownData(receiveJson<JsonObject>(text), entry));
  return !jsonEqual(left, right);
}

/** What people wrote, apart from links. */
function ownData(data: JsonObject, entry: Entry | undefined): JsonObject {
  if (entry === undefined) return data;
  const own = cloneJson(withoutSystemFields(entry.kind, data));
  for (const { path } of entry.references) remove(own, path.slice(0, path.findLastIndex((key) => key !== '*') + 1));
  return own;
}

/** Removes the values at a path, in which `*` is any entry. */
function remove(value: Json | undefined, [key, ...rest]: readonly string[]): void {
  if (key === undefined || typeof value !== 'object' || value === null) return;
  if (key === '*') for (const entry of Object.values(value)) remove(entry, rest);
  else if (!isObject(value) || !Object.hasOwn(value, key)) return;
  else if (rest.length === 0) delete value[key];
  else remove(value[key], rest);
}

import type { ListParams } from '#app/data/lists.ts';
import type { Item } from '#generated/payloads.d.ts';

/**
 * The selected items by id, each as last seen; `anchor` is where a range begins. `all`: everything that matches this
 * list is selected, although some rows may still have to be read.
 */
export type Selection = { items: ReadonlyMap<string, Item>; anchor: string | null; all?: ListParams };

/** Represents the whole selection in the URL. */
export const SELECTED = '*';

export const EMPTY: Selection = { items: new Map(), anchor: null };

export function toggle({ items }: Selection, item: Item): Selection {
  const next = new Map(items);
  if (!next.delete(item.id)) next.set(item.id, item);
  return { items: next, anchor: item.id };
}

/**
 * Selects all rows from the anchor to `item`, both included. Rows that are not loaded are skipped; if the anchor is not
 * among the loaded rows, only the item is selected.
 */
export function extend(selection: Selection, item: Item, rows: readonly (Item | undefined)[]): Selection {
  const to = rows.findIndex((row) => row?.id === item.id);
  const anchor = rows.findIndex((row) => row?.id === selection.anchor);
  const from = anchor < 0 ? to : anchor;
  const next = new Map(selection.items);
  for (const row of rows.slice(Math.min(from, to), Math.max(from, to) + 1)) if (row) next.set(row.id, row);
  return { items: next, anchor: anchor < 0 ? item.id : selection.anchor };
}

/** Selects everything that matches a list: these rows at once, the others as they are read. */
export function selectAll({ items, anchor }: Selection, rows: readonly Item[], all: ListParams): Selection {
  return { items: new Map([...items, ...rows.map((row) => [row.id, row] as const)]), anchor, all };
}

/** Replaces the selected items by newer revisions. The same selection when nothing changed. */
export function refresh(selection: Selection, rows: readonly Item[]): Selection {
  const newer = rows.filter((row) => (selection.items.get(row.id)?.rev ?? Infinity) < row.rev);
  if (newer.length === 0) return selection;
  const items = new Map(selection.items);
  for (const row of newer) items.set(row.id, row);
  return { ...selection, items };
}

export function without({ items, anchor }: Selection, ids: readonly string[]): Selection {
  const next = new Map(items);
  for (const id of ids) next.delete(id);
  return { items: next, anchor };
}

import { atom, useAtomValue, useSetAtom } from 'jotai';
import { isObject } from '#shared/json.ts';
import type { ListRouteSearch } from './list-route.ts';

/**
 * The list that an item was opened from: its URL and the items around the opened one, in order. `before` is the number
 * of rows before these; the whole list has `total` rows, or more if `capped`.
 */
export type ListContext = {
  role: string;
  search: ListRouteSearch;
  ids: string[];
  before?: number;
  total?: number;
  capped?: boolean;
};

const KEY = 'list-context';

const storedAtom = atom<ListContext | null>(readStored());

const listContextAtom = atom(
  (get) => get(storedAtom),
  (_, set, context: ListContext) => {
    set(storedAtom, context);
    sessionStorage.setItem(KEY, JSON.stringify(context));
  },
);

/** Null if no list was visited in this tab. It survives a reload. */
export function useListContext(): ListContext | null {
  return useAtomValue(listContextAtom);
}

export function useRememberList(): (context: ListContext) => void {
  return useSetAtom(listContextAtom);
}

/** The items before and after one in the list it was opened from; `position` counts from 1, `of` is the total. */
export function neighbours(context: ListContext | null, id: string) {
  const index = context?.ids.indexOf(id) ?? -1;
  if (!context || index < 0) return null;
  return {
    previous: context.ids[index - 1],
    next: context.ids[index + 1],
    position: (context.before ?? 0) + index + 1,
    of: Math.max(context.total ?? 0, (context.before ?? 0) + context.ids.length),
    capped: context.capped ?? false,
  };
}

function readStored(): ListContext | null {
  const text = typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(KEY);
  const kept: unknown = text === null ? null : JSON.parse(text);
  return isContext(kept) ? kept : null;
}

function isContext(value: unknown): value is ListContext {
  return (
    isObject(value) && typeof value['role'] === 'string' && isObject(value['search']) && Array.isArray(value['ids'])
  );
}

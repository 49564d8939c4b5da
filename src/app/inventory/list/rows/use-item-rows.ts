import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { pageQuery, PAGE_SIZE, type ListParams } from '#app/data/lists.ts';
import type { ItemPage, ListedItem } from '#generated/payloads.d.ts';
import { LIMITS } from '#shared/item.ts';
import { firstRow, learn, limitOf, pagesAround, rowCount, emptyIndex, type CursorIndex } from './cursor-index.ts';

/** Opens an item from these rows, in the side panel where requested. */
export type OpenItem = (item: ListedItem, loadedWindow: LoadedWindow, isInSidePanel?: boolean) => void;

/** The loaded window: a range of the list that starts at `base`. Rows of pages that are loading are undefined. */
export type LoadedWindow = { base: number; rows: (ListedItem | undefined)[] };

export function rowAt({ base, rows }: LoadedWindow, index: number): ListedItem | undefined {
  return rows[index - base];
}

export function indexOf({ base, rows }: LoadedWindow, id: string): number {
  const at = rows.findIndex((row) => row?.id === id);
  return at < 0 ? -1 : base + at;
}

/** Indexes of visited lists, so that going back leads to the same rows without reading up to them again. */
const cursorIndexes = new Map<string, CursorIndex>();

const START = emptyIndex(PAGE_SIZE);

/** The index of one list, as far as it was read: `count` rows, some of which may not be loaded yet. */
export function useCursorIndex(params: ListParams) {
  const key = JSON.stringify(params);
  const [state, setState] = useState({ key, cursorIndex: cursorIndexes.get(key) ?? START });
  const { cursorIndex } = state.key === key ? state : { cursorIndex: cursorIndexes.get(key) ?? START };
  const first = useQuery(pageQuery(params, null));
  const setCursorIndex = (next: CursorIndex) => {
    cursorIndexes.set(key, next);
    setState({ key, cursorIndex: next });
  };
  return {
    cursorIndex,
    setCursorIndex,
    count: rowCount(cursorIndex, first.data?.totalResults ?? 0, first.data?.totalCapped ?? false),
  };
}

/** Loads the pages around the visible rows and some ahead; distant pages are released. */
export function useLoadedWindow(
  params: ListParams,
  cursorIndex: CursorIndex,
  setCursorIndex: (cursorIndex: CursorIndex) => void,
  visible: { first: number; last: number },
): LoadedWindow {
  const { from, to } = pagesAround(cursorIndex, visible.first, visible.last);
  const links = cursorIndex.links.slice(from, to + 1);
  const before = useRef(new Map<number, ItemPage>());
  const pages = useQueries({
    queries: links.map(({ cursor }, i) => ({
      ...pageQuery(params, cursor, limitOf(cursorIndex, from + i, visible.first, LIMITS.page)),
      // after an insertion before it, a page shows its old rows until the new ones are loaded
      placeholderData: () => before.current.get(from + i),
    })),
    combine: combinePages,
  });
  useEffect(() => {
    let next = cursorIndex;
    before.current = new Map();
    pages.forEach(({ data, isOld }, i) => {
      if (!data) return;
      before.current.set(from + i, data);
      if (!isOld) next = learn(next, from + i, data, data.limit);
    });
    if (next !== cursorIndex) setCursorIndex(next);
  });
  return useMemo(() => {
    const seen = new Set<string>();
    const rows = pages.flatMap(({ data }, i) => rowsOf(data, cursorIndex.links[from + i]?.rows ?? 0, seen));
    return { base: firstRow(cursorIndex, from), rows };
  }, [pages, cursorIndex, from]);
}

type PageState = { data: ItemPage | undefined; isOld: boolean };

function combinePages(results: UseQueryResult<ItemPage>[]): PageState[] {
  return results.map(({ data, isPlaceholderData }) => ({ data, isOld: isPlaceholderData }));
}

/** An item that moved between two page reads may be in both pages; the first one counts. */
function rowsOf(page: ItemPage | undefined, length: number, seen: Set<string>): LoadedWindow['rows'] {
  if (!page) return Array.from({ length });
  return page.results.map((item) => {
    if (seen.has(item.id)) return undefined;
    seen.add(item.id);
    return item;
  });
}

import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { LIMITS } from '#shared/item.ts';
import { pageQuery, PAGE_SIZE, type ListParams } from '#app/data/lists.ts';
import type { ItemPage, ListedItem } from '#generated/payloads.d.ts';
import { firstRow, learn, limitOf, pagesAround, rowCount, startChain, type PageChain } from './cursor-index.ts';

/** Opens an item that stands among these rows; its form beside the list where that is asked for. */
export type OpenItem = (item: ListedItem, held: HeldRows, isBeside?: boolean) => void;

/** The rows that are in memory: a stretch of the list that begins at `base`. Rows of pages on their way are undefined. */
export type HeldRows = { base: number; rows: (ListedItem | undefined)[] };

export function rowAt({ base, rows }: HeldRows, index: number): ListedItem | undefined {
  return rows[index - base];
}

export function indexOf({ base, rows }: HeldRows, id: string): number {
  const place = rows.findIndex((row) => row?.id === id);
  return place < 0 ? -1 : base + place;
}

/** Chains of lists that were looked at, so that the way back leads to the same rows without walking there again. */
const chains = new Map<string, PageChain>();

const START = startChain(PAGE_SIZE);

/** The way through one list, as far as it was read: `count` rows, some of which may not be loaded yet. */
export function usePageChain(params: ListParams) {
  const key = JSON.stringify(params);
  const [state, setState] = useState({ key, chain: chains.get(key) ?? START });
  const { chain } = state.key === key ? state : { chain: chains.get(key) ?? START };
  const first = useQuery(pageQuery(params, null));
  const setChain = (next: PageChain) => {
    chains.set(key, next);
    setState({ key, chain: next });
  };
  return { chain, setChain, count: rowCount(chain, first.data?.totalResults ?? 0, first.data?.totalCapped ?? false) };
}

/** Holds the pages around the rows in sight and reads on ahead; what is far away is let go. */
export function useHeldRows(
  params: ListParams,
  chain: PageChain,
  setChain: (chain: PageChain) => void,
  sight: { first: number; last: number },
): HeldRows {
  const { from, to } = pagesAround(chain, sight.first, sight.last);
  const links = chain.links.slice(from, to + 1);
  const before = useRef(new Map<number, ItemPage>());
  const pages = useQueries({
    queries: links.map(({ cursor }, i) => ({
      ...pageQuery(params, cursor, limitOf(chain, from + i, sight.first, LIMITS.page)),
      // a page that begins elsewhere since something was inserted before it shows its old rows until the new ones are here
      placeholderData: () => before.current.get(from + i),
    })),
    combine: combinePages,
  });
  useEffect(() => {
    let next = chain;
    before.current = new Map();
    pages.forEach(({ data, isOld }, i) => {
      if (!data) return;
      before.current.set(from + i, data);
      if (!isOld) next = learn(next, from + i, data, data.limit);
    });
    if (next !== chain) setChain(next);
  });
  return useMemo(() => {
    const seen = new Set<string>();
    const rows = pages.flatMap(({ data }, i) => rowsOf(data, chain.links[from + i]?.rows ?? 0, seen));
    return { base: firstRow(chain, from), rows };
  }, [pages, chain, from]);
}

type PageState = { data: ItemPage | undefined; isOld: boolean };

function combinePages(results: UseQueryResult<ItemPage>[]): PageState[] {
  return results.map(({ data, isPlaceholderData }) => ({ data, isOld: isPlaceholderData }));
}

/** An item that moved while its pages were read apart may stand in two of them; the first one counts. */
function rowsOf(page: ItemPage | undefined, length: number, seen: Set<string>): HeldRows['rows'] {
  if (!page) return Array.from({ length });
  return page.results.map((item) => {
    if (seen.has(item.id)) return undefined;
    seen.add(item.id);
    return item;
  });
}

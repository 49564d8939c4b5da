/** Names of referenced items, many ids in one request. */
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { get } from '#app/http/api.ts';
import type { Item, ItemLink, ItemPage } from '#generated/payloads.d.ts';
import { printAnyOf } from '#shared/query/print-value.ts';
import { keys } from './keys.ts';
import { INVENTORY } from './paths.ts';

/** ids per request, to stay within query and URL limits */
const BATCH = 40;
/** ms in which ids are collected, so that scrolling a list doesn't send a request per row */
const GATHER = 30;

type Waiting = { resolve: (link: ItemLink | null) => void; reject: (error: unknown) => void };

let waiting = new Map<string, Waiting>();

function loadLink(id: string): Promise<ItemLink | null> {
  if (waiting.size === 0) setTimeout(flush, GATHER);
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
  });
}

function flush(): void {
  const requested = [...waiting];
  waiting = new Map();
  for (let start = 0; start < requested.length; start += BATCH) void fetchLinks(requested.slice(start, start + BATCH));
}

async function fetchLinks(requested: [string, Waiting][]): Promise<void> {
  const ids = requested.map(([id]) => id);
  const q = printAnyOf('id', ids);
  try {
    const page = await get<ItemPage>(`${INVENTORY}/items`, { q, limit: requested.length });
    const found = new Map(page.results.map((item) => [item.id, toLink(item)]));
    for (const [id, { resolve }] of requested) resolve(found.get(id) ?? null);
  } catch (error) {
    for (const [, { reject }] of requested) reject(error);
  }
}

function toLink({ id, type, name }: Item): ItemLink {
  return { id, type, name };
}

/** Null if no such item exists (any more). */
export function itemLinkQuery(id: string) {
  return queryOptions({
    queryKey: [...keys.item(id), 'link'],
    queryFn: () => loadLink(id),
    staleTime: 300_000,
  });
}

/** The referenced item: undefined while loading, null if there is none. */
export function useItemLink(id: string): ItemLink | null | undefined {
  const client = useQueryClient();
  const { data } = useQuery({ ...itemLinkQuery(id), placeholderData: () => cachedLink(client, id) });
  return data;
}

function cachedLink(client: QueryClient, id: string): ItemLink | undefined {
  const item = client.getQueryData<Item>(keys.item(id));
  return item && toLink(item);
}

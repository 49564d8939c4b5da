import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { getQuery, listQuery, type GetOptions } from '#app/data/get-query.ts';
import { pagesQuery } from '#app/data/paged-query.ts';
import { refreshAfter } from '#app/data/refresh-after.ts';
import { patch, post, remove, type Search } from '#app/http/api.ts';
import type { Payloads } from '#generated/payloads.d.ts';
import { optimistic } from './optimistic.ts';
import { recordKeys } from './record-keys.ts';

/** What is sent and received; `created` and `changed` are the responses of writes. */
type Types = {
  page: { results: unknown } | readonly unknown[];
  read: unknown;
  new: unknown;
  created: unknown;
  patch: object;
  changed: unknown;
};

type Payload<Name extends string> = Name extends keyof Payloads ? Payloads[Name] : never;

/** The types of a record that is made of a definition. */
export type RecordTypes<Name extends string> = {
  page: Payload<`${Name}-page`>;
  read: Payload<Name>;
  new: Payload<`new-${Name}`>;
  created: Payload<Name>;
  patch: Payload<`${Name}-patch`> & object;
  changed: unknown;
};

type Options = GetOptions & {
  /** other queries that show something of it, which each write refreshes too */
  touches?: readonly QueryKey[];
  /** whether changes and removals are shown before the server confirms them */
  isOptimistic?: boolean;
  /** whether a write resolves only after the refresh, since what it returns is looked up in a list */
  waits?: boolean;
};

/**
 * A record of the platform as the client reads and writes it. Whatever is read is cached below its name; each write
 * refreshes it there, and so do the events that announce changes by others.
 */
export function resource<T extends Types>({ name, address }: { name: string; address: string }, options: Options = {}) {
  const { touches = [], isOptimistic = false, waits = false, ...reading } = options;
  const all = recordKeys.all(name);
  const pathOf = (id: string, rest = '') => `${address}/${encodeURIComponent(id)}${rest}`;

  const written = async <Result>(client: QueryClient, write: Promise<Result>): Promise<Result> => {
    const result = await refreshAfter(client, write, all, ...touches);
    if (waits) await client.invalidateQueries({ queryKey: all }, { cancelRefetch: false });
    return result;
  };
  const shown = <Result>(client: QueryClient, id: string, change: object | 'removed', write: () => Promise<Result>) =>
    written(client, isOptimistic ? optimistic(client, { queryKey: all, id, change }, write) : write());

  return {
    pathOf,
    /** for writes with a route of their own */
    written,
    /** one page as the server sends it */
    pageQuery: (search: Search = {}) => getQuery<T['page']>(recordKeys.list(name, search), address, search, reading),
    /** the entries of one page */
    listQuery: (search: Search = {}) =>
      listQuery<Exclude<T['page'], readonly unknown[]>>(recordKeys.list(name, search), address, search, reading),
    /** page after page, as far as they are asked for */
    pagesQuery: (search: Search) =>
      pagesQuery<T['page'] & { page: number; totalPages: number }>(recordKeys.list(name, search), address, search),
    readQuery: (id: string) => getQuery<T['read']>(recordKeys.one(name, id), pathOf(id), {}, reading),
    create: (client: QueryClient, body: T['new']) => written(client, post<T['created']>(address, body)),
    change: (client: QueryClient, id: string, change: T['patch']) =>
      shown(client, id, change, () => patch<T['changed']>(pathOf(id), change)),
    remove: (client: QueryClient, id: string) => shown(client, id, 'removed', () => remove(pathOf(id))),
  };
}

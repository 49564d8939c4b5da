import { QueryClient, type InfiniteData } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetItem, knownRev, listedIds, rememberItem } from '#app/data/item-cache.ts';
import { itemQuery } from '#app/data/items.ts';
import { keys } from '#app/data/keys.ts';
import { itemsQuery, someItemsQuery } from '#app/data/lists.ts';
import type { Item, ItemPage } from '#generated/payloads.d.ts';
import { applyArrangement, applyItemChanges, applyKindChange, applyRelationChange } from './cache-updates.ts';

const item = (id: string, rev = 1, type = 'widget'): Item => ({
  id,
  type,
  rev,
  name: `${id} at ${rev}`,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  createdBy: 'u1',
  updatedBy: 'u1',
  data: {},
});
const page = (...results: Item[]): ItemPage => ({
  results,
  page: 1,
  limit: 100,
  totalPages: 1,
  totalResults: results.length,
  totalCapped: false,
  next: null,
});
const pages = (count: number): InfiniteData<ItemPage, string | null> => ({
  pages: Array.from({ length: count }, (_, i) => page(item(`W-${i}`))),
  pageParams: Array.from({ length: count }, () => null),
});

const WIDGETS = itemsQuery({ type: 'widget' }).queryKey;
const GADGETS = itemsQuery({ type: 'gadget' }).queryKey;
const RECENT = someItemsQuery({ limit: 5 }).queryKey;

let client: QueryClient;
const stale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
const names = () => client.getQueryData(WIDGETS)?.pages.flatMap(({ results }) => results.map(({ name }) => name));

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
  client.setQueryData(WIDGETS, pages(2));
  client.setQueryData(GADGETS, pages(1));
  client.setQueryData(RECENT, page(item('W-1')));
});

describe('rememberItem', () => {
  it('updates the item and its row in every list, and no other row', () => {
    const before = client.getQueryData(WIDGETS)?.pages[0];
    rememberItem(client, item('W-1', 2));
    expect(names()).toEqual(['W-0 at 1', 'W-1 at 2']);
    expect(client.getQueryData(RECENT)?.results[0]?.rev).toBe(2);
    expect(client.getQueryData(WIDGETS)?.pages[0]).toBe(before);
    expect(knownRev(client, 'W-1')).toBe(2);
  });

  it('ignores an older response that arrives late', () => {
    rememberItem(client, item('W-1', 3));
    rememberItem(client, item('W-1', 2));
    expect(knownRev(client, 'W-1')).toBe(3);
    expect(names()).toEqual(['W-0 at 1', 'W-1 at 3']);
  });

  it('makes what depends on the item stale, but not the item', () => {
    client.setQueryData(keys.relations('W-1'), []);
    rememberItem(client, item('W-1', 2));
    expect(stale(keys.relations('W-1'))).toBe(true);
    expect(stale(keys.item('W-1'))).toBe(false);
  });
});

it('forgetItem removes the row from every list', () => {
  forgetItem(client, 'W-0');
  expect(listedIds(client)).toEqual(new Set(['W-1']));
  expect(names()).toEqual(['W-1 at 1']);
});

describe('applyItemChanges', () => {
  const change = (id: string, rev: number, type = 'widget') => ({ id, rev, type, action: 'update' as const });

  it('skips what the cache already has', async () => {
    client.setQueryData(itemQuery('W-1').queryKey, item('W-1', 4));
    await applyItemChanges(client, [change('W-1', 4)]);
    expect(stale(WIDGETS)).toBe(false);
  });

  it('makes only lists of that kind and of all kinds stale', async () => {
    await applyItemChanges(client, [change('X-9', 1)]);
    expect([stale(WIDGETS), stale(GADGETS), stale(RECENT)]).toEqual([true, false, true]);
  });

  it('refetches kinds when their counts change', async () => {
    client.setQueryData(keys.kinds, []);
    await applyItemChanges(client, [change('X-8', 1)]);
    expect(stale(keys.kinds)).toBe(false);
    await applyItemChanges(client, [{ ...change('X-9', 1), action: 'create' }]);
    expect(stale(keys.kinds)).toBe(true);
  });
});

it('a relation makes the relations and the history of both ends stale', () => {
  const both = ['W-1', 'W-2'].flatMap((id) => [keys.relations(id), keys.revisions(id)]);
  for (const key of [...both, keys.revisions('W-3')]) client.setQueryData(key, []);
  applyRelationChange(client, { source: 'W-1', target: 'W-2' });
  expect(both.map(stale)).toEqual([true, true, true, true]);
  expect(stale(keys.revisions('W-3'))).toBe(false);
});

it('a changed kind makes it, the list of kinds and all lists stale, but no other kind', () => {
  for (const key of [keys.kinds, keys.kind('widget'), keys.kind('gadget')]) client.setQueryData(key, {});
  applyKindChange(client, { kind: 'widget' });
  expect([keys.kinds, keys.kind('widget'), WIDGETS, keys.kind('gadget')].map(stale)).toEqual([true, true, true, false]);
});

it('a moved card makes one architecture stale', () => {
  const keyOf = (id: string) => [...keys.graphs, 'architecture', id];
  for (const id of ['W-1', 'W-2']) client.setQueryData(keyOf(id), {});
  applyArrangement(client, { id: 'W-1' });
  expect([stale(keyOf('W-1')), stale(keyOf('W-2'))]).toEqual([true, false]);
});

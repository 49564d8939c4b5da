/* oxlint-disable max-lines-per-function -- a suite is one function */
import { expect, test } from 'vitest';
import type { ItemDraft, Store } from '#server/store/store.ts';
import type { ResolvedQuery } from '#shared/query-terms/ast.ts';
import { matchesQuery } from '#shared/query/evaluate.ts';
import { readQuery } from '#shared/query/resolve.ts';
import { widgetField } from '#shared/testing/widget-fields.ts';
import { clock, draft, type OpenEmpty } from './widgets.ts';

const FIELDS = [widgetField('name', 'string'), widgetField('signals', 'array', { itemType: 'string', signal: true })];
const PATHS = ['Vehicle.Speed', 'Vehicle.Cabin.Door.IsOpen', 'Vehicle.Cabin.DoorCount', 'Vehicle.Cabin'];

/** An item that refers to these signals. */
function referring(id: string, signals: string[], type = 'widget'): ItemDraft {
  const uses = signals.map((path) => ({ field: 'signals', path }));
  return { ...draft(id, { name: id, signals }, type), signals: uses };
}

function query(text: string): ResolvedQuery {
  const { query: read, issues } = readQuery(text, FIELDS, []);
  expect(issues).toEqual([]);
  return read;
}

async function users(store: Store, path: string, page = 1, limit = 10): Promise<[string[], number]> {
  const { results, total } = await store.read.signalReferences.list({ path, page, limit });
  return [results.map((use) => `${use.item.id} ${use.path}`), total];
}

export function signalReferenceContract(openEmpty: OpenEmpty): void {
  test('the signals that items refer to follow every write', async () => {
    const store = await openEmpty(clock());
    await store.write(async (writer) => {
      await writer.insertItem(referring('WID-1', PATHS));
      await writer.bulkInsert([referring('WID-2', ['Vehicle.Speed', 'Vehicle.Speed']), referring('WID-3', [])]);
      await writer.insertItem(referring('GAD-1', ['Vehicle.Speed'], 'gadget'));
    });
    const speed = (...ids: string[]) => ids.map((id) => `${id} Vehicle.Speed`);
    expect(await users(store, 'Vehicle.Speed')).toEqual([speed('GAD-1', 'WID-1', 'WID-2'), 3]);
    expect(await users(store, 'Vehicle.Speed', 2, 2)).toEqual([speed('WID-2'), 3]);
    expect(await users(store, 'Vehicle.Cabin.Door')).toEqual([['WID-1 Vehicle.Cabin.Door.IsOpen'], 1]);
    expect((await users(store, 'Vehicle'))[1]).toBe(6);
    expect(await users(store, 'vehicle.speed\0')).toEqual([[], 0]);

    await store.write(async (writer) => {
      const change = { name: 'WID-1', data: {}, by: 'ann' };
      await writer.updateItem('WID-1', 1, { ...change, signals: [{ field: 'signals', path: 'Vehicle.Cabin' }] });
      await writer.updateItem('WID-2', 1, change);
      await writer.markDeleted('GAD-1', 1, 'ann');
    });
    const { signalReferences } = store.read;
    expect(await users(store, 'Vehicle.Speed')).toEqual([speed('WID-2'), 1]);
    expect(await signalReferences.ofItems('widget', ['WID-1', 'WID-3'])).toEqual(
      new Map([['WID-1', [{ field: 'signals', path: 'Vehicle.Cabin' }]]]),
    );
    expect(await signalReferences.paths()).toEqual(['Vehicle.Cabin', 'Vehicle.Speed']);
    const of = async (most: number) => (await signalReferences.ofPaths(PATHS, most)).map(({ item }) => item.id);
    expect(await of(9)).toEqual(['WID-1', 'WID-2']);
    expect(await of(1)).toEqual(['WID-1']);

    await store.write(async (writer) => {
      await writer.markRestored('GAD-1', 2, 'ann');
      await writer.signalReferences.removeOfKind('widget');
    });
    expect(await users(store, 'Vehicle')).toEqual([speed('GAD-1'), 1]);
    await store.close();
  });

  test.each([
    'signals:Vehicle.Speed',
    'signals:Vehicle.Cabin',
    'signals:Vehicle.Cabin.Door',
    'signals:Vehicle.Cabin.Door*',
    'signals:Vehicle.Sp*,Vehicle.Cabin.DoorCount',
    '-signals:Vehicle.Cabin',
    'signals:Vehicle.Speed -signals:Vehicle.Cabin WID',
    'signals:vehicle.speed',
    'no:signals',
    'has:signals',
  ])('finds the items that refer to a signal, or to one below a branch: %s', async (text) => {
    const store = await openEmpty(clock());
    const drafts = Array.from({ length: 32 }, (_, i) => {
      return referring(
        `WID-${i + 1}`,
        PATHS.filter((_path, at) => (i >> at) % 2 === 1),
      );
    });
    await store.write((writer) => writer.bulkInsert(drafts));
    const selection = { kind: 'widget', query: query(text) };
    const items = [...(await store.read.items(drafts.map(({ id }) => id))).values()];
    const expected = items
      .filter((item) => matchesQuery(query(text), item, { linked: () => [], item: () => undefined }))
      .map(({ id }) => id);
    const found = await store.read.list({ ...selection, limit: 100 });
    expect(found.items.map(({ id }) => id).sort()).toEqual(expected.sort());
    expect(await store.read.count(selection)).toEqual({ total: expected.length, capped: false });
    await store.close();
  });

  test('the ends above an item are known by relation type', async () => {
    const store = await openEmpty(clock());
    await store.write(async (writer) => {
      for (const id of ['A', 'B', 'C']) await writer.insertItem(draft(id, { name: id }));
      await writer.insertRelation({ type: 'holds', source: 'A', target: 'C', by: 'ann' });
      await writer.insertRelation({ type: 'holds', source: 'B', target: 'C', by: 'ann' });
      await writer.insertRelation({ type: 'uses', source: 'A', target: 'B', by: 'ann' });
    });
    const { signalReferences } = store.read;
    expect(await signalReferences.parents(['holds'], ['B', 'C'])).toEqual(new Map([['C', ['A', 'B']]]));
    expect(await signalReferences.parents([], ['C'])).toEqual(new Map());
    await store.close();
  });
}

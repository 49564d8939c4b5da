import { mkdir, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { KindRegistry, type UpdateProgress } from '#server/schemas/registry.ts';
import type { Store } from '#server/store/store.ts';
import { emptyPostgres, POSTGRES } from '#server/testing/postgres.ts';
import { openInventory } from '#server/testing/test-inventory.ts';
import { updateStored } from './update-stored.ts';

const ITEMS = 1200;
const BEFORE = { 'x-kind': { idPrefix: 'PMP' }, properties: { watts: { type: 'number' } } };
const AFTER = { 'x-kind': { idPrefix: 'PMP' }, properties: { power: { type: 'number', 'x-renamed-from': 'watts' } } };

describe.each([
  ['SQLite', async () => ({ file: ':memory:' })],
  [POSTGRES, () => emptyPostgres()],
])('an update of stored items on %s', { timeout: 120_000 }, (_, place) => {
  test('that was interrupted is finished at the next start, from where it was left', async () => {
    const { folder, store } = await pumps(await place());
    await writeFile(`${folder}/kinds/pump.json`, JSON.stringify(AFTER));
    await expect(new KindRegistry(folder, breaking(store), updateStored).reload()).rejects.toThrow('killed');
    expect(await renamed(store)).toBe(500);
    expect(await store.read.schemaUpdates()).toMatchObject([{ kind: 'pump', done: 500 }]);
    const progress: UpdateProgress[] = [];
    await new KindRegistry(folder, store, updateStored, (step) => progress.push(step)).reload();
    expect(await renamed(store)).toBe(ITEMS);
    expect(progress).toEqual([
      { kind: 'pump', done: 1000, total: ITEMS },
      { kind: 'pump', done: 1200, total: ITEMS },
    ]);
    expect(await store.read.schemaUpdates()).toEqual([]);
    // in the name of the system, not of a person
    expect(await store.read.revisions('PMP-1')).toMatchObject([
      { rev: 2, by: 'schema-update' },
      { rev: 1, by: 'ann' },
    ]);
  });

  test.each([
    ['a second rename', ['power', 'watts'], 'load'],
    ['a second rename that names the newest alone', ['power'], 'load'],
    ['the file before', [], 'watts'],
  ])('that was interrupted leaves no item behind for %s, interrupted as well', async (_name, from, to) => {
    const { folder, store } = await pumps(await place());
    const use = (after: object) => writeFile(`${folder}/kinds/pump.json`, JSON.stringify(after));
    const killed = () => new KindRegistry(folder, breaking(store), updateStored).reload();
    await use(AFTER);
    await expect(killed()).rejects.toThrow('killed');
    const power = { type: 'number', ...(from.length > 0 && { 'x-renamed-from': from }) };
    await use({ ...BEFORE, properties: { [to]: power }, additionalProperties: false });
    await expect(killed()).rejects.toThrow('killed');
    expect(await store.read.schemaUpdates()).toHaveLength(1);
    // meanwhile all are read by the name of the file
    const read = [];
    for await (const { items } of store.read.scan({ kind: 'pump' })) read.push(...items.map(({ data }) => data[to]));
    expect(read).toEqual(Array.from({ length: ITEMS }, (__, n) => n));
    await new KindRegistry(folder, store, updateStored).reload();
    expect(await renamed(store, to)).toBe(ITEMS);
    expect(await store.read.schemaUpdates()).toEqual([]);
  });

  test('ends early when the server is stopped', async () => {
    const { folder, store } = await pumps(await place());
    await writeFile(`${folder}/kinds/pump.json`, JSON.stringify(AFTER));
    const stopping = new KindRegistry(folder, store, updateStored, () => stopping.interrupt());
    await stopping.reload();
    expect(await renamed(store)).toBe(500);
    await new KindRegistry(folder, store, updateStored).reload();
    expect(await renamed(store)).toBe(ITEMS);
  });
});

async function pumps(place: Parameters<typeof openInventory>[0]): Promise<{ folder: string; store: Store }> {
  const { store, kinds } = await openInventory(place, { 'kinds/pump.json': BEFORE });
  await store.write((writer) =>
    writer.bulkInsert(
      Array.from({ length: ITEMS }, (_, n) => ({
        id: `PMP-${n + 1}`,
        type: 'pump',
        name: `Pump ${n}`,
        data: { watts: n },
        by: 'ann',
      })),
    ),
  );
  await mkdir(`${kinds.folder}/kinds`, { recursive: true });
  return { folder: kinds.folder, store };
}

/** The process ends before the second batch is written. */
function breaking(store: Store): Store {
  let writes = 0;
  const write: Store['write'] = (fn) => (++writes > 2 ? Promise.reject(new Error('killed')) : store.write(fn));
  return { ...store, write };
}

async function renamed(store: Store, name = 'power'): Promise<number> {
  let count = 0;
  for await (const { items } of store.read.scan({ kind: 'pump', asStored: true }))
    count += items.filter(({ data }) => name in data).length;
  return count;
}

import { describe, expect, test } from 'vitest';
import type { ActivityEntry } from '#generated/payloads.d.ts';
import { emptyPostgres, STORES } from '#server/testing/postgres.ts';
import { testApp, type TestApp } from '#server/testing/test-app.ts';

const gadget = (name: string) => ({ type: 'gadget', data: { name } });
const tag = (rev: number) => ({ 'if-match': `"${rev}"` });

describe.each(STORES)('audit entries in %s', (kind) => {
  const open = async (): Promise<TestApp> =>
    testApp({ store: kind === 'SQLite' ? { file: ':memory:' } : await emptyPostgres() });

  /** The entries since the last call, oldest first. */
  function reader({ call }: TestApp): () => Promise<ActivityEntry[]> {
    let last = 0;
    return async () => {
      const { results } = JSON.parse((await call('GET', '/v2/audit?limit=200')).text) as { results: ActivityEntry[] };
      const fresh = results.filter(({ id }) => id > last).toReversed();
      last = fresh.at(-1)?.id ?? last;
      return fresh;
    };
  }
  const inShort = (entries: readonly ActivityEntry[]) =>
    entries.map(({ type, ref_type: refType, ref_id: id, description }) => `${type} ${refType} ${id}: ${description}`);

  test('every way of writing an item leaves one', async () => {
    const app = await open();
    const read = reader(app);
    const changes: [() => Promise<{ status: number }>, string[]][] = [
      [
        () => app.call('POST', 'items', gadget('Car')),
        ['item_created gadget GAD-1: Created Gadget GAD-1 (revision 1)'],
      ],
      [
        () => app.call('PATCH', 'items/GAD-1', { power: 5 }, tag(1)),
        ['item_changed gadget GAD-1: Changed Gadget GAD-1 (revision 2)'],
      ],
      [() => app.call('PATCH', 'items/GAD-1', { power: 5 }, tag(2)), []],
      [() => app.call('PATCH', 'items/GAD-1', { power: -5 }, tag(2)), []],
      [
        () => app.call('POST', 'items/GAD-1/revisions/1/restore', undefined, tag(2)),
        ['item_changed gadget GAD-1: Changed Gadget GAD-1 (revision 3)'],
      ],
      [() => app.call('DELETE', 'items/GAD-1', undefined, tag(3)), ['deletion gadget GAD-1: Deleted Gadget GAD-1 Car']],
      [
        () => app.call('POST', 'items/GAD-1/restore'),
        ['item_restored gadget GAD-1: Restored Gadget GAD-1 (revision 5)'],
      ],
      [
        () =>
          app.call('PATCH', 'items', {
            items: [{ id: 'GAD-1', rev: 5, patch: { power: 6 } }],
            add: [gadget('Pump'), { type: 'probe', data: { name: 'P', checks: ['GAD-1'] } }],
          }),
        [
          'bulk_change items : Created 1 Gadget, 1 Probe; changed 1 Gadget; added 1 relation. GAD-1 (revision 6), GAD-2 (revision 1), PRB-1 (revision 1)',
        ],
      ],
    ];
    for (const [change, entries] of changes) {
      await change();
      expect(inShort(await read())).toEqual(entries);
    }
    const { text } = await app.call('GET', '/v2/audit/export?type=item_created');
    expect(JSON.parse(text)).toMatchObject({ name: 'Administrator', ref_id: 'GAD-1', at: expect.any(String) });
    expect((await app.call('GET', '/v2/change-logs')).body['results']).toMatchObject([
      { action: 'DELETE', ref: 'GAD-1', description: 'Deleted Gadget GAD-1 Car' },
    ]);
  });

  test('every way of adding and removing relations leaves one', async () => {
    const app = await open();
    for (const name of ['Car', 'Pump', 'Valve']) await app.call('POST', 'items', gadget(name));
    await app.call('POST', 'items', { type: 'probe', data: { name: 'P' } });
    const read = reader(app);
    await read();
    const relation = (type: string, source: string, target: string) => ({ type, source, target });
    const made = await app.call('POST', 'relations', relation('composition', 'GAD-1', 'GAD-2'));
    const id = String(made.body['id']);
    expect(inShort(await read())).toEqual([`relations_changed relation ${id}: Added GAD-1 "composition" GAD-2`]);

    await app.call('POST', 'moves', { type: 'composition', target: 'GAD-2', to: 'GAD-3' });
    expect(inShort(await read())).toEqual([
      'relations_changed relation : Added GAD-3 "composition" GAD-2; removed GAD-1 "composition" GAD-2',
    ]);

    const { body } = await app.call('PATCH', 'relations', {
      add: [relation('verifies', 'PRB-1', 'GAD-1'), relation('verifies', 'PRB-1', 'GAD-2')],
    });
    expect(inShort(await read())).toEqual([
      'item_changed probe PRB-1: Changed Probe PRB-1 (revision 2)',
      'relations_changed relation : Added PRB-1 "verifies" GAD-1, PRB-1 "verifies" GAD-2',
    ]);
    const [first] = body['results'] as { id: string }[];
    await app.call('DELETE', `relations/${first?.id}`);
    expect(inShort(await read())).toEqual([
      'item_changed probe PRB-1: Changed Probe PRB-1 (revision 3)',
      `relations_changed relation ${first?.id}: Removed PRB-1 "verifies" GAD-1`,
    ]);
    await app.call('DELETE', 'items/GAD-2?relations=detach', undefined, tag(1));
    expect(inShort(await read())).toEqual([
      'deletion gadget GAD-2: Deleted Gadget GAD-2 Pump',
      'bulk_change items : Changed 1 Probe; deleted 1 Gadget; removed 2 relations. PRB-1 (revision 4), GAD-2 (revision 2)',
    ]);
  });

  test('many items in one request have one, whose list of IDs is cut', async () => {
    const app = await open();
    const read = reader(app);
    await app.call('PATCH', 'items', { add: Array.from({ length: 300 }, (_, i) => gadget(`G ${i}`)) });
    const [entry, ...others] = await read();
    expect(others).toEqual([]);
    expect(entry?.description).toMatch(/^Created 300 Gadgets\. GAD-1 \(revision 1\), .*, and 2\d\d more$/);
    expect(entry?.description.length).toBeLessThanOrEqual(1000);
  });

  test('a write that fails leaves none, and those of writes at the same time are kept', async () => {
    const app = await open();
    await app.call('POST', 'items', gadget('Car'));
    const read = reader(app);
    await read();
    const failing = { remove: [{ id: 'GAD-1', rev: 1 }], items: [{ id: 'NONE', rev: 1, patch: {} }] };
    await Promise.all([
      ...['A', 'B', 'C'].map((name) => app.call('POST', 'items', gadget(name))),
      app.call('PATCH', 'items', failing),
      ...['D', 'E', 'F'].map((name) => app.call('POST', 'items', gadget(name))),
    ]);
    expect((await read()).map(({ type }) => type)).toEqual(Array.from({ length: 6 }, () => 'item_created'));
  });
});

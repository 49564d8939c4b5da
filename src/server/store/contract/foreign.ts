import { expect, test } from 'vitest';
import { clock, draft, type OpenEmpty } from './widgets.ts';

export function foreignContract(openEmpty: OpenEmpty): void {
  test('links to what is not here are kept, counted, listed by age and removed', async () => {
    const store = await openEmpty(clock());
    await store.write(async (writer) => {
      await writer.bulkInsert(['A', 'B', 'C'].map((id) => draft(id, { name: id })));
      const far = { type: 'holds', source: 'A', target: 'FAR-1' };
      await writer.unresolved.add(
        [far, { ...far, target: 'ünd[er]' }, far, { ...far, source: 'B', type: 'uses' }],
        'ann',
      );
      await writer.unresolved.add([far, { ...far, source: 'C' }], 'bob');
      await writer.markDeleted('C', 1, 'ann');
    });
    const { unresolved } = store.read;
    const all = await unresolved.list({ after: 0, limit: 10 });
    const shown = all.map(({ type, source, target, createdBy }) => `${source} ${type} ${target} ${createdBy}`);
    expect(shown).toEqual(['A holds FAR-1 ann', 'A holds ünd[er] ann', 'B uses FAR-1 ann']);
    expect(await unresolved.list({ after: all[0]?.id ?? 0, limit: 1 })).toEqual([all[1]]);
    expect(await unresolved.from(['A', 'X'])).toEqual(all.slice(0, 2));
    expect((await unresolved.to(['FAR-1', '\0'])).map(({ source }) => source)).toEqual(['A', 'B', 'C']);
    const byType = new Map([
      ['holds', 2],
      ['uses', 1],
    ]);
    expect(await unresolved.counts()).toEqual({ links: 3, targets: 2, byType });
    await store.write((writer) => writer.unresolved.remove(all.map(({ id }) => id)));
    expect(await unresolved.counts()).toEqual({ links: 0, targets: 0, byType: new Map() });
    await store.close();
  });

  test('foreign IDs are unique in their source, and the last import of it says which are present', async () => {
    const store = await openEmpty(clock());
    const [long, record] = ['ß'.repeat(512), { type: 'req', links: { covers: ['X'] } }];
    await store.write(async (writer) => {
      await writer.bulkInsert(['A', 'B', 'C'].map((id) => draft(id, { name: id })));
      await writer.foreignIds.save('one', [
        { foreignId: 'x y', item: 'A', record },
        { foreignId: long, item: 'B', record: {} },
      ]);
      await writer.foreignIds.save('two', [{ foreignId: 'x y', item: 'C', record: {} }]);
    });
    await store.write((writer) => writer.foreignIds.save('one', [{ foreignId: 'x y', item: 'A', record: { a: 1 } }]));
    const { foreignIds } = store.read;
    expect(await foreignIds.ofOrigin('one')).toEqual([
      { origin: 'one', foreignId: 'x y', item: 'A', present: true, record: { a: 1 } },
      { origin: 'one', foreignId: long, item: 'B', present: false, record: {} },
    ]);
    expect((await foreignIds.named(['x y', 'A'])).map(({ item }) => item)).toEqual(['A', 'C']);
    expect((await foreignIds.ofItems(['B', 'C'])).map(({ foreignId }) => foreignId)).toEqual([long, 'x y']);
    await store.close();
  });

  test('a report that was sent with a key is kept for a day, for its user', async () => {
    const time = clock();
    const store = await openEmpty(time);
    const links = { stored: 1, duplicate: 0, unresolved: 0, unresolvedTargets: 0 };
    const none = { kinds: 0, documents: 0, places: 0, relations: 0, unresolved: 0 };
    const items = { new: 1, changed: 0, unchanged: 0, rejected: 0, missing: 0 };
    const report = { account: 'ann', key: 'ß 1', hash: 'h', answer: { ...none, items, links, results: 1 } };
    await store.write((writer) => writer.sentReports.add(report));
    const { sentReports } = store.read;
    const now = new Date(time());
    const later = (ms: number) => new Date(now.getTime() + ms);
    expect(await sentReports.find('ann', 'ß 1', now)).toEqual(report);
    expect(await sentReports.find('bob', 'ß 1', now)).toBeUndefined();
    expect(await sentReports.find('ann', 'ß 1', later(86_300_000))).toEqual(report);
    expect(await sentReports.find('ann', 'ß 1', later(86_500_000))).toBeUndefined();
    await store.close();
  });
}

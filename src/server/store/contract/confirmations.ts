import { expect, test } from 'vitest';
import type { Store } from '#server/store/store.ts';
import { clock, draft, type OpenEmpty } from './widgets.ts';

const TEXTS = ['one', 'two', 'three'];

export function confirmationContract(openEmpty: OpenEmpty): void {
  test('a link is good up to the revision that was confirmed last, after any sequence of writes', async () => {
    const store = await openEmpty(clock());
    await store.write((writer) => writer.bulkInsert(['A', 'B', 'C'].map((id) => draft(id, { name: 'one' }))));
    const next = random(27);
    const pick = <T>(list: readonly T[]): T | undefined => list[next(list.length)];
    /** by link: revision and name of the target when it was last good */
    const good = new Map<string, { target: string; rev: number; name: string }>();
    for (let i = 0; i < 60; i++) {
      const target = pick(['A', 'B', 'C']) ?? 'A';
      const [{ rev, name }, act] = [await present(store, target), next(3)];
      const known = [...good].filter(([, link]) => link.target === target);
      if (act === 0) {
        const data = { name: pick(TEXTS) ?? '' };
        await store.write((writer) => writer.updateItem(target, rev, { ...data, data, by: 'ann' }));
      } else if (act === 1) {
        const link = { type: `t${i}`, source: pick(['A', 'B', 'C']) ?? 'A', target, by: 'ann' };
        good.set((await store.write((writer) => writer.insertRelation(link))).id, { target, rev, name });
      } else {
        const relations = known.filter(() => next(2) === 0).map(([relation]) => relation);
        const links = relations.map((relation) => ({ relation, rev }));
        await store.write((writer) => writer.confirmations.confirm(links, 'bob', `Seen ${i}`));
        for (const relation of relations) good.set(relation, { target, rev, name });
      }
      const changed = await store.read.confirmations.changedLinks({ ids: [...good.keys()] });
      const expected = [];
      for (const [relation, link] of good) {
        const now = await present(store, link.target);
        const texts = { before: { name: link.name }, after: { name: now.name } };
        if (now.rev > link.rev) expected.push({ relation, confirmed: link.rev, rev: now.rev, ...texts });
      }
      expect(changed.map(({ type: _type, source: _source, kind: _kind, ...link }) => link)).toEqual(expected);
      const types = changed.map(({ type }) => type);
      const ofTypes = await store.read.confirmations.changedLinks({ types });
      expect(ofTypes.map(({ relation }) => relation)).toEqual(changed.map(({ relation }) => relation));
    }
    await store.close();
  });

  test('the latest confirmation of a link is read', async () => {
    const store = await openEmpty(clock());
    await store.write((writer) => writer.bulkInsert(['A', 'B'].map((id) => draft(id, { name: id }))));
    const link = { type: 'holds', source: 'A', target: 'B', by: 'ann' };
    const { id } = await store.write((writer) => writer.insertRelation(link));
    const latest = async () => (await store.read.confirmations.latest([id, '999'])).get(id);
    expect(await latest()).toBeUndefined();
    const confirm = (rev: number, note: string) =>
      store.write((writer) => writer.confirmations.confirm([{ relation: id, rev }], 'bob', note));
    await confirm(1, 'Ünlike');
    await confirm(1, 'Again');
    expect(await latest()).toMatchObject({ relation: id, rev: 1, by: 'bob', note: 'Again' });
    await confirm(2, '');
    expect(await latest()).toMatchObject({ rev: 2, note: '' });
    await store.close();
  });
}

async function present(store: Store, id: string): Promise<{ rev: number; name: string }> {
  const item = await store.read.item(id);
  if (item === undefined) throw new Error(`No item ${id}`);
  return item;
}

/** Whole numbers below a limit, the same in each run. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

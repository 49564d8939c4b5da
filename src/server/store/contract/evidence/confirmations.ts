import { expect, test } from 'vitest';
import { clock, draft, type OpenEmpty } from '#server/store/contract/widgets.ts';

export function confirmationContract(openEmpty: OpenEmpty): void {
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

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { draft, query } from '#server/store/contract/widgets.ts';
import { openStore } from '#server/store/open-store.ts';
import { folderWith } from '#server/testing/temp-folder.ts';

/** A change in a store behind its back, and what is said of it. */
const CHANGES: [string, string | null, RegExp][] = [
  [
    `update revision set data = replace(data, 'Brake', 'Brakf') where id = 'B' and rev = 1`,
    'B',
    /revision of the baseline was changed/,
  ],
  [`update revision set by = 'bob' where id = 'A'`, 'A', /revision of the baseline was changed/],
  [`delete from revision where id = 'B' and rev = 1`, 'B', /revision of the baseline is not there/],
  [`update item set data = replace(data, 'Other', 'Othes') where id = 'B'`, 'B', /changed without a revision/],
  [`update item set name = 'X' where id = 'A'`, 'A', /name of the item was changed/],
  [`update item set kind = 'x' where id = 'A'`, 'A', /what the item never changes/],
  [`update item set created_by = 'x' where id = 'B'`, 'B', /what the item never changes/],
  [`update item set updated_by = 'x' where id = 'B'`, 'B', /who changed it last/],
  [`update item set updated_at = 'x' where id = 'A'`, 'A', /times of the item/],
  [`update item set deleted_at = 'x' where id = 'A'`, 'A', /times of the item/],
  [`update item set rev = 9 where id = 'A'`, 'A', /does not have its last revision/],
  [`pragma foreign_keys = off; delete from item where id = 'A'`, 'A', /item is not there/],
  [`update relation set target = 'A' where source = 'B'`, 'B', /link holds to C was changed/],
  [`update relation set created_by = 'x' where source = 'B'`, 'B', /link holds to C was changed/],
  [`delete from relation where source = 'B'`, 'B', /link holds to C is not there/],
  [`update removed_relation set type = 'x'`, 'A', /link holds to B was changed/],
  [`update schema_version set source = '{}'`, null, /schema of widget was changed/],
  [`update baseline set note = 'x' where name = 'second'`, null, /The baseline second was changed/],
  [`update baseline_item set rev = 2 where id = 'B' and baseline = 2`, null, /The baseline second was changed/],
  [
    `update baseline_link set target = 'X' where source = 'B' and baseline = 2`,
    null,
    /The baseline second was changed/,
  ],
  [`delete from baseline_item where id = 'A' and baseline = 1`, null, /earlier baseline first was changed/],
  [`update baseline set hash = 'x' where name = 'first'`, null, /earlier baseline first was changed/],
  [`delete from baseline where name = 'first'`, null, /does not follow the baseline before it/],
];

test.each(CHANGES)('a baseline says what was changed behind its back: %s', async (change, item, message) => {
  const file = join(await folderWith({}), 'store.db');
  const store = await openStore({ file });
  const create = (name: string) =>
    store.write(({ baselines }) => baselines.create({ name, note: '', query: '', by: 'ann', selection: query('') }));
  await store.write(async (writer) => {
    for (const id of ['A', 'B', 'C']) await writer.insertItem(draft(id, { name: `Brake ${id}` }));
    await writer.insertRelation({ type: 'holds', source: 'A', target: 'B', by: 'ann' });
    await writer.insertRelation({ type: 'holds', source: 'B', target: 'C', by: 'ann' });
    await writer.saveKind({ kind: 'widget', hash: 'h', source: { title: 'Widget' } });
  });
  await create('first');
  const second = await create('second');
  await store.write(async (writer) => {
    await writer.updateItem('B', 1, { name: 'Other', data: { name: 'Other' }, by: 'ann' });
    const [link] = await writer.relations(['A']);
    await writer.deleteRelation(link?.id ?? '', { by: 'ann' });
  });
  expect(await store.read.baselines.damage(second, 100)).toEqual([]);

  const behind = new DatabaseSync(file);
  behind.exec(change);
  behind.close();
  const found = await store.read.baselines.damage(second, 100);
  await store.close();
  expect(found).toContainEqual({ item, message: expect.stringMatching(message) });
});

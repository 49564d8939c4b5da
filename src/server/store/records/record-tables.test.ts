import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { FeedbackRecord } from '#generated/payloads.d.ts';
import { MODEL } from '#server/store/contract/models.ts';
import { openStore } from '#server/store/open-store.ts';
import { emptyPostgres, HAS_POSTGRES } from '#server/testing/postgres.ts';
import { folderWith } from '#server/testing/temp-folder.ts';
import type { JsonObject } from '#shared/json.ts';
import { defineRecord } from '#shared/records/define-record.ts';
import {
  recordAuthor,
  recordField,
  recordId,
  recordReference,
  recordRevision,
  recordText,
  recordTime,
  type RecordField,
} from '#shared/records/record-field.ts';

const FIELDS = {
  id: recordId('ID.'),
  rev: recordRevision(),
  ref: recordReference('Its model.', { column: 'model' }),
  content: recordText(400, 'The text.'),
  created_by: recordAuthor('Author.'),
  created_at: recordTime('created', 'When.'),
};

/** A definition under the name of another, since types are made of those of the product alone. */
const remark = (more: Record<string, RecordField> = {}) =>
  defineRecord({
    name: 'feedback',
    title: 'Remark',
    plural: 'Remarks',
    description: 'A remark.',
    address: 'remarks',
    table: 'remark',
    parent: { field: 'ref', record: 'model' },
    fields: { ...FIELDS, ...more },
    may: { read: ['reader'], create: ['reader'], change: ['author'], delete: ['author'] },
    most: { count: 9, per: 'parent', message: 'Too many' },
    list: { order: { by: 'created_at', isNewestFirst: true }, filters: ['ref'], most: 100, length: 20 },
    routes: {},
    audit: { type: 'remark', create: 'Wrote', change: 'Changed', delete: 'Deleted' },
    merge: 'last',
  });

test.each([
  ['SQLite', async () => ({ file: join(await folderWith(), 'inventory.db') })],
  ...(HAS_POSTGRES ? [['PostgreSQL', emptyPostgres] as const] : []),
] as const)('%s: the table of a definition is made, and gets the fields that it has later', async (_, locate) => {
  const location = await locate();
  const first = remark();
  const written = { id: 'r1', rev: 1, ref: 'm1', content: "It's quiet", created_by: 'ann', created_at: '2026' };
  const store = await openStore({ ...location, records: [first] });
  await store.write(async ({ models, records }) => {
    await models.insert(MODEL, {});
    await records(first).save(written as JsonObject as FeedbackRecord);
  });
  expect(await store.read.records(first).find('r1')).toEqual(written);
  await store.close();

  const second = remark({
    kind: recordText(20, 'Kind.', { default: "a 'plain' one" }),
    urgent: recordField({ description: 'Urgent.', type: 'boolean' }, { default: true }),
    weight: recordField({ description: 'Weight.', type: ['number', 'null'] }),
    places: recordField({ description: 'Places.', type: 'array' }, { kept: 'json', default: [] }),
    note: recordText(100, 'Note.', { kept: 'data' }),
  });
  const more = { kind: "a 'plain' one", urgent: true, weight: null, places: [], note: '' };
  const again = await openStore({ ...location, records: [second] });
  expect(await again.read.records(second).find('r1')).toEqual({ ...written, ...more });
  const changed = { ...written, urgent: false, weight: 0.5, places: ['a', { b: 1 }], note: 'x', kind: '' };
  await again.write(({ records }) => records(second).save(changed as JsonObject as FeedbackRecord));
  expect(await again.read.records(second).find('r1')).toEqual(changed);
  await again.write(({ models }) => models.remove('m1'));
  expect(await again.read.records(second).count({})).toBe(0);
  await again.close();
});

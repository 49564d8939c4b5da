import { describe, expect, test } from 'vitest';
import type { ActivityEntry, Preview, PreviewPage, WriteLine } from '#generated/payloads.d.ts';
import { addPerson, signedIn, type Browser, type Person } from '#server/testing/people.ts';
import { emptyPostgres, STORES } from '#server/testing/postgres.ts';
import { testApp, type TestApp } from '#server/testing/test-app.ts';
import type { Json, JsonObject } from '#shared/json.ts';

const inGroup = (group: string, idPrefix: string, properties: JsonObject = {}): JsonObject => ({
  'x-kind': { group, idPrefix },
  type: 'object',
  properties: { name: { type: 'string' }, ...properties },
});

const reference = (relation: string): JsonObject => ({ type: 'string', 'x-ref': { kinds: ['oak'], relation } });

/** From a hammer to an oak: each multiplicity, with and without a hierarchy, and two that fields of the hammer hold. */
const TYPES = ['one-to-one', 'one-to-many', 'many-to-one', 'many-to-many'].flatMap((multiplicity) =>
  [true, false].map((hierarchy) => ({ multiplicity, hierarchy })),
);
const RELATIONS = [
  ...TYPES,
  ...['suspect', 'loose', 'list', 'single'].map(() => ({ multiplicity: 'many-to-many', hierarchy: false })),
].map(({ multiplicity, hierarchy }, i) => ({
  id: `type${i}`,
  name: `type ${i}`,
  inverse: `inverse${i}`,
  inverseName: `inverse ${i}`,
  description: 'A relation of the tests',
  multiplicity,
  hierarchy,
  suspect: i === 8,
  allowed: [{ source: ['hammer'], target: ['oak'] }],
}));

const SCHEMAS: Record<string, Json> = {
  'kinds/hammer.json': inGroup('Tools', 'HAM', {
    list: { type: 'array', items: reference('type10') },
    single: reference('type11'),
  }),
  'kinds/oak.json': inGroup('Woods', 'OAK'),
  'relations.json': { types: RELATIONS },
};

const LINES = RELATIONS.map(({ id }) => ({ relation: id, source: 'HAM-1', target: 'OAK-1' }));

/** Ann may write the targets of the relations, Tom the sources. */
type Workshop = { app: TestApp; root: Browser; ann: Browser; tom: Browser; people: Record<'root' | 'tom', Person> };

async function upload(browser: Browser, app: TestApp, records: readonly JsonObject[]): Promise<string> {
  const { payload } = await app.inject({
    method: 'POST',
    url: '/v2/inventory/imports?name=lines.ndjson',
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${browser.access}` },
    payload: records.map((record) => `${JSON.stringify(record)}\n`).join(''),
  });
  return (JSON.parse(payload) as { id: string }).id;
}

async function preview(browser: Browser, id: string): Promise<Preview> {
  const { text } = await browser.call('POST', `imports/${id}/preview`, {});
  return JSON.parse(text) as Preview;
}

async function write(browser: Browser, id: string, digest: string, skipInvalid = false) {
  const { status, text } = await browser.call('POST', `imports/${id}/write`, { digest, skipInvalid });
  return { status, last: JSON.parse(text.trimEnd().split('\n').at(-1) ?? '') as WriteLine };
}

async function imported(browser: Browser, app: TestApp, records: readonly JsonObject[]): Promise<string> {
  const id = await upload(browser, app, records);
  const { digest, counts } = await preview(browser, id);
  expect(counts).toMatchObject({ error: 0, conflict: 0 });
  expect(await write(browser, id, digest)).toMatchObject({ status: 200, last: { done: {} } });
  return id;
}

async function issues(browser: Browser, id: string): Promise<string[]> {
  const { text } = await browser.call('GET', `imports/${id}/rows?action=error`);
  return (JSON.parse(text) as PreviewPage).results.flatMap((row) =>
    row.issues.map(({ line, message, hint }) => `${line} ${message}. ${hint}`),
  );
}

async function auditOf(root: Browser, type: string): Promise<ActivityEntry[]> {
  const { text } = await root.call('GET', `/v2/audit?type=${type}`);
  return (JSON.parse(text) as { results: ActivityEntry[] }).results;
}

describe.each(STORES)('rights of an import into %s', (kind) => {
  async function workshop(): Promise<Workshop> {
    const store = kind === 'SQLite' ? { file: ':memory:' } : await emptyPostgres();
    const app = await testApp({ as: 'nobody', schemas: SCHEMAS, store });
    await app.inventory.store.write((writer) =>
      writer.accounts.take({ user: 'everyone', role: 'inventory_writer', ref: '*' }),
    );
    const owner = await addPerson(app, 'Root', [{ role: 'admin' }]);
    const writer = { role: 'inventory_writer' };
    const ann = await addPerson(app, 'Ann', [{ ...writer, ref: 'Woods' }]);
    const both = await addPerson(app, 'Tom', [
      { ...writer, ref: 'Tools' },
      { ...writer, ref: 'Woods' },
    ]);
    const root = await signedIn(app, owner.email);
    for (const type of ['hammer', 'oak']) await root.call('POST', 'items', { type, data: { name: type } });
    const [first, second] = [await signedIn(app, ann.email), await signedIn(app, both.email)];
    return { app, root, ann: first, tom: second, people: { root: owner, tom: both } };
  }

  test('a relation line needs the right to its source, whatever its type, as in the API', async () => {
    const { app, ann, tom } = await workshop();
    for (const { relation: type, source, target } of LINES)
      expect((await ann.call('POST', 'relations', { type, source, target })).status).toBe(403);
    const id = await upload(ann, app, LINES);
    const { counts, digest } = await preview(ann, id);
    expect(counts).toMatchObject({ add: 0, change: 0, error: LINES.length });
    expect(await issues(ann, id)).toEqual(
      LINES.map((_, i) => expect.stringMatching(`^${i + 1} You can view Hammers but not change them. .*HAM-1.*right`)),
    );
    expect(await write(ann, id, digest)).toMatchObject({ last: { failed: { code: 'unprocessable' } } });
    expect(await write(ann, id, digest, true)).toMatchObject({ last: { done: { added: 0, changed: 0, links: 0 } } });
    const { read } = app.inventory.store;
    expect(await read.relations(['HAM-1'])).toEqual([]);
    expect((await read.item('HAM-1'))?.rev).toBe(1);

    await imported(tom, app, LINES);
    expect((await read.relations(['HAM-1'])).map(({ type }) => type).toSorted()).toEqual(
      RELATIONS.map(({ id: type }) => type).toSorted(),
    );
    expect(await read.item('HAM-1')).toMatchObject({ rev: 2, data: { list: ['OAK-1'], single: 'OAK-1' } });
    // what is there already changes nothing
    await imported(ann, app, LINES);
    expect((await read.item('HAM-1'))?.rev).toBe(2);
  });

  test('items and their reference fields need the right to their kind; what depends on them is refused too', async () => {
    const { app, ann } = await workshop();
    const records: JsonObject[] = [
      { id: 'HAM-1', type: 'hammer', data: { name: 'hammer', single: 'OAK-1' } },
      { id: 'HAM-9', type: 'hammer', data: { name: 'new' } },
      { id: 'OAK-1', type: 'oak', data: { name: 'changed' } },
      { id: 'OAK-9', type: 'oak', data: { name: 'new' } },
      { relation: 'type3', source: 'HAM-9', target: 'OAK-9' },
    ];
    const id = await upload(ann, app, records);
    const { counts, digest } = await preview(ann, id);
    expect(counts).toMatchObject({ add: 1, change: 1, error: 3 });
    expect((await issues(ann, id)).map((text) => text.slice(0, 2))).toEqual(['1 ', '2 ', '5 ']);
    expect(await write(ann, id, digest, true)).toMatchObject({ last: { done: { added: 1, changed: 1 } } });
    const { read } = app.inventory.store;
    expect(await read.item('HAM-9')).toBeUndefined();
    expect((await read.item('HAM-1'))?.rev).toBe(1);
    expect((await read.item('OAK-1'))?.name).toBe('changed');
  });

  test('nobody is renamed by a file', async () => {
    const { app, tom, people } = await workshop();
    const id = await upload(tom, app, [
      { user: people.root.id, name: 'Mallory' },
      { user: 'stranger', name: 'Stranger' },
      { user: people.tom.id, name: 'Tom' },
      { id: 'OAK-9', type: 'oak', data: { name: 'new' } },
    ]);
    const { counts, digest } = await preview(tom, id);
    expect(counts).toMatchObject({ add: 1, error: 2 });
    expect(await issues(tom, id)).toEqual(
      [1, 2].map((line) => expect.stringMatching(`^${line} .*command line only.*schemawerk import FILE`)),
    );
    expect(await write(tom, id, digest, true)).toMatchObject({ last: { done: { added: 1 } } });
    const users = await app.inventory.store.read.users();
    expect(users.map(({ name }) => name).toSorted()).toEqual(['Ann', 'Root', 'Tom']);
  });

  test('a right withdrawn after the preview or the import stops the write and the undo', async () => {
    const { app, root, tom, people } = await workshop();
    const { read } = app.inventory.store;
    const grant = { user: people.tom.id, role: 'inventory_writer', ref: 'Tools' };
    const withdraw = () =>
      root
        .call('DELETE', `/v2/permissions?${new URLSearchParams({ ...grant }).toString()}`)
        .then(({ status }) => status);
    const giveBack = () => root.call('POST', '/v2/permissions', grant).then(({ status }) => status);
    const records: JsonObject[] = [
      { id: 'HAM-9', type: 'hammer', data: { name: 'new' } },
      { id: 'OAK-9', type: 'oak', data: { name: 'new' } },
      { relation: 'type3', source: 'HAM-1', target: 'OAK-1' },
    ];
    const id = await upload(tom, app, records);
    const { digest } = await preview(tom, id);
    expect(await withdraw()).toBeLessThan(300);
    expect((await tom.call('POST', `imports/${id}/write`, { digest, skipInvalid: true })).status).toBe(403);
    expect(await read.item('HAM-9')).toBeUndefined();

    expect(await giveBack()).toBeLessThan(300);
    expect(await write(tom, id, digest)).toMatchObject({ last: { done: { added: 2 } } });
    await withdraw();
    expect(await tom.call('POST', `imports/${id}/undo`, {})).toMatchObject({
      status: 403,
      body: { message: 'You can view Hammers but not change them' },
    });
    expect(await auditOf(root, 'import_undone')).toEqual([]);
    const { rev, deletedAt } = (await read.item('OAK-9')) ?? {};
    expect([rev, deletedAt]).toEqual([1, undefined]);
    expect(await read.relations(['HAM-1'])).toHaveLength(1);

    await giveBack();
    expect((await tom.call('POST', `imports/${id}/undo`, {})).status).toBe(204);
    expect((await read.item('OAK-9'))?.deletedAt).toBeDefined();
    expect(await read.relations(['HAM-1'])).toEqual([]);
  });

  test('an undo keeps items with relations that others added since', async () => {
    const { app, root, ann } = await workshop();
    const id = await imported(ann, app, [{ id: 'OAK-9', type: 'oak', data: { name: 'new' } }]);
    await root.call('POST', 'relations', { type: 'type3', source: 'HAM-1', target: 'OAK-9' });
    expect(await ann.call('POST', `imports/${id}/undo`, {})).toMatchObject({
      status: 409,
      body: { message: 'OAK-9 was linked with HAM-1 after the import. Nothing was undone' },
    });
    expect(await app.inventory.store.read.relations(['OAK-9'])).toHaveLength(1);
  });

  test('an undo keeps the relations that were there before', async () => {
    const { app, tom } = await workshop();
    const [, , , line] = LINES;
    if (line === undefined) throw new Error('There is no such line');
    await tom.call('POST', 'relations', { type: line.relation, source: line.source, target: line.target });
    const id = await imported(tom, app, [line, { id: 'OAK-9', type: 'oak', data: { name: 'new' } }]);
    expect((await tom.call('POST', `imports/${id}/undo`, {})).status).toBe(204);
    expect(await app.inventory.store.read.relations(['HAM-1'])).toMatchObject([{ type: line.relation }]);
  });

  test('deleting an item with its relations needs the right to their sources', async () => {
    const { app, root, ann } = await workshop();
    await root.call('POST', 'relations', { type: 'type3', source: 'HAM-1', target: 'OAK-1' });
    const gone = await ann.call('DELETE', 'items/OAK-1?relations=detach', undefined, { 'if-match': '"1"' });
    expect(gone.status).toBe(403);
    expect(await app.inventory.store.read.relations(['HAM-1'])).toHaveLength(1);
  });

  test('an import and its undo have one audit entry each', async () => {
    const { app, root, tom } = await workshop();
    const id = await imported(tom, app, [
      { id: 'HAM-1', type: 'hammer', data: { name: 'changed', single: 'OAK-1' } },
      { id: 'OAK-9', type: 'oak', data: { name: 'new' } },
      { relation: 'type3', source: 'HAM-1', target: 'OAK-9' },
    ]);
    await tom.call('POST', `imports/${id}/undo`, {});
    expect(
      await auditOf(root, 'import,import_undone,item_created,item_changed,relations_changed,deletion'),
    ).toMatchObject([
      {
        type: 'import_undone',
        name: 'Tom',
        ref_type: 'import',
        ref_id: id,
        description:
          'Undid the import of lines.ndjson: changed 1 Hammer; deleted 1 Oak; removed 2 relations. OAK-9 (revision 2), HAM-1 (revision 3)',
      },
      {
        type: 'import',
        name: 'Tom',
        ref_type: 'import',
        ref_id: id,
        description:
          'Imported lines.ndjson: created 1 Oak; changed 1 Hammer; added 2 relations. OAK-9 (revision 1), HAM-1 (revision 2)',
      },
      { type: 'item_created', name: 'Root', ref_id: 'OAK-1' },
      { type: 'item_created', name: 'Root', ref_id: 'HAM-1' },
    ]);
  });
});

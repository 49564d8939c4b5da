import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ImportPage, ImportUndo, Preview } from '#generated/payloads.d.ts';
import { addPerson, Browser, signedIn } from '#server/testing/people.ts';
import { emptyPostgres, STORES } from '#server/testing/postgres.ts';
import { folderWith } from '#server/testing/temp-folder.ts';
import { testApp, type TestApp, type TestOptions } from '#server/testing/test-app.ts';
import type { Json, JsonObject } from '#shared/json.ts';

const gadget = (id: string, data: JsonObject = {}): JsonObject => ({ id, type: 'gadget', data: { name: id, ...data } });
const probe = (id: string, checks: string[]): JsonObject => ({ id, type: 'probe', data: { name: id, checks } });

const ELSEWHERE: Record<string, Json> = { 'kinds/token.json': { 'x-kind': { group: 'Elsewhere' }, type: 'object' } };

async function imported(app: TestApp, browser: Browser, records: readonly JsonObject[]): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/v2/inventory/imports?name=parts.ndjson',
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${browser.access}` },
    payload: records.map((record) => `${JSON.stringify(record)}\n`).join(''),
  });
  const { id } = answer.json<{ id: string }>();
  const { digest } = JSON.parse((await browser.call('POST', `imports/${id}/preview`, {})).text) as Preview;
  const { text } = await browser.call('POST', `imports/${id}/write`, { digest, skipInvalid: false });
  expect(text).toContain('"done"');
  return id;
}

async function listed(browser: Browser, query = ''): Promise<ImportPage> {
  return JSON.parse((await browser.call('GET', `imports${query}`)).text) as ImportPage;
}

async function undoOf(browser: Browser, id: string): Promise<ImportUndo> {
  return JSON.parse((await browser.call('GET', `imports/${id}/undo`)).text) as ImportUndo;
}

async function change(browser: Browser, id: string, patch: JsonObject): Promise<void> {
  const { headers } = await browser.call('GET', `items/${id}`);
  expect(await browser.call('PATCH', `items/${id}`, patch, { 'if-match': String(headers['etag']) })).toMatchObject({
    status: 200,
  });
}

const idsOf = async (app: TestApp): Promise<string[]> =>
  (await app.inventory.store.read.list({ query: { clauses: [] }, limit: 100 })).items.map(({ id }) => id).toSorted();

describe.each(STORES)('the list of imports on %s', (kind) => {
  async function opened(
    now?: () => Date,
  ): Promise<{ app: TestApp; store: NonNullable<TestOptions['store']>; ann: Browser }> {
    const store = kind === 'SQLite' ? { file: join(await folderWith(), 'store.sqlite') } : await emptyPostgres();
    const app = await testApp({ store, schemas: ELSEWHERE, ...(now && { accounts: { now } }) });
    const { email } = await addPerson(app, 'Ann', [{ role: 'inventory_writer' }]);
    return { app, store, ann: await signedIn(app, email) };
  }

  test('another server lists and undoes an import of someone else', async () => {
    const { app, store, ann } = await opened();
    await imported(app, ann, [gadget('G1', { power: 1 })]);
    const id = await imported(app, ann, [
      gadget('G1', { power: 2 }),
      gadget('G2'),
      probe('P1', ['G2']),
      { relation: 'composition', source: 'G1', target: 'G2' },
    ]);
    const other = await testApp({ store, as: 'nobody' });
    const { email } = await addPerson(other, 'Bob', [{ role: 'inventory_writer' }]);
    const bob = await signedIn(other, email);
    const [newest, first] = (await listed(bob)).results;
    expect(newest).toMatchObject({ id, name: 'parts.ndjson', added: 2, changed: 1, links: 2, left: 4, edited: 0 });
    expect(newest).toMatchObject({
      kinds: ['gadget', 'probe'],
      undoable: true,
      undone: null,
      by: (await ann.self()).id,
    });
    expect(first).toMatchObject({ added: 1, changed: 0, links: 0 });
    expect(await undoOf(bob, id)).toMatchObject({ removes: 2, restores: 1, unlinks: 0, kept: 0, refusal: null });
    expect((await bob.call('POST', `imports/${id}/undo`, {})).status).toBe(204);
    expect(await idsOf(app)).toEqual(['G1']);
    expect((await app.inventory.store.read.item('G1'))?.data).toMatchObject({ power: 1 });
    expect((await listed(ann)).results[0]).toMatchObject({ left: 0, undone: { by: (await bob.self()).id } });
    expect(await ann.call('POST', `imports/${id}/undo`, {})).toMatchObject({
      status: 409,
      body: { message: 'This import is already undone' },
    });
  });

  test('what was edited since is named and stays with what it needs; the rest is undone on request', async () => {
    const { app, ann } = await opened();
    const id = await imported(app, ann, [
      gadget('G1', { power: 1 }),
      gadget('G2'),
      gadget('G3'),
      gadget('G4'),
      gadget('G5'),
      probe('P1', ['G2']),
      { relation: 'associates', source: 'G1', target: 'G5' },
    ]);
    await ann.call('POST', 'items', { type: 'plain', id: 'outside', data: { label: 'o' } });
    await change(ann, 'P1', { name: 'Edited' });
    await ann.call('POST', 'relations', { type: 'associates', source: 'outside', target: 'G3' });
    await ann.call('DELETE', 'items/G4', undefined, { 'if-match': '"1"' });
    const { digest, ...undo } = await undoOf(ann, id);
    expect(undo).toMatchObject({ removes: 2, restores: 0, unlinks: 0, kept: 4 });
    expect(undo.items.map(({ item, reason, other }) => `${item.id} ${reason} ${other}`).toSorted()).toEqual([
      'G2 needed P1',
      'G3 linked outside',
      'G4 deleted null',
      'P1 edited null',
    ]);
    const edited = undo.items.find(({ item }) => item.id === 'P1');
    expect(edited).toMatchObject({ by: (await ann.self()).id, changes: [{ path: '/name', after: 'Edited' }] });
    expect((await ann.call('POST', `imports/${id}/undo`, {})).status).toBe(409);

    // more was edited than the user has seen
    await change(ann, 'G5', { notes: 'edited meanwhile' });
    expect((await ann.call('POST', `imports/${id}/undo`, { digest })).status).toBe(409);
    expect(await idsOf(app)).toHaveLength(6);

    const seen = await undoOf(ann, id);
    expect((await ann.call('POST', `imports/${id}/undo`, { digest: seen.digest })).status).toBe(204);
    expect(await idsOf(app)).toEqual(['G2', 'G3', 'G5', 'P1', 'outside']);
    expect((await app.inventory.store.read.item('G5'))?.data).toMatchObject({ notes: 'edited meanwhile' });
    expect((await listed(ann)).results[0]).toMatchObject({ left: 5, edited: 3, undone: expect.any(Object) });
    const { text } = await app.call('GET', '/v2/audit?type=import_undone');
    expect(text).toContain('Undid the import of parts.ndjson except 5 items changed since: deleted 1 Gadget');
    // nothing is left that could be undone without losing edits
    const last = await undoOf(ann, id);
    expect(last).toMatchObject({ removes: 0, restores: 0, unlinks: 0 });
    expect((await ann.call('POST', `imports/${id}/undo`, { digest: last.digest })).status).toBe(409);
  });

  test('a link that is added at the time of the import is known to be later', async () => {
    const { app, ann } = await opened(() => new Date(Date.UTC(2026, 0, 1)));
    const id = await imported(app, ann, [gadget('G1'), gadget('G2'), probe('P1', ['G2'])]);
    await ann.call('POST', 'items', { type: 'plain', id: 'outside', data: { label: 'o' } });
    await ann.call('POST', 'relations', { type: 'associates', source: 'outside', target: 'G1' });
    expect((await undoOf(ann, id)).items).toMatchObject([{ item: { id: 'G1' }, reason: 'linked', other: 'outside' }]);
  });

  test('an item that referred to one which is gone keeps its value', async () => {
    const { app, ann } = await opened();
    await imported(app, ann, [gadget('G1'), gadget('G2'), probe('P1', ['G1'])]);
    const id = await imported(app, ann, [probe('P1', ['G2'])]);
    await ann.call('DELETE', 'items/G1', undefined, { 'if-match': '"1"' });
    expect((await undoOf(ann, id)).items).toMatchObject([
      { item: { id: 'P1' }, reason: 'target_deleted', other: 'G1' },
    ]);
    expect(await ann.call('POST', `imports/${id}/undo`, {})).toMatchObject({
      status: 409,
      body: { message: 'P1 referred to G1, which is deleted. Nothing was undone' },
    });
  });

  test('the preview of an undo says what right is missing at that moment', async () => {
    const { app, ann } = await opened();
    const id = await imported(app, ann, [gadget('G1')]);
    const { id: user } = await ann.self();
    const grant = (holder: string, ref: string) => ({ user: holder, role: 'inventory_writer', ref });
    await app.call('POST', '/v2/permissions', grant(user, 'Elsewhere'));
    for (const holder of ['everyone', user])
      await app.call('DELETE', `/v2/permissions?${new URLSearchParams(grant(holder, '*')).toString()}`);
    expect((await undoOf(ann, id)).refusal).toBe('You can view Gadgets but not change them');
    expect((await ann.call('POST', `imports/${id}/undo`, {})).status).toBe(403);
    expect(await idsOf(app)).toEqual(['G1']);
  });

  test('the list is read page by page', async () => {
    const { app, ann } = await opened();
    for (const id of ['G1', 'G2', 'G3']) await imported(app, ann, [gadget(id)]);
    const { results, next } = await listed(ann, '?limit=2');
    expect(results).toHaveLength(2);
    expect(await listed(ann, `?limit=2&before=${next}`)).toMatchObject({ results: [{ added: 1 }], next: null });
    expect((await new Browser(app).call('GET', 'imports', undefined, { authorization: 'Bearer x' })).status).toBe(401);
  });
});

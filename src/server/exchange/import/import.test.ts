import { expect, test } from 'vitest';
import type { ImportFile, Preview, PreviewPage, TableMapping, WriteLine } from '#generated/payloads.d.ts';
import { testApp, type TestApp } from '#server/testing/test-app.ts';
import { guessMapping } from '#shared/exchange/guess-mapping.ts';
import type { JsonObject } from '#shared/json.ts';

const CSV = `Summary,Custom field (Gadget ID),Power [W],State,Notes,Remark
Pump,G1,"5 W",Draft,"one
two",old
Valve,G1.1,2.5,ready,,
Seal,G1.1.3,,draft,,
`;

async function upload({ inject }: TestApp, name: string, payload: string | Buffer): Promise<ImportFile> {
  const answer = await inject({
    method: 'POST',
    url: `/v2/inventory/imports?name=${encodeURIComponent(name)}`,
    headers: { 'content-type': 'application/octet-stream' },
    payload,
  });
  expect([answer.statusCode, answer.payload]).toEqual([201, answer.payload]);
  return answer.json<ImportFile>();
}

function guessed({ inventory }: TestApp, file: ImportFile, more: Partial<TableMapping> = {}): TableMapping {
  const { kinds } = inventory;
  const mapping = guessMapping(file.columns, kinds.get('gadget').kind, kinds.relationTypes);
  return { ...mapping, ...more };
}

const digests = new Map<string, Preview>();

async function previewed({ inject }: TestApp, file: ImportFile, mapping?: TableMapping): Promise<Preview> {
  const url = `/v2/inventory/imports/${file.id}/preview`;
  const answer = await inject({ method: 'POST', url, payload: mapping === undefined ? {} : { mapping } });
  expect([answer.statusCode, answer.payload]).toEqual([200, answer.payload]);
  const preview = answer.json<Preview>();
  digests.set(file.id, preview);
  return preview;
}

async function rows({ inject }: TestApp, file: ImportFile, action = ''): Promise<PreviewPage['results']> {
  const url = `/v2/inventory/imports/${file.id}/rows${action === '' ? '' : `?action=${action}`}`;
  return (await inject(url)).json<PreviewPage>().results;
}

async function written({ inject }: TestApp, file: ImportFile, skipInvalid = false): Promise<WriteLine | undefined> {
  const url = `/v2/inventory/imports/${file.id}/write`;
  const { digest = '' } = digests.get(file.id) ?? {};
  const { payload } = await inject({ method: 'POST', url, payload: { digest, skipInvalid } });
  return payload
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as WriteLine)
    .at(-1);
}

async function imported(app: TestApp, csv: string, more: Partial<TableMapping> = {}): Promise<ImportFile> {
  const file = await upload(app, 'table.csv', csv);
  await previewed(app, file, guessed(app, file, more));
  expect(await written(app, file)).toMatchObject({ done: {} });
  return file;
}

const all = async ({ call }: TestApp): Promise<JsonObject[]> =>
  ((await call('GET', 'items?type=gadget&sort=id')).body['results'] as JsonObject[]).map(({ id, rev, data }) => ({
    id: id ?? '',
    rev: rev ?? 0,
    data: data ?? {},
  }));

test('a foreign table: columns are guessed, values converted, dotted ids form a hierarchy', async () => {
  const app = await testApp();
  const file = await upload(app, 'table.csv', CSV);
  expect(file).toMatchObject({ form: 'table', rows: 3, unread: [] });
  expect(file.columns[1]).toEqual({
    title: 'Custom field (Gadget ID)',
    samples: ['G1', 'G1.1', 'G1.1.3'],
    filled: 3,
    parts: 2,
    ids: 3,
    longest: 6,
    values: ['G1', 'G1.1', 'G1.1.3'].map((text) => ({ text, rows: 1 })),
    guess: { type: 'text' },
  });
  const mapping = guessed(app, file, {});
  expect(mapping).toMatchObject({ kind: 'gadget', hierarchy: 'composition' });
  expect(mapping.columns).toEqual(['field:name', 'id', 'field:power', 'field:status', 'field:notes', '']);
  mapping.columns[5] = 'field:notes';
  expect(await previewed(app, file, mapping)).toEqual({
    rows: 3,
    counts: { add: 3, change: 0, leave: 0, conflict: 0, error: 0 },
    links: 2,
    digest: expect.any(String),
  });
  expect(await written(app, file)).toMatchObject({ done: { added: 3, changed: 0, links: 2, kinds: ['gadget'] } });
  const [pump, valve] = await all(app);
  expect(pump).toMatchObject({
    id: 'G1',
    data: { name: 'Pump', power: 5, status: 'draft', notes: 'one\ntwo\n\nRemark: old' },
  });
  expect(valve).toMatchObject({ id: 'G1.1', data: { name: 'Valve', power: 2.5, status: 'ready' } });
  const { body } = await app.call('GET', 'items/G1.1.3/relations');
  expect(body['results']).toMatchObject([{ type: 'composition', direction: 'in', item: { id: 'G1.1' } }]);
});

test('a table with some columns changes only these; an empty cell removes the value', async () => {
  const app = await testApp();
  await imported(app, 'ID,Name,Power (W),notes,tags\nA,One,1,n,x;y\nB,Two,2,m,\n');
  const file = await upload(app, 'table.csv', 'ID,Name,notes\nA,One,\nB,Second,m\nC,Three,\n');
  const mapping = guessed(app, file);
  expect((await previewed(app, file, mapping)).counts).toEqual({ add: 1, change: 2, leave: 0, conflict: 0, error: 0 });
  expect(await rows(app, file, 'change')).toMatchObject([
    { line: 2, id: 'A', changes: [{ path: '/notes', kind: 'remove', before: 'n' }] },
    { line: 3, id: 'B', name: 'Second', changes: [{ path: '/name', before: 'Two', after: 'Second' }] },
  ]);
  await written(app, file);
  expect((await all(app)).map(({ data }) => data)).toMatchObject([
    { name: 'One', power: 1, tags: ['x', 'y'] },
    { name: 'Second', power: 2, notes: 'm' },
    { name: 'Three' },
  ]);
  expect(
    (
      await previewed(
        app,
        await upload(app, 'x.csv', 'ID,Name\nA,One\n'),
        guessed(app, { ...file, columns: file.columns.slice(0, 2) }),
      )
    ).counts.leave,
  ).toBe(1);
});

test('every issue is reported at its row and column; rows with errors can be skipped', async () => {
  const app = await testApp();
  await app.call('POST', 'items', { type: 'plain', id: 'P', data: { label: 'p' } });
  const file = await upload(
    app,
    't.csv',
    'ID,Name,Power,status\nA,,1,draft\nB,Two,-2,dra\nP,Three,,\nD,Four,,\nD,Five,,\n"\n',
  );
  expect(file.unread).toHaveLength(1);
  expect((await previewed(app, file, guessed(app, file))).counts).toEqual({
    add: 1,
    change: 0,
    leave: 0,
    conflict: 2,
    error: 3,
  });
  const reported = (await rows(app, file)).flatMap((row) =>
    row.issues.map(({ line, column, message }) => `${line} ${column}: ${message}`),
  );
  expect(reported).toEqual([
    expect.stringMatching(/^7 .*quoted cell is not closed/),
    expect.stringMatching(/^2 .*[Nn]ame/),
    expect.stringMatching(/^3 Power: .*at least 0/),
    expect.stringMatching(/^3 status: /),
    expect.stringMatching(/^4 ID: "P" is an item of kind plain/),
    expect.stringMatching(/^6 ID: Duplicate ID "D"/),
  ]);
  const refused = await app.call('POST', `imports/${file.id}/write`, {
    digest: digests.get(file.id)?.digest ?? '',
    skipInvalid: false,
  });
  expect(refused.text).toContain('5 rows have errors');
  expect(await written(app, file, true)).toMatchObject({ done: { added: 1 } });
  expect((await all(app)).map(({ id }) => id)).toEqual(['D']);
});

test('lines end in \\n, whatever system the file is from', async () => {
  const app = await testApp();
  await imported(app, 'ID,Name,notes\r\nA,One,"first\r\nsecond"\r\n');
  expect((await all(app))[0]).toMatchObject({ data: { notes: 'first\nsecond' } });
  const json = '[{"id":"A","type":"gadget","data":{"name":"One","notes":"first\\r\\nsecond"}}]';
  expect((await previewed(app, await upload(app, 'x.json', json))).counts).toMatchObject({ leave: 1, change: 0 });
});

test('an import is undone as a whole, and can be repeated', async () => {
  const app = await testApp();
  await imported(app, 'ID,Name,Power\nA,One,1\n');
  const csv = 'ID,Name,Power\nA,Uno,9\nA.1,Part,\n';
  const file = await imported(app, csv);
  expect(await all(app)).toMatchObject([{ id: 'A', rev: 2, data: { name: 'Uno', power: 9 } }, { id: 'A.1' }]);
  expect((await app.call('POST', `imports/${file.id}/undo`, {})).status).toBe(204);
  expect(await all(app)).toMatchObject([{ id: 'A', rev: 3, data: { name: 'One', power: 1 } }]);
  expect((await app.call('GET', 'items/A/relations')).body['results']).toEqual([]);
  const again = await upload(app, 'again.csv', csv);
  expect((await previewed(app, again, guessed(app, again))).counts).toMatchObject({ add: 1, change: 1 });
  expect((await rows(app, again, 'add'))[0]).toMatchObject({ id: 'A.1', restores: true });
  await written(app, again);
  expect(await all(app)).toMatchObject([
    { id: 'A', rev: 4 },
    { id: 'A.1', rev: 3, data: { name: 'Part' } },
  ]);
  const item = (await all(app))[0];
  await app.call('PATCH', 'items/A', { power: 5 }, { 'if-match': `"${String(item?.['rev'])}"` });
  const undo = await app.call('POST', `imports/${again.id}/undo`, {});
  expect([undo.status, undo.body['message']]).toEqual([409, 'A was changed after the import. Nothing was undone']);
});

test('changes made after the preview are not overwritten', async () => {
  const app = await testApp();
  await imported(app, 'ID,Name,Power\nA,One,1\n');
  const file = await upload(app, 't.csv', 'ID,Name\nA,Uno\n');
  await previewed(app, file, guessed(app, file));
  await app.call('PATCH', 'items/A', { power: 7 }, { 'if-match': '"1"' });
  expect(await written(app, file)).toMatchObject({ done: { changed: 1 } });
  expect((await all(app))[0]).toMatchObject({ data: { name: 'Uno', power: 7 } });
  const next = await upload(app, 't.csv', 'ID,Power\nA,8\n');
  await previewed(app, next, guessed(app, next));
  await app.call('PATCH', 'items/A', { power: 6 }, { 'if-match': '"3"' });
  expect(await written(app, next)).toMatchObject({ failed: { code: 'conflict' } });
});

test('an exported workbook or JSON file is imported unchanged', async () => {
  const app = await testApp();
  await imported(app, 'ID,Name,Power,tags,notes\nA,=One,1.5,x;y,"a\n\n=b"\nB,007,,,\n');
  const other = await testApp();
  for (const format of ['xlsx', 'json', 'csv']) {
    const { rawPayload } = await app.inject(`/v2/inventory/items.${format}?type=gadget&sort=id`);
    const file = await upload(other, `file.${format}`, rawPayload);
    await previewed(other, file, format === 'json' ? undefined : guessed(other, file));
    expect((await rows(other, file)).map(({ action }) => action)).toEqual(
      format === 'xlsx' ? ['add', 'add'] : ['leave', 'leave'],
    );
    await written(other, file);
  }
  const bare = (items: JsonObject[]) =>
    items.map(({ id, data }) => ({ id, ...(data as JsonObject), createdAt: '', updatedAt: '' }));
  expect(bare(await all(other))).toEqual(bare(await all(app)));
});

test.each([
  ['x.xls', 'x', 422, 'Excel 97-2003'],
  ['x.pdf', 'x', 422, 'are not supported. Use one of: csv'],
  ['x.xlsx', 'x', 422, 'Cannot read the file as an Excel workbook'],
  ['x.csv', `a\n${'x'.repeat(200_001)}\n`, 413, 'row 2'],
  ['x.csv', `${'a,'.repeat(500)}b\n${'1,'.repeat(500)}2\n`, 413, '500 columns'],
])('%s is refused: %#', async (name, content, status, message) => {
  const { inject } = await testApp();
  const headers = { 'content-type': 'application/octet-stream' };
  const answer = await inject({
    method: 'POST',
    url: `/v2/inventory/imports?name=${name}`,
    headers,
    payload: content,
  });
  expect([answer.statusCode, answer.payload]).toEqual([status, expect.stringContaining(message)]);
});

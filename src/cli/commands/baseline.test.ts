import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { runCli, SCHEMAS } from '#cli/testing/cli-process.ts';
import { folderWith } from '#server/testing/temp-folder.ts';
import { receiveJson } from '#shared/receive.ts';

const lines = (...records: object[]): string => records.map((record) => `${JSON.stringify(record)}\n`).join('');
const widget = (id: string, data: object = {}) => ({ id, type: 'widget', data: { name: `Widget ${id}`, ...data } });
const gadget = (id: string) => ({ id, type: 'gadget', data: { name: `Gadget ${id}` } });

async function store(files: Record<string, string> = {}) {
  const first = lines(widget('W1'), widget('W2', { size: 1 }), gadget('G1'), gadget('G2'));
  const folder = await folderWith({ ...SCHEMAS, 'first.ndjson': first, ...files });
  const run = (...args: string[]) => runCli(folder, args);
  expect(await run('import', 'first.ndjson')).toMatchObject({ code: 0 });
  return { folder, run };
}

test('baselines are made, listed, compared with each other and with now, and hold', async () => {
  const later = lines(widget('W2', { size: 2 }), widget('W1', { parts: ['G1'] }), widget('W3'), {
    relation: 'holds',
    source: 'W3',
    target: 'W2',
  });
  const { run } = await store({ 'later.ndjson': later });
  expect(await run('baseline', 'create', 'SRR', '--note', 'For the review')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Baseline SRR: 4 items, 0 links, [0-9a-f]{64}\n$/),
  });
  expect((await run('baseline', 'create', 'Widgets', '--query', 'type:widget')).out).toContain('2 items');
  await run('import', 'later.ndjson');

  const diff = async (a: string, b: string) => {
    const { code, out } = await run('baseline', 'diff', a, b, '--format', 'json');
    return [code, receiveJson(out)];
  };
  const links = { added: 2, removed: 0, changed: 0 };
  // the reference in a field of W1 is a link, not a change of W1
  expect(await diff('SRR', 'now')).toEqual([0, { added: [{ id: 'W3' }], removed: [], changed: [{ id: 'W2' }], links }]);
  expect(await diff('Widgets', 'now')).toEqual(await diff('SRR', 'now'));
  const back = { added: [], removed: [{ id: 'W3' }], changed: [{ id: 'W2' }] };
  expect(await diff('now', 'SRR')).toEqual([0, { ...back, links: { added: 0, removed: 2, changed: 0 } }]);
  await run('baseline', 'create', 'PDR');
  expect(await diff('SRR', 'PDR')).toEqual(await diff('SRR', 'now'));
  expect((await run('baseline', 'diff', 'SRR', 'PDR')).out.split('\n')).toEqual([
    '+ W3  Widget W3',
    '~ W2  Widget W2',
    '+ W1 uses G1',
    '+ W3 holds W2',
    'Items: 1 added, 0 removed, 1 changed',
    'Links: 2 added, 0 removed, 0 changed',
    '',
  ]);
  const list = (await run('baseline', 'list')).out.trim().split('\n');
  expect(list.map((line) => line.split('\t').toSpliced(1, 1))).toEqual([
    ['PDR', '5', '2', '', ''],
    ['Widgets', '2', '0', 'type:widget', ''],
    ['SRR', '4', '0', '', 'For the review'],
  ]);
  for (const name of ['SRR', 'Widgets', 'PDR'])
    expect(await run('baseline', 'verify', name)).toMatchObject({ code: 0, out: expect.stringContaining('holds') });
});

test('a byte that was changed in the store is found, with the item', async () => {
  const { folder, run } = await store();
  await run('baseline', 'create', 'SRR');
  const database = new DatabaseSync(join(folder, 'data/schemawerk.db'));
  database.exec(`update revision set data = replace(data, '"size":1', '"size":7') where id = 'W2'`);
  database.close();
  const { code, out } = await run('baseline', 'verify', 'SRR');
  expect([code, out]).toEqual([1, expect.stringMatching(/^W2: The revision .*\nBaseline SRR does not hold\n$/s)]);
  const json = await run('baseline', 'verify', 'SRR', '--format', 'json');
  expect(receiveJson(json.out)).toMatchObject({ name: 'SRR', holds: false, issues: [{ item: 'W2' }] });
});

test.each([
  [['create'], 2, 'takes one name'],
  [['create', 'now'], 2, 'Choose another name'],
  [['create', ' x'], 2, '1 to 100 characters'],
  [['create', 'x', '--query', 'size:>big'], 2, 'size'],
  [['create', 'x', '--query', 'createdAt:today'], 1, 'cannot say'],
  [['create', 'SRR'], 1, 'already'],
  [['diff', 'SRR'], 2, 'Pass two names'],
  [['diff', 'SRR', 'SRX'], 2, 'There is no baseline "SRX"'],
  [['verify', 'SRX'], 2, 'There is no baseline "SRX"'],
  [['list', 'x'], 2, 'takes no arguments'],
])('baseline %j ends with %i', async (args, code, message) => {
  const { run } = await store();
  await run('baseline', 'create', 'SRR');
  expect(await run('baseline', ...args)).toMatchObject({ code, err: expect.stringContaining(message) });
});

import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import readExcelFile from 'read-excel-file/universal';
import { expect, onTestFinished, test, vi } from 'vitest';
import { importRecords, importRules } from '#server/import/import-records.ts';
import { fileSource } from '#server/import/records/record-source.ts';
import { testApp, type TestApp } from '#server/testing/test-app.ts';
import { readZip } from '#server/zip/read-zip.ts';
import type { Json, JsonObject } from '#shared/json.ts';
import { ADMINISTRATOR } from '#shared/user.ts';

const SENSOR: Json = {
  title: 'Sensor',
  'x-kind': { idPrefix: 'SEN', titleField: 'name', plural: 'Sensors & more' },
  type: 'object',
  properties: {
    name: { type: 'string', title: 'Name' },
    mode: {
      oneOf: [
        { const: 1, title: 'Slow; careful' },
        { const: 2, title: 'Fast' },
      ],
      title: 'Mode',
    },
    power: { type: 'number', 'x-unit': 'W', title: 'Power' },
    due: { type: 'string', format: 'date' },
    seen: { type: 'string', format: 'date-time' },
    on: { type: 'boolean' },
    tags: { type: 'array', items: { type: 'string' } },
    size: {
      type: 'object',
      title: 'Size',
      properties: { wide: { type: 'integer', title: 'Width' } },
      additionalProperties: false,
    },
    more: { type: 'object', additionalProperties: true },
    a: { type: 'string', title: 'Twin' },
    b: { type: 'string', title: 'Twin' },
  },
  additionalProperties: false,
};

/** Values that are hard to write into a table and read back. */
const ITEMS: JsonObject[] = [
  { name: '=HYPERLINK("http://x";"y")', mode: 1, power: -5.25, due: '2026-02-28', seen: '2026-02-28T10:20:30.123Z' },
  { name: "'=already guarded", a: '-1', b: '+49 30', on: false, tags: ['=1', 'b;c', ' d'] },
  {
    name: 'Ünïcode 😀 "quoted", and\nlines\tand tabs',
    seen: '2026-02-28T10:20:30+02:00',
    size: { wide: 3 },
    a: '\n=1+1',
    b: '＝2',
  },
  { name: '_x0041_ \r\n @SUM', more: { deep: [1, { x: null }] }, tags: ['a', 'b'], power: 1e21, mode: 2 },
  { name: '007', due: '1850-01-01', a: ' padded ', b: '[not json', on: true, power: 0.1 },
];

async function withSensors(): Promise<TestApp> {
  const app = await testApp({ schemas: { 'kinds/sensor.json': SENSOR } });
  for (const data of ITEMS) await app.call('POST', 'items', { type: 'sensor', data });
  return app;
}

async function itemsOf({ call }: TestApp): Promise<unknown[]> {
  const { body } = await call('GET', 'items?type=sensor&sort=id');
  return (body['results'] as JsonObject[]).map(({ id, type, data }) => ({ id, type, data }));
}

/** The items of a file, imported into a separate store. */
async function imported(name: string, content: string): Promise<TestApp> {
  const other = await testApp({ schemas: { 'kinds/sensor.json': SENSOR } });
  const path = join(other.folder, name);
  await writeFile(path, content);
  const rules = importRules(other.inventory);
  const format = name.endsWith('csv') ? 'csv' : 'json';
  const file = { path, shown: name, format, role: 'records', ...(format === 'csv' && { kind: 'sensor' }) } as const;
  const issues: unknown[] = [];
  await importRecords(other.inventory, fileSource([file], rules.kinds), rules, {
    by: ADMINISTRATOR,
    dryRun: false,
    skipInvalid: false,
    issue: (issue) => issues.push(issue),
    progress: () => undefined,
  });
  expect(issues).toEqual([]);
  return other;
}

test.each(['csv', 'json'])('exporting as %s and importing again gives the same items', async (format) => {
  const app = await withSensors();
  const { status, text } = await app.call('GET', `items.${format}?type=sensor`);
  expect(status).toBe(200);
  expect(await itemsOf(await imported(`x.${format}`, text))).toEqual(await itemsOf(app));
});

test('only more items than a file can have are refused, not a total that is merely capped', async () => {
  const { call, inventory } = await testApp();
  await call('POST', 'items', { type: 'gadget', data: { name: 'Pump' } });
  vi.spyOn(inventory.store.read, 'count').mockResolvedValue({ total: 1, capped: true });
  for (const format of ['csv', 'json', 'xlsx'])
    expect((await call('GET', `items.${format}?type=gadget&q=-name:x`)).status).toBe(200);
  const batches = async function* () {};
  vi.spyOn(inventory.store.read, 'ordered').mockResolvedValue({ total: 1_000_000, more: true, batches });
  expect((await call('GET', 'items.csv?type=gadget')).status).toBe(413);
});

test('a table speaks to people: titles, units, choices, a byte order mark; and never in formulas', async () => {
  const { call } = await withSensors();
  const { text, headers } = await call(
    'GET',
    'items.csv?type=sensor&q=SEN-1&columns=name,mode,power,updatedAt,nothing',
  );
  const [head, row] = text.split('\n');
  expect(head).toBe('\ufeffID,Name,Mode,Power (W),Updated');
  expect(row).toMatch(/^SEN-1,"'=HYPERLINK\(""http:\/\/x"";""y""\)","Slow; careful",-5\.25,\d{4}-/);
  expect(headers['content-disposition']).toMatch(/^attachment; filename="sensors-more-\d{4}-\d\d-\d\d\.csv"/);
  const all = await call('GET', 'items.csv?type=sensor&sort=-id');
  expect(all.text.split('\n')[0]).toBe('\ufeffID,Name,Mode,Power (W),Due,Seen,On,Tags,Size · Width,More,a,b');
  expect(all.text.split('\n')[1]).toContain('SEN-5,007');
  expect(all.text).toContain(`,"'\n=1+1",'＝2\n`);
});

test('a workbook has typed numbers, dates and booleans, and text as text', async () => {
  const { app, call } = await withSensors();
  const { rawPayload, headers } = await app.inject('/v2/inventory/items.xlsx?type=sensor&sort=id');
  expect(headers['content-type']).toContain('spreadsheetml');
  const [sheet] = await readExcelFile(new Blob([new Uint8Array(rawPayload)]), { trim: false });
  const [head = [], ...rows] = sheet?.data ?? [];
  const at = (row: number, name: string) => rows[row]?.[head.indexOf(name)];
  expect(sheet?.sheet).toBe('Sensors & more');
  expect(rows).toHaveLength(ITEMS.length);
  expect([at(0, 'Name'), at(0, 'Power (W)'), at(0, 'Mode')]).toEqual([ITEMS[0]?.['name'], -5.25, 'Slow; careful']);
  expect(at(0, 'Due')).toEqual(new Date('2026-02-28T00:00:00Z'));
  expect(at(0, 'Seen')).toEqual(new Date('2026-02-28T10:20:30.123Z'));
  // a time zone of its own is no reason for text
  expect(at(2, 'Seen')).toEqual(new Date('2026-02-28T08:20:30Z'));
  expect([at(1, 'On'), at(2, 'Size · Width')]).toEqual([false, 3]);
  expect([at(3, 'Name'), at(4, 'Due')]).toEqual(['_x0041_ \n @SUM', '1850-01-01']);
  const parts = readZip(rawPayload);
  expect(parts.get('xl/worksheets/sheet1.xml')?.toString()).toContain(
    `<autoFilter ref="A1:${String.fromCharCode(64 + head.length)}${ITEMS.length + 1}"/>`,
  );
  await call('POST', 'items', { type: 'sensor', data: { name: 'x'.repeat(32_768) } });
  const long = await call('GET', 'items.xlsx?type=sensor');
  expect([long.status, long.body['message']]).toEqual([
    413,
    'An Excel cell can have at most 32,767 characters; "Name" of SEN-6 has 32,768',
  ]);
});

test('a selection is exported in its order, across kinds; missing items are reported', async () => {
  const { call } = await withSensors();
  const { body } = await call('POST', 'items', { type: 'plain', data: { label: 'p' } });
  const { text } = await call('GET', `items.csv?ids=${String(body['id'])},SEN-5&columns=name,label,power`);
  expect(text).toBe(`\ufeffID,Kind,Name,Label,Power (W)\n${String(body['id'])},Plain,p,p,\nSEN-5,Sensor,007,,0.1\n`);
  expect((await call('GET', 'items.csv?ids=SEN-9')).status).toBe(404);
  expect((await call('GET', 'items.csv?type=sensor&q=nothing:1')).body['issues']).toHaveLength(1);
});

test.each(['csv', 'xlsx'])(
  'makes %s in a thread of its own, which ends with the file or with its reader',
  async (format) => {
    const { app } = await withSensors();
    const threads: Promise<unknown>[] = [];
    const begun = (thread: Worker): void => {
      if (thread.threadName === 'table') threads.push(once(thread, 'exit'));
    };
    process.on('worker', begun);
    onTestFinished(() => void process.off('worker', begun));
    const url = `/v2/inventory/items.${format}?type=sensor`;
    await app.inject(url);
    expect(threads).toHaveLength(1);
    const { stream } = await app.inject({ url, payloadAsStream: true }).then((answer) => ({ stream: answer.stream() }));
    stream.destroy();
    expect(threads).toHaveLength(2);
    await Promise.all(threads);
  },
);

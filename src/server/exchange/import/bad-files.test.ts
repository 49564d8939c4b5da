import { expect, test } from 'vitest';
import type { ImportFile } from '#generated/payloads.d.ts';
import { testApp, type TestApp, type TestOptions } from '#server/testing/test-app.ts';
import { workbook, zip } from '#server/testing/zip.ts';

const cell = (reference: string): string =>
  `<row r="${reference.replace(/^[A-Z]+/, '')}"><c r="${reference}"><v>1</v></c></row>`;
const numbered = (count: number, line: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => line(i)).join('\n');
const ALIASES = numbered(
  9,
  (i) =>
    `a${i}: &a${i} [${
      i === 0
        ? 'x'
        : Array<string>(10)
            .fill(`*a${i - 1}`)
            .join(',')
    }]`,
);

function send({ inject }: TestApp, name: string, payload: string | Buffer) {
  const headers = { 'content-type': 'application/octet-stream' };
  return inject({ method: 'POST', url: `/v2/inventory/imports?name=${name}`, headers, payload });
}

/** The answer to an upload; another request is answered before. */
async function answerTo(name: string, payload: string | Buffer, options: TestOptions = {}) {
  const app = await testApp(options);
  let isDone = false;
  const upload = send(app, name, payload).finally(() => (isDone = true));
  const other = await app.inject('/v2/inventory/kinds');
  expect([other.statusCode, isDone]).toEqual([200, false]);
  return upload;
}

test.each<[string, () => string | Buffer, number, string]>([
  [
    'far-out.xlsx',
    () => workbook(cell('A1') + cell('XFD1048576')),
    413,
    'Cell XFD1048576 is outside of what can be imported',
  ],
  ['no-cell.xlsx', () => workbook(cell('A1') + cell('A99999999')), 422, 'row \\"99999999\\" does not exist'],
  ['sheets.xlsx', () => workbook(cell('A1'), 20_000), 413, 'at most 200 sheets'],
  [
    'areas.xlsx',
    () => zip(Object.fromEntries(Array.from({ length: 3 }, (_, i) => [`${i}.xml`, `<sheetData>${cell('RZ50000')}`]))),
    413,
    'at most 20,000,000 cells',
  ],
  ['bomb.xlsx', () => zip({ 'xl/workbook.xml': Buffer.alloc(270_000_000) }), 413, 'larger than 256 MB when unpacked'],
  ['open.yaml', () => '['.repeat(8_000_000), 413, 'nested too deep. Reduce the nesting'],
  ['dashes.yaml', () => '---\n'.repeat(60_000), 413, 'at most 50,000 documents. Use NDJSON'],
  ['keys.yaml', () => numbered(30_000, (i) => `k${i}: 1`), 413, 'at most 10,000 keys. Split it into several records'],
  ['twice.yaml', () => 'a: 1\nb: 2\na: 3\n', 422, 'Line 3: Map keys must be unique'],
  ['aliases.yaml', () => ALIASES, 422, 'Replace the aliases with their values'],
  ['tags.yaml', () => '!a '.repeat(60_000), 413, 'at most 50,000 anchors, aliases and tags'],
  ['broken.ndjson', () => '{\n'.repeat(100_000), 422, 'More than 1,000 parts of the file cannot be read; the first: '],
  [
    'columns.ndjson',
    () => numbered(600, (i) => `{"k${i}":1}`),
    413,
    'at most 500 columns. Split it, or use the command line',
  ],
  ['quote.csv', () => `a\n"${'x'.repeat(5_000_000)}`, 413, 'Close its quote, or split the text'],
  ['rows.csv', () => `a\n${'1\n'.repeat(50_001)}`, 413, 'at most 50,000 rows'],
  ['deep.json', () => '['.repeat(100_000) + ']'.repeat(100_000), 413, 'nested at most 100 levels deep'],
  [
    'deep-objects.json',
    () => '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000),
    413,
    'nested at most 100 levels deep',
  ],
  ['latin1.csv', () => Buffer.from('a\n\xe4\n', 'latin1'), 422, 'Save the file as UTF-8'],
])('%s is refused in words while other requests are answered', async (name, content, status, message) => {
  const { statusCode, payload } = await answerTo(name, content());
  expect([statusCode, payload]).toEqual([status, expect.stringContaining(message)]);
});

test.each(['lines.csv', 'lines.ndjson'])('%s of empty lines is an empty table', async (name) => {
  const answer = await answerTo(name, '\n'.repeat(2_000_000));
  expect(answer.json<ImportFile>()).toMatchObject({ form: 'table', rows: 0, unread: [] });
});

test('a file whose reading takes too much memory or time is refused, and the next one is read', async () => {
  const list = numbered(20_000, (i) => `- name: Item ${i}`);
  const [memory, time] = [
    await answerTo('list.yaml', list, { uploads: { heapMb: 16 } }),
    await answerTo('list.yaml', list, { uploads: { deadlineMs: 1 } }),
  ];
  expect([memory.statusCode, memory.payload]).toEqual([
    413,
    expect.stringContaining('takes too much memory. Split it'),
  ]);
  expect([time.statusCode, time.payload]).toEqual([413, expect.stringContaining('more than 1 seconds. Split it')]);
});

test('files that would be too many at once are refused with the time to wait', async () => {
  for (const [uploads, status] of [
    [{ ofOneCaller: 1 }, 429],
    [{ atOnce: 1, waiting: 0 }, 503],
  ] as const) {
    const app = await testApp({ uploads });
    const answers = await Promise.all([send(app, 'a.csv', 'a\n1\n'), send(app, 'b.csv', 'a\n1\n')]);
    const [read, refused] = answers.toSorted((a, b) => a.statusCode - b.statusCode);
    expect([read?.statusCode, refused?.statusCode, refused?.headers['retry-after']]).toEqual([201, status, '15']);
    expect((await send(app, 'c.csv', 'a\n1\n')).statusCode).toBe(201);
  }
});

test('files that wait are read one after the other', async () => {
  const app = await testApp({ uploads: { atOnce: 1 } });
  const answers = await Promise.all(['a.csv', 'b.csv', 'c.csv'].map((name) => send(app, name, 'a\n1\n')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
});

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readText, runCli, SCHEMAS } from '#cli/testing/cli-process.ts';
import { addFiles, folderWith } from '#server/testing/temp-folder.ts';

const lines = (...records: unknown[]): string => records.map((record) => `${JSON.stringify(record)}\n`).join('');
const widget = (id: string, data: object = {}) => ({ id, type: 'widget', data: { name: `Widget ${id}`, ...data } });
const gadget = (id: string) => ({ id, type: 'gadget', data: { name: id } });
const link = (relation: string, source: string, target: string) => ({ relation, source, target });

const scene = (files: Record<string, unknown>) => folderWith({ ...SCHEMAS, ...files });

/** Imports and returns the exit code and the last line. */
async function importing(folder: string, ...args: string[]): Promise<[number | null, string]> {
  const { code, out, err } = await runCli(folder, ['import', ...args]);
  return [code, err === '' ? (out.trimEnd().split('\n').at(-1) ?? '') : err];
}

/** The contents of the store, as NDJSON records without server-managed fields. */
async function stored(folder: string): Promise<unknown[]> {
  const { out } = await runCli(folder, ['export']);
  return out
    .trimEnd()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const { id, type, data, ...rest } = JSON.parse(line);
      if (data === undefined) return rest;
      const { createdAt, updatedAt, createdBy, ...own } = data;
      return { id, type, data: own };
    });
}

describe('one transaction', () => {
  test('items, references and links are imported; ids are kept; a second import changes nothing', async () => {
    const records = [
      widget('WIDG-7', { parts: ['GAD-1'], createdBy: 'u1' }),
      gadget('GAD-1'),
      { type: 'widget', data: { name: 'without id' } },
      link('holds', 'WIDG-7', 'GAD-1'),
      { user: 'u1', name: 'Una' },
    ];
    const folder = await scene({ 'a.ndjson': lines(...records) });
    expect(await importing(folder, 'a.ndjson')).toEqual([0, 'Imported: 3 new, 0 changed, 0 unchanged, 0 rejected']);
    const after = await stored(folder);
    expect(after).toContainEqual({ id: 'WIDG-8', type: 'widget', data: { name: 'without id' } });
    expect(after).toContainEqual(link('holds', 'WIDG-7', 'GAD-1'));
    expect(after).toContainEqual({ user: 'u1', name: 'Una' });
    await addFiles(folder, { 'b.ndjson': lines(...records.slice(0, 2), records[3]) });
    expect(await importing(folder, 'b.ndjson')).toEqual([0, 'Imported: 0 new, 0 changed, 2 unchanged, 0 rejected']);
    expect(await stored(folder)).toEqual(after);
  });

  test('changed records become new revisions, with their links', async () => {
    const folder = await scene({
      'a.ndjson': lines(widget('W1', { size: 1, parts: ['G1'] }), widget('W2'), gadget('G1'), gadget('G2')),
      'b.ndjson': lines(widget('W1', { size: 2, parts: ['G2'] }), widget('W2'), widget('W3')),
    });
    await importing(folder, 'a.ndjson');
    expect(await importing(folder, 'b.ndjson')).toEqual([0, 'Imported: 1 new, 1 changed, 1 unchanged, 0 rejected']);
    const { out } = await runCli(folder, ['export', '--query', 'used_by:W1']);
    expect(out).toContain('"id":"G2"');
    expect(out).not.toContain('"id":"G1"');
  });

  test('an invalid record rejects the import; --skip-invalid skips it and records that refer to it', async () => {
    const folder = await scene({
      'a.ndjson': lines(
        widget('W1', { size: -1 }),
        widget('W2', { parts: ['G1'] }),
        widget('W3', { parts: ['G9'] }),
        gadget('G1'),
        link('holds', 'W2', 'W1'),
        link('holds', 'W2', 'G1'),
        'no record',
      ),
    });
    const { code, out } = await runCli(folder, ['import', 'a.ndjson']);
    expect(code).toBe(1);
    expect(out).toContain('a.ndjson:1:55: error: Size must be at least 0 mm');
    expect(out).toContain('a.ndjson:5:35: error: "W1" is rejected too');
    expect(out).toContain('Nothing imported: 4 of 7 records rejected');
    expect(await stored(folder)).toEqual([]);
    expect(await importing(folder, 'a.ndjson', '--skip-invalid')).toEqual([
      1,
      'Imported: 2 new, 0 changed, 0 unchanged, 4 rejected',
    ]);
    const items = await stored(folder);
    expect(items.map((item) => (item as { id?: string }).id)).toEqual(['W2', 'G1', undefined]);
  });

  test('--dry-run prints each action and writes nothing', async () => {
    const folder = await scene({
      'a.ndjson': lines(widget('W1', { size: 1 })),
      'b.ndjson': lines(widget('W1', { size: 2 }), widget('W2'), { type: 'gadget', data: {} }),
    });
    await importing(folder, 'a.ndjson');
    const before = await stored(folder);
    const { code, out } = await runCli(folder, ['import', 'b.ndjson', '--dry-run']);
    expect(code).toBe(1);
    expect(out).toContain('change  widget W1 "Widget W1": size');
    expect(out).toContain('add     widget W2 "Widget W2"');
    expect(out).toContain('b.ndjson:3:25: error: Name is required');
    expect(out).toContain('Dry run, nothing written. Would import: 1 new, 1 changed, 0 unchanged, 1 rejected');
    expect(await stored(folder)).toEqual(before);
  });
});

describe('consistency with the store', () => {
  test('links are validated together with the links in the store', async () => {
    const folder = await scene({
      'a.ndjson': lines(widget('W1'), widget('W2'), widget('W3'), link('holds', 'W1', 'W2'), link('holds', 'W2', 'W3')),
      'second.ndjson': lines(widget('W4'), link('holds', 'W4', 'W3')),
      'circle.ndjson': lines(link('holds', 'W3', 'W1')),
      'same.ndjson': lines(link('holds', 'W1', 'W2')),
    });
    await importing(folder, 'a.ndjson');
    expect((await runCli(folder, ['import', 'second.ndjson'])).out).toContain(
      'second.ndjson:2:35: error: W3 is already "from" W2, and holds is one-to-many',
    );
    expect((await runCli(folder, ['import', 'circle.ndjson'])).out).toContain('a hierarchy cannot contain a cycle');
    expect((await importing(folder, 'same.ndjson'))[0]).toBe(0);
  });

  test('invalid transitions, other kinds and unknown ends are rejected', async () => {
    const folder = await scene({
      'a.ndjson': lines(widget('W1', { state: 'used' }), gadget('G1')),
      'b.ndjson': lines(widget('W1', { state: 'new' }), widget('G1'), widget('W2', { parts: ['G1', 'G7'] })),
    });
    await importing(folder, 'a.ndjson');
    const { out } = await runCli(folder, ['import', 'b.ndjson']);
    expect(out).toContain('b.ndjson:1:55: error: State cannot change from "used" to "new" [x-transitions]');
    expect(out).toContain('b.ndjson:2:2: error: "G1" is an item of kind gadget [conflict]');
    expect(out).toContain('error: Item "G7" not found [x-ref]');
  });

  test('a link that fits a field is written into the field, once', async () => {
    const folder = await scene({
      'a.ndjson': lines(widget('W1'), gadget('G1'), link('uses', 'W1', 'G1')),
      'b.ndjson': lines(widget('W2'), gadget('G2'), link('uses', 'W1', 'G2')),
    });
    await importing(folder, 'a.ndjson');
    await importing(folder, 'b.ndjson');
    expect(await importing(folder, 'a.ndjson', 'b.ndjson')).toEqual([
      0,
      'Imported: 0 new, 0 changed, 4 unchanged, 0 rejected',
    ]);
    const items = await stored(folder);
    expect(items).toContainEqual({ id: 'W1', type: 'widget', data: { name: 'Widget W1', parts: ['G1', 'G2'] } });
    expect(items).not.toContainEqual(link('uses', 'W1', 'G1'));
  });

  test('former field names are accepted, and times and authors of new items are kept', async () => {
    const facts = { createdAt: '2020-01-02T03:04:05Z', updatedAt: '2021-01-02T03:04:05.000Z', createdBy: 'u7' };
    const folder = await scene({
      'a.ndjson': lines(widget('W1', { label: 'x', ...facts }), { ...gadget('G1'), createdAt: facts.createdAt }),
    });
    await importing(folder, 'a.ndjson');
    const { out } = await runCli(folder, ['export']);
    const [first, second] = out.split('\n').map((line) => (line === '' ? null : JSON.parse(line)));
    expect(JSON.stringify(first.data)).toBe(JSON.stringify({ name: 'Widget W1', caption: 'x', ...facts }));
    expect(second.createdAt).toBe('2020-01-02T03:04:05.000Z');
  });
});

describe('round trips', () => {
  const records = [
    widget('W1', { tags: ['b', 'a;c'], size: 3, case: { color: 'red, "deep"' }, parts: ['G1'] }),
    widget('W2', { caption: 'two\nlines', state: 'used', createdBy: 'u1' }),
    { id: 'G1', type: 'gadget', data: { power: 1.5, name: ' é ' } },
    link('holds', 'W1', 'W2'),
    link('holds', 'W2', 'G1'),
    { user: 'u1', name: 'Una' },
  ];

  test('a folder imported into an empty store is exported as the same bytes', async () => {
    const folder = await scene({ 'a.ndjson': lines(...records) });
    await importing(folder, 'a.ndjson');
    await runCli(folder, ['export', '--format', 'folder', '--out', 'first']);
    await rm(join(folder, 'data'), { recursive: true });
    expect(await importing(folder, 'first')).toEqual([0, 'Imported: 3 new, 0 changed, 0 unchanged, 0 rejected']);
    await runCli(folder, ['export', '--format', 'folder', '--out', 'second']);
    const { code, out } = await runCli(folder, ['import', 'second', '--dry-run']);
    expect({ code, last: out.trimEnd().split('\n').at(-1) }).toEqual({
      code: 0,
      last: 'Dry run, nothing written. Would import: 0 new, 0 changed, 3 unchanged, 0 rejected',
    });
    const files = ['widget/W1.json', 'widget/W2.json', 'gadget/G1.json', 'relations.json', 'users.json'];
    for (const file of files) {
      expect(await readText(folder, 'second', file)).toBe(await readText(folder, 'first', file));
    }
  });

  test('a table of one kind round-trips', async () => {
    const folder = await scene({ 'a.ndjson': lines(...records) });
    await importing(folder, 'a.ndjson');
    const table = await runCli(folder, ['export', '--kind', 'widget', '--format', 'csv', '--out', 'w.csv']);
    expect(table).toEqual({ code: 0, out: '', err: '2 items exported to w.csv\n' });
    expect(await importing(folder, 'w.csv')).toEqual([0, 'Imported: 0 new, 0 changed, 2 unchanged, 0 rejected']);
  });

  test('an export reports links to items outside its query', async () => {
    const folder = await scene({ 'a.ndjson': lines(...records) });
    await importing(folder, 'a.ndjson');
    const { out, err } = await runCli(folder, ['export', '--query', 'type:widget']);
    expect(out.split('\n').filter((line) => line.includes('"relation"'))).toEqual([
      JSON.stringify(link('holds', 'W1', 'W2')),
    ]);
    expect(err).toBe(
      'Skipped 1 link to items that are not exported\nExported 1 reference to items that are not exported\n',
    );
  });
});

test.each([
  [['import'], 'Missing files: schemawerk import FILE...'],
  [['import', 'nowhere.csv'], 'file or folder not found'],
  [['import', 'a.csv', '--map', 'x', '--from', 'y'], 'Use either --map or --from, not both'],
  [['import', 'a.csv', '--from', 'y'], 'Unknown map "y". Available: none.'],
  [['export', '--format', 'folder'], 'The folder format needs --out PATH'],
  [['export', '--format', 'folder', '--out', 'schemas'], '"schemas" is not empty'],
  [['export', '--query', 'stat:x'], 'Unknown field "stat"'],
  [['export', '--format', 'csv'], 'No items match the query'],
])('usage error: %j', async (args, message) => {
  const { code, err } = await runCli(await scene({ 'a.csv': 'name\n' }), args);
  expect(code).toBe(2);
  expect(err).toContain(message);
});

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Inventory } from '#server/inventory/inventory.ts';
import { emptyPostgres, STORES } from '#server/testing/postgres.ts';
import { folderWith } from '#server/testing/temp-folder.ts';
import { openInventory } from '#server/testing/test-inventory.ts';
import type { Json, JsonObject } from '#shared/json.ts';
import { ADMINISTRATOR } from '#shared/user.ts';
import { importRecords, importRules } from './import-records.ts';
import type { ImportOutcome } from './plan/import-actions.ts';
import { fileSource } from './records/record-source.ts';

const gadget = (id: string, data: JsonObject = {}): JsonObject => ({ id, type: 'gadget', data: { name: id, ...data } });
const probe = (id: string, checks: string[]): JsonObject => ({ id, type: 'probe', data: { name: id, checks } });
const holder = (id: string, part: string, data: JsonObject = {}): JsonObject => ({
  id,
  type: 'holder',
  data: { part, ...data },
});
const link = (relation: string, source: string, target: string): JsonObject => ({ relation, source, target });

const pair = (id: string, multiplicity: string, source: string, hierarchy = false): JsonObject => ({
  id,
  name: id,
  inverse: `${id}_by`,
  inverseName: `${id} by`,
  description: id,
  multiplicity,
  hierarchy,
  suspect: false,
  allowed: [{ source: [source], target: source === '*' ? ['*'] : ['gadget'] }],
});

/** A holder's field makes it the only owner of a gadget. */
const SCHEMAS: Record<string, Json> = {
  'kinds/gadget.json': {
    'x-kind': { idPrefix: 'GAD' },
    type: 'object',
    properties: {
      name: { type: 'string' },
      power: { type: 'number', minimum: 0 },
      tags: { type: 'array', items: { type: 'string' } },
    },
  },
  'kinds/probe.json': {
    type: 'object',
    properties: {
      name: { type: 'string' },
      checks: { type: 'array', items: { type: 'string', 'x-ref': { kinds: ['gadget'], relation: 'verifies' } } },
    },
  },
  'kinds/holder.json': {
    type: 'object',
    properties: {
      part: { type: 'string', 'x-ref': { kinds: ['gadget'], relation: 'owned' } },
      size: { type: 'number', minimum: 0 },
    },
  },
  'relations.json': {
    types: [
      pair('composition', 'one-to-many', 'gadget', true),
      pair('verifies', 'many-to-many', 'probe'),
      pair('owned', 'one-to-many', 'holder'),
      pair('associates', 'many-to-many', '*'),
    ],
  },
};

type Told = { outcome: ImportOutcome; issues: string[] };

async function importing(inventory: Inventory, records: JsonObject[], skipInvalid = false): Promise<Told> {
  const folder = await folderWith();
  const path = join(folder, 'x.ndjson');
  await writeFile(path, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  const rules = importRules(inventory);
  const issues: string[] = [];
  const source = fileSource([{ path, shown: 'x.ndjson', format: 'ndjson', role: 'records' }], rules.kinds);
  const outcome = await importRecords(inventory, source, rules, {
    by: ADMINISTRATOR,
    dryRun: false,
    skipInvalid,
    issue: ({ line, message }) => issues.push(`${line} ${message}`),
    progress: () => undefined,
  });
  return { outcome, issues };
}

describe.each(STORES)('an import into %s', (kind) => {
  const empty = async (): Promise<Inventory> =>
    openInventory(kind === 'SQLite' ? { file: ':memory:' } : await emptyPostgres(), SCHEMAS);

  test('adds items, links and authors, keeps ids, and changes nothing the second time', async () => {
    const inventory = await empty();
    const { read } = inventory.store;
    const records: JsonObject[] = [
      gadget('GAD-7', { power: 1, tags: ['ä', '=x'] }),
      probe('P', ['GAD-7']),
      { type: 'gadget', data: { name: 'no id' } },
      link('composition', 'GAD-7', 'GAD-8'),
      gadget('GAD-8'),
      { user: 'u1', name: 'Una' },
    ];
    const first = await importing(inventory, records);
    expect(first).toMatchObject({ issues: [], outcome: { written: true, refused: 0, links: { add: 1 } } });
    expect((await read.item('GAD-9'))?.name).toBe('no id');
    expect((await read.relations(['GAD-7'])).map(({ type, item }) => `${type} ${item.id}`).toSorted()).toEqual([
      'composition GAD-8',
      'verifies P',
    ]);
    expect(await read.users()).toContainEqual({ id: 'u1', name: 'Una' });
    expect(await read.activity.list({ types: ['import'], limit: 9 })).toMatchObject([
      {
        by: ADMINISTRATOR.id,
        description:
          'Imported x.ndjson on the command line: set the names of 1 author; created 3 Gadgets, 1 Probe; added 2 relations. GAD-7 (revision 1), P (revision 1), GAD-8 (revision 1), GAD-9 (revision 1)',
      },
    ]);
    const again = await importing(
      inventory,
      records.filter((record) => record['id'] !== undefined),
    );
    expect(again.outcome.items.get('gadget')).toEqual({ add: 0, change: 0, leave: 2, refuse: 0 });
    expect((await read.item('GAD-7'))?.rev).toBe(1);
  });

  test('updates what differs, with a revision and links, all or nothing', async () => {
    const inventory = await empty();
    const { read } = inventory.store;
    await importing(inventory, [gadget('A'), gadget('B'), probe('P', ['A'])]);
    const refused = await importing(inventory, [probe('P', ['B']), gadget('C', { power: -1 })]);
    expect(refused.outcome).toMatchObject({ written: false, refused: 1 });
    expect((await read.item('P'))?.rev).toBe(1);
    await importing(inventory, [probe('P', ['B'])]);
    expect((await read.revisions('P')).map(({ rev }) => rev)).toEqual([2, 1]);
    expect((await read.relations(['P'])).map(({ item }) => item.id)).toEqual(['B']);
  });

  test('reports a duplicate link', async () => {
    const inventory = await empty();
    const twice = [gadget('A'), probe('P', []), link('associates', 'A', 'P'), link('associates', 'A', 'P')];
    const { issues } = await importing(inventory, twice);
    expect(issues).toEqual(['4 Duplicate link A "associates" P; the first is at x.ndjson:3']);
    expect((await importing(inventory, [...twice.slice(0, 3), link('associates', 'P', 'A')])).issues).toEqual([]);
  });

  test('leaves out a link into a field whose target is rejected', async () => {
    const inventory = await empty();
    await importing(inventory, [probe('P', []), probe('Q', [])]);
    const records = [
      gadget('A', { power: -1 }),
      link('verifies', 'P', 'A'),
      probe('Q', []),
      link('verifies', 'Q', 'A'),
    ];
    const { outcome } = await importing(inventory, [...records, gadget('B')], true);
    expect(outcome).toMatchObject({ written: true, refused: 3 });
    for (const id of ['P', 'Q'])
      expect(await inventory.store.read.item(id)).toMatchObject({ rev: 1, data: { checks: [] } });
  });

  test('counts the links of an item whose change is rejected', async () => {
    const inventory = await empty();
    await importing(inventory, [gadget('G'), gadget('H'), holder('X', 'G')]);
    const { issues, outcome } = await importing(inventory, [holder('X', 'H', { size: -1 }), holder('Y', 'G')], true);
    expect(issues).toEqual([
      expect.stringMatching(/^1 .*at least 0/),
      expect.stringMatching(/^2 G is already "owned by" X/),
    ]);
    expect(outcome.items.get('holder')).toEqual({ add: 0, change: 0, leave: 0, refuse: 2 });
    expect((await inventory.store.read.relations(['G'])).map(({ source }) => source)).toEqual(['X']);
  });
});

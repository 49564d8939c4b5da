import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCli } from '#cli/testing/cli-process.ts';
import { folderWith } from '#server/testing/temp-folder.ts';

/** Third-party inputs are outside the checkout, under their own licences; without them these tests are skipped. */
const root = join(import.meta.dirname, '..');
const data = join(root, '../shared/data');
const csv = join(data, 'csv/nasa-cfe-requirements.csv');
const inventory = join(data, 'autowrx/inventory.json');
const schemas = { SCHEMAS_DIR: join(root, 'schemas') };

const importing = (folder: string, ...args: string[]) => runCli(folder, ['import', ...args], schemas);

async function exported(folder: string): Promise<Record<string, unknown>[]> {
  const { out } = await runCli(folder, ['export'], schemas);
  return out
    .trimEnd()
    .split('\n')
    .map((line): Record<string, unknown> => JSON.parse(line));
}

describe.skipIf(!existsSync(csv))(
  'the requirements of the NASA core FastScroll System (needs nasa-cfe-requirements.csv)',
  () => {
    const map = join(root, 'test/fixtures/maps/nasa-cfe.json');

    test('become valid requirements with a hierarchy from dotted ids', async () => {
      const folder = await folderWith({});
      const first = await importing(folder, csv, '--map', map);
      expect(first).toMatchObject({ code: 0, err: '' });
      expect(first.out).toContain('Imported: 397 new, 0 changed, 0 unchanged, 0 rejected');
      const records = await exported(folder);
      const items = records.filter((record) => record['data'] !== undefined);
      const links = records.filter((record) => record['relation'] !== undefined);
      expect([items.length, links.length]).toEqual([397, 115]);
      expect(new Set(items.map((item) => item['type']))).toEqual(new Set(['requirement']));
      expect(links).toContainEqual({ relation: 'composition', source: 'cES1005', target: 'cES1005.1' });
      const deep = links.filter(({ target }) => String(target).split('.').length === 3);
      expect(deep).toHaveLength(6);
      for (const { source, target } of links) expect(String(target).startsWith(`${String(source)}.`)).toBe(true);
      const { data: housekeeping } = items.find((item) => item['id'] === 'cES1000') ?? {};
      expect(housekeeping).toMatchObject({
        name: 'ES: Housekeeping Message',
        description: expect.stringMatching(
          /Services items:\n\n- Number of Registered Applications\n(?:.|\n)*Rationale: Generate/,
        ),
      });
    });

    test('are imported once: a second import changes nothing', async () => {
      const folder = await folderWith({});
      await importing(folder, csv, '--map', map);
      const { out } = await importing(folder, csv, '--map', map);
      expect(out).toContain('Imported: 0 new, 0 changed, 397 unchanged, 0 rejected');
    });
  },
);

describe.skipIf(!existsSync(inventory))(
  'the inventory of autowrx, in which no item is valid (needs inventory.json of AutoWRX)',
  () => {
    test('is imported with every repair reported by rule, and nothing skipped silently', async () => {
      const folder = await folderWith({});
      const { code, out, err } = await importing(folder, inventory, '--from', 'autowrx');
      expect({ code, err }).toEqual({ code: 0, err: '' });
      const repairs = [...out.matchAll(/^ +(\d+) {2}(.*?) —/gm)].map(([, count, what]) => `${count} ${what}`);
      expect(repairs).toEqual([
        '1 kind peripheral is peripherals',
        '11 member createdBy',
        '2 rename name to title',
        '1 drop-empty',
        '6 names-to-ids dependencies',
        '3 names-to-ids relatedTo',
        '72 links: member "multiplicity" is ignored',
        '1 "source" of the document is ignored',
        '24 "types" of the document is ignored',
        '24 "typeRelations" of the document is ignored',
        '18 "inheritanceRelations" of the document is ignored',
      ]);
      expect(out).toContain('inst_asw_component_2: kept in description: "Sensor Array"');
      expect(out).toContain('Imported: 82 new, 0 changed, 0 unchanged, 0 rejected');
      const records = await exported(folder);
      expect(records.filter((record) => record['data'] !== undefined)).toHaveLength(82);
      expect(records.filter((record) => record['relation'] !== undefined)).toHaveLength(72);
      const door = records.find((record) => record['id'] === 'inst_asw_component_2');
      expect(door).toMatchObject({
        data: { description: expect.stringContaining('Depends on (no such item in the inventory): Sensor Array') },
      });
    });

    test('is valid afterwards under the same rules as in CI', async () => {
      const folder = await folderWith({});
      await importing(folder, inventory, '--from', 'autowrx');
      await runCli(folder, ['export', '--format', 'folder', '--out', 'records'], schemas);
      const { code, out } = await runCli(folder, ['validate', 'records'], schemas);
      expect({ code, out }).toEqual({ code: 0, out: '157 records in 84 files: no errors\n' });
    });
  },
);

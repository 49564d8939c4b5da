import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSchemaFolder } from '#server/schemas/read-folder.ts';
import { checkComputed, withComputed } from '#shared/computed/with-computed.ts';
import { buildCatalog } from '#shared/kinds/catalog.ts';

const { kinds } = buildCatalog(await readSchemaFolder(join(import.meta.dirname, '../schemas')));
const kind = kinds.get('hara');
if (kind === undefined) throw new Error('The kind is not there');

/** ISO 26262-3:2018, table 4, as printed: a row per S and E, a column per C1 to C3. */
const TABLE: Record<string, string> = {
  'S1 E1': 'QM QM QM',
  'S1 E2': 'QM QM QM',
  'S1 E3': 'QM QM A',
  'S1 E4': 'QM A B',
  'S2 E1': 'QM QM QM',
  'S2 E2': 'QM QM A',
  'S2 E3': 'QM A B',
  'S2 E4': 'A B C',
  'S3 E1': 'QM QM A',
  'S3 E2': 'QM A B',
  'S3 E3': 'A B C',
  'S3 E4': 'B C D',
};

const RATINGS = ['S0', 'S1', 'S2', 'S3'].flatMap((severity) =>
  ['E0', 'E1', 'E2', 'E3', 'E4'].flatMap((exposure) =>
    ['C0', 'C1', 'C2', 'C3'].map((controllability) => ({ severity, exposure, controllability })),
  ),
);

test('all 80 ratings give the ASIL of the standard; S0, E0 and C0 give QM', () => {
  expect(RATINGS).toHaveLength(80);
  for (const rating of RATINGS) {
    const { severity, exposure, controllability } = rating;
    const row = TABLE[`${severity} ${exposure}`]?.split(' ') ?? [];
    const asil = row[Number(controllability.slice(1)) - 1] ?? 'QM';
    expect(withComputed(kind, rating), JSON.stringify(rating)).toEqual({ ...rating, asil });
    expect(checkComputed(kind, { ...rating, asil })).toEqual([]);
  }
});

test('a missing rating gives no ASIL', () => {
  expect(withComputed(kind, { severity: 'S3', exposure: 'E4', asil: 'D' })).toEqual({ severity: 'S3', exposure: 'E4' });
  expect(withComputed(kind, { severity: 'S0', exposure: 'E9', controllability: 'C1' })).not.toHaveProperty('asil');
});

test('a wrong ASIL is reported with the correct one', () => {
  const record = { severity: 'S3', exposure: 'E4', controllability: 'C3', asil: 'B' };
  expect(checkComputed(kind, record)).toMatchObject([
    {
      path: '/asil',
      rule: 'x-computed',
      message: 'ASIL is "B", but Severity, Exposure and Controllability give "D"',
    },
  ]);
});

import { expect, test } from 'vitest';
import { runCli, SCHEMAS } from '#cli/testing/cli-process.ts';
import { folderWith } from '#server/testing/temp-folder.ts';

const numbered = (count: number, line: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => line(i)).join('\n');

test.each<[string, () => string, string]>([
  ['open.yaml', () => '['.repeat(8_000_000), 'The document is nested too deep'],
  ['dashes.yaml', () => '---\n'.repeat(60_000), 'A YAML file can have at most 50,000 documents'],
  ['keys.yaml', () => numbered(30_000, (i) => `k${i}: 1`), 'A record can have at most 10,000 keys'],
  [
    'aliases.yaml',
    () => `a: &a [${'x,'.repeat(20_000)}]\nb: [${'*a,'.repeat(90)}]\n`,
    'A record can have at most 1,000,000 values',
  ],
  [
    'broken.ndjson',
    () => '{\n'.repeat(100_000),
    'More than 10,000 parts of the file cannot be read; the rest is skipped',
  ],
  ['quote.csv', () => `name\n"${'x'.repeat(5_000_000)}`, 'A cell can have at most 4,000,000 characters'],
  ['columns.csv', () => `${'a,'.repeat(20_000)}b\n`, 'A table can have at most 10,000 columns'],
  ['deep.json', () => '['.repeat(100_000) + ']'.repeat(100_000), 'A record can be nested at most 100 levels deep'],
  [
    'id.ndjson',
    () => `{"type":"widget","data":{},"id":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    'A record can be nested at most 100 levels deep',
  ],
  ['entry.json', () => `["${'x'.repeat(17_000_000)}`, 'An entry of the list is larger than 16 MB'],
])('%s ends with a message', async (name, content, message) => {
  const folder = await folderWith({ ...SCHEMAS, [`records/${name}`]: content() });
  const { code, out, err } = await runCli(folder, ['validate', `records/${name}`, '--kind', 'widget']);
  expect([code, err]).toEqual([1, '']);
  expect(out).toContain(message);
});

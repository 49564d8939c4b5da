import { expect, test } from 'vitest';
import { buildCatalog, type SchemaFile } from '#shared/kinds/catalog.ts';

const file = (kind: string, architecture: unknown): SchemaFile => ({
  path: `kinds/${kind}.json`,
  text: JSON.stringify({ 'x-kind': { architecture }, properties: { name: { type: 'string' } } }, null, 2),
});
const ROOT = file('car', { lanes: ['Soft', 'Hard'] });

test('a kind says its lane, and one that has an architecture all lanes in order', () => {
  const { kinds, issues } = buildCatalog([ROOT, file('block', { lane: 'Hard' })]);
  expect(issues).toEqual([]);
  expect(kinds.get('car')?.architecture).toEqual({ lanes: ['Soft', 'Hard'] });
  expect(kinds.get('block')?.architecture).toEqual({ lane: 'Hard' });
});

test('a lane that no kind names is refused at its line, with a suggestion', () => {
  const { kinds, issues } = buildCatalog([ROOT, file('block', { lane: 'Hadr' }), file('app', { lane: 'Soft' })]);
  expect([...kinds.keys()]).toEqual(['car', 'app']);
  expect(issues).toMatchObject([
    { file: 'kinds/block.json', path: '/x-kind/architecture/lane', line: 4, hint: 'Did you mean Hard?' },
  ]);
});

test('a refused file with lanes refuses no other, and without any lanes nothing is checked', () => {
  const broken = { ...ROOT, text: ROOT.text.replace('"string"', '"strnig"') };
  expect([...buildCatalog([broken, file('block', { lane: 'Hard' })]).kinds.keys()]).toEqual(['block']);
  expect(buildCatalog([file('block', { lane: 'Hard' })]).issues).toEqual([]);
});

test.each([[{}], [{ lane: '' }], [{ lanes: [] }], [{ lanes: ['A', 'A'] }], [{ lane: 'A', colour: 'red' }], ['A']])(
  '%j is no architecture',
  (architecture) => {
    expect(buildCatalog([file('car', architecture)]).issues[0]?.path).toMatch(/^\/x-kind\/architecture/);
  },
);

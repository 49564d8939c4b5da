import { expect, test } from 'vitest';
import type { Graph } from '#generated/payloads.d.ts';
import { testApp, type TestApp } from '#server/testing/test-app.ts';
import { GRAPH_LIMITS } from '#shared/relations/graph.ts';

/** GAD-1 consists of GAD-2, that of GAD-3, that of GAD-4; PRB-5 checks GAD-2 and GAD-3; GAD-1 goes with PRB-5. */
async function chain(): Promise<TestApp> {
  const app = await testApp();
  for (const name of ['Car', 'Pump', 'Valve', 'Spring'])
    await app.call('POST', 'items', { type: 'gadget', data: { name, status: 'draft' } });
  await app.call('POST', 'items', { type: 'probe', id: 'PRB-5', data: { name: 'Leak', checks: ['GAD-2', 'GAD-3'] } });
  for (const [source, target] of [
    ['GAD-1', 'GAD-2'] as const,
    ['GAD-2', 'GAD-3'] as const,
    ['GAD-3', 'GAD-4'] as const,
  ])
    await app.call('POST', 'relations', { type: 'composition', source, target });
  await app.call('POST', 'relations', { type: 'associates', source: 'GAD-1', target: 'PRB-5' });
  return app;
}

async function graph(app: TestApp, id: string, search = ''): Promise<Graph> {
  const { status, text } = await app.call('GET', `items/${id}/graph${search}`);
  expect(status).toBe(200);
  return JSON.parse(text) as Graph;
}

const ids = ({ nodes }: Graph) => nodes.map(({ id }) => id).toSorted();
const links = ({ edges }: Graph) => edges.map(({ source, type, target }) => `${source} ${type} ${target}`).toSorted();

test('shows the neighbours of an item in both directions, and every link between them', async () => {
  const found = await graph(await chain(), 'GAD-2', '?depth=1');
  expect(ids(found)).toEqual(['GAD-1', 'GAD-2', 'GAD-3', 'PRB-5']);
  expect(links(found)).toEqual([
    'GAD-1 associates PRB-5',
    'GAD-1 composition GAD-2',
    'GAD-2 composition GAD-3',
    'PRB-5 verifies GAD-2',
    'PRB-5 verifies GAD-3',
  ]);
  expect(found).toMatchObject({ root: 'GAD-2', cut: false });
});

test('a node has its name, distance, status and number of neighbours', async () => {
  const { nodes } = await graph(await chain(), 'GAD-1', '?depth=2');
  expect(nodes[0]).toEqual({
    id: 'GAD-1',
    type: 'gadget',
    name: 'Car',
    steps: 0,
    neighbours: 2,
    status: { name: 'status', title: 'Status', value: 'draft', label: 'Draft' },
  });
  expect(nodes.find(({ id }) => id === 'GAD-3')).toMatchObject({ steps: 2, neighbours: 3 });
  expect(nodes.find(({ id }) => id === 'PRB-5')).not.toHaveProperty('status');
});

test('follows the requested relation types', async () => {
  const app = await chain();
  expect(ids(await graph(app, 'GAD-1', '?depth=4&types=composition'))).toEqual(['GAD-1', 'GAD-2', 'GAD-3', 'GAD-4']);
  const { met } = await graph(app, 'GAD-1', '?depth=1&types=verifies');
  expect(met.types).toEqual([
    { id: 'composition', name: 'composition', count: 1 },
    { id: 'associates', name: 'associates', count: 1 },
    { id: 'verifies', name: 'verifies', count: 0 },
  ]);
});

test('shows the requested kinds, with the items on the path to them', async () => {
  const app = await chain();
  await app.call('POST', 'items', { type: 'plain', id: 'PL-1', data: { label: 'Label' } });
  await app.call('POST', 'relations', { type: 'composition', source: 'GAD-3', target: 'PL-1' });
  const found = await graph(app, 'GAD-1', '?depth=4&kinds=plain');
  expect(found.nodes.map(({ id, via }) => [id, via ?? false])).toEqual([
    ['GAD-1', false],
    ['PRB-5', true],
    ['GAD-3', true],
    ['PL-1', false],
  ]);
  expect(found.nodes.find(({ id }) => id === 'GAD-3')?.neighbours).toBe(1);
  expect(found.met.kinds).toEqual([
    { id: 'gadget', count: 3 },
    { id: 'probe', count: 1 },
    { id: 'plain', count: 1 },
  ]);
});

test('an expanded item shows its neighbours, and only a shown item can be expanded', async () => {
  const app = await chain();
  expect(ids(await graph(app, 'GAD-1', '?depth=1'))).toEqual(['GAD-1', 'GAD-2', 'PRB-5']);
  expect(ids(await graph(app, 'GAD-1', '?depth=1&expand=GAD-2'))).toEqual(['GAD-1', 'GAD-2', 'GAD-3', 'PRB-5']);
  expect(ids(await graph(app, 'GAD-1', '?depth=1&expand=GAD-2,GAD-3'))).toContain('GAD-4');
  expect(ids(await graph(app, 'GAD-1', '?depth=1&expand=GAD-3,GAD-9'))).not.toContain('GAD-4');
});

test('a graph is limited in size, and says that it was cut', async () => {
  const app = await chain();
  await app.inventory.store.write(async (writer) => {
    const drafts = Array.from({ length: GRAPH_LIMITS.nodes + 100 }, (_, i) => `BIG-${i}`);
    await writer.bulkInsert(drafts.map((id) => ({ id, type: 'gadget', name: id, data: { name: id }, by: 'x' })));
    await writer.bulkInsertRelations(
      drafts.map((target) => ({ type: 'associates', source: 'GAD-4', target, by: 'x' })),
    );
  });
  const found = await graph(app, 'GAD-4');
  expect(found.nodes).toHaveLength(GRAPH_LIMITS.nodes);
  expect(found.cut).toBe(true);
  expect(found.nodes[0]).toMatchObject({ id: 'GAD-4', neighbours: GRAPH_LIMITS.nodes + 101 });
  expect(found.edges.every(({ source, target }) => ids(found).includes(source) && ids(found).includes(target))).toBe(
    true,
  );
});

test('a deleted item still has its graph', async () => {
  const app = await chain();
  await app.call('DELETE', 'items/GAD-4?relations=detach', undefined, { 'if-match': '"1"' });
  expect((await graph(app, 'GAD-4')).nodes).toMatchObject([{ id: 'GAD-4', deleted: true }]);
});

test.each([
  ['items/GAD-9/graph', 404],
  ['items/GAD-1/graph?depth=5', 400],
  ['items/GAD-1/graph?depth=0', 400],
  ['items/GAD-1/graph?depth=x', 400],
  ['items/GAD-1/graph?types=compositon', 400],
  ['items/GAD-1/graph?kinds=gadgets', 400],
])('%s is refused with %i', async (url, status) => {
  const app = await chain();
  expect((await app.call('GET', url)).status).toBe(status);
});

test('unknown names are reported with a suggestion', async () => {
  const { body } = await (await chain()).call('GET', 'items/GAD-1/graph?types=compositon&kinds=gaget');
  expect(body['issues']).toMatchObject([
    { path: '/types', hint: 'Did you mean composition?' },
    { path: '/kinds', hint: 'Did you mean gadget?' },
  ]);
});

import { expect, it } from 'vitest';
import { testApp, type TestApp } from '#server/testing/test-app.ts';

/** Car has Pump and Door, Pump has Valve. */
async function car(): Promise<TestApp> {
  const app = await testApp();
  for (const name of ['Car', 'Pump', 'Valve', 'Door'])
    await app.call('POST', 'items', { type: 'gadget', data: { name, status: 'draft' } });
  for (const [source, target] of [
    ['GAD-1', 'GAD-2'] as const,
    ['GAD-2', 'GAD-3'] as const,
    ['GAD-1', 'GAD-4'] as const,
  ])
    await app.call('POST', 'relations', { type: 'composition', source, target });
  return app;
}

async function below(app: TestApp, ...ids: string[]): Promise<unknown> {
  const { body } = await app.call('GET', `children?relation=composition&ids=${ids.join(',')}`);
  const results = body['results'] as { parent: string; results: { id: string; children: number }[] }[];
  return Object.fromEntries(
    results.map((entry) => [entry.parent, entry.results.map(({ id, children }) => `${id} ${children}`)]),
  );
}

it('lists the children of several items by name, with the number of children of each', async () => {
  const app = await car();
  expect(await below(app, 'GAD-1', 'GAD-2')).toEqual({ 'GAD-1': ['GAD-4 0', 'GAD-2 1'], 'GAD-2': ['GAD-3 0'] });
  const counts = await app.call('GET', 'child-counts?relation=composition&ids=GAD-1,GAD-3');
  expect(counts.body).toEqual({ counts: { 'GAD-1': 2, 'GAD-3': 0 } });
});

it('gives a child another parent and returns the previous one', async () => {
  const app = await car();
  const moved = await app.call('POST', 'moves', { type: 'composition', target: 'GAD-3', to: 'GAD-4' });
  expect(moved.body).toEqual({ from: 'GAD-2' });
  expect(await below(app, 'GAD-2', 'GAD-4')).toEqual({ 'GAD-2': [], 'GAD-4': ['GAD-3 0'] });
  const out = await app.call('POST', 'moves', { type: 'composition', target: 'GAD-3', to: null });
  expect(out.body).toEqual({ from: 'GAD-4' });
  expect(await below(app, 'GAD-4')).toEqual({ 'GAD-4': [] });
});

it('changes nothing when the new parent is not allowed', async () => {
  const app = await car();
  const cycle = await app.call('POST', 'moves', { type: 'composition', target: 'GAD-2', to: 'GAD-3' });
  expect(cycle.status).toBe(422);
  expect(cycle.body['issues']).toMatchObject([{ rule: 'hierarchy' }]);
  await app.call('POST', 'items', { type: 'plain', id: 'PLAIN-1', data: { label: 'x' } });
  const kind = await app.call('POST', 'moves', { type: 'composition', target: 'GAD-3', to: 'PLAIN-1' });
  expect(kind.body['issues']).toMatchObject([{ rule: 'allowed' }]);
  expect(await below(app, 'GAD-1', 'GAD-2')).toEqual({ 'GAD-1': ['GAD-4 0', 'GAD-2 1'], 'GAD-2': ['GAD-3 0'] });
});

it('refuses relations that are not a hierarchy', async () => {
  const app = await car();
  expect((await app.call('GET', 'children?relation=verifies&ids=GAD-1')).status).toBe(400);
  expect((await app.call('POST', 'moves', { type: 'verifies', target: 'GAD-1', to: null })).status).toBe(400);
});

it('starts the tree of a kind with items that are not part of another one of that kind', async () => {
  const app = await car();
  const { body: roots } = await app.call('GET', 'items?type=gadget&roots=composition');
  expect(roots).toMatchObject({ results: [{ id: 'GAD-1' }], totalResults: 1 });
  expect((await app.call('GET', 'items?type=gadget&roots=gone')).status).toBe(400);
});

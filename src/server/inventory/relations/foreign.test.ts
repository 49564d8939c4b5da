import { expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/test-app.ts';

async function waiting(type = 'associates'): Promise<TestApp> {
  const app = await testApp();
  await app.call('POST', 'items', { type: 'gadget', data: { name: 'Car' } });
  const link = { type, source: 'GAD-1' };
  await app.inventory.store.write(({ unresolved }) =>
    unresolved.add(
      ['FAR-1', 'FAR-2'].map((target) => ({ ...link, target })),
      'ann',
    ),
  );
  return app;
}

const targets = async ({ call }: TestApp) => {
  const { body } = await call('GET', 'items/GAD-1/relations');
  return (body['results'] as { item: { id: string } }[]).map(({ item }) => item.id);
};

test('unresolved links are read with their item, and together with their counts', async () => {
  const { call } = await waiting();
  const first = { type: 'associates', name: 'associates', source: 'GAD-1', target: 'FAR-1', createdBy: 'ann' };
  expect((await call('GET', 'items/GAD-1/foreign')).body).toMatchObject({
    foreignIds: [],
    unresolved: [first, { target: 'FAR-2' }],
  });
  const { body } = await call('GET', 'unresolved-links?limit=1');
  expect(body).toMatchObject({ results: [first], totalResults: 2, targets: 2, types: { associates: 2 } });
  expect((await call('GET', 'items/GAD-9/foreign')).status).toBe(404);
});

test('a link is there as soon as its item is, created alone or in bulk', async () => {
  const app = await waiting();
  const item = { type: 'gadget', id: 'FAR-1', data: { name: 'Pump' } };
  expect((await app.call('POST', 'items', item)).status).toBe(201);
  expect(await targets(app)).toEqual(['FAR-1']);
  expect((await app.call('PATCH', 'items', { add: [{ ...item, id: 'FAR-2' }] })).status).toBe(200);
  expect(await targets(app)).toEqual(['FAR-1', 'FAR-2']);
  expect((await app.call('GET', 'unresolved-links')).body).toMatchObject({ results: [], totalResults: 0 });
});

test('a link to a deleted item is there once that is restored', async () => {
  const app = await waiting();
  await app.call('POST', 'items', { type: 'gadget', data: { name: 'Pump' } });
  await app.call('DELETE', 'items/GAD-2', undefined, { 'if-match': '"1"' });
  const link = { type: 'associates', source: 'GAD-1', target: 'GAD-2' };
  await app.inventory.store.write(({ unresolved }) => unresolved.add([link], 'ann'));
  expect((await app.call('POST', 'items/GAD-2/restore')).status).toBe(200);
  expect(await targets(app)).toEqual(['GAD-2']);
});

test('what relations.json does not allow stays unresolved', async () => {
  const app = await waiting('verifies');
  expect((await app.call('POST', 'items', { type: 'gadget', id: 'FAR-1', data: { name: 'Pump' } })).status).toBe(201);
  expect(await targets(app)).toEqual([]);
  expect((await app.call('GET', 'unresolved-links')).body).toMatchObject({ totalResults: 2 });
});

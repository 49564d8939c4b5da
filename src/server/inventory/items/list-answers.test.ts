import { expect, test, vi } from 'vitest';
import { testApp, type TestApp } from '#server/testing/test-app.ts';

const LIST = 'items?type=gadget&total=true&facets=status';

async function idsOf({ call }: TestApp, url = LIST): Promise<unknown> {
  const { body } = await call('GET', url);
  return (body['results'] as { id: string }[]).map(({ id }) => id);
}

test('a list is read once for all requests until something changes', async () => {
  const app = await testApp();
  const read = vi.spyOn(app.inventory.store.read, 'listText');
  const create = (id: string) => app.call('POST', 'items', { id, type: 'gadget', data: { name: id, status: 'draft' } });
  await create('GAD-1');

  await Promise.all([idsOf(app), idsOf(app), idsOf(app)]);
  expect(read).toHaveBeenCalledTimes(1);
  for (let time = 0; time < 3; time++) expect(await idsOf(app)).toEqual(['GAD-1']);
  expect(read).toHaveBeenCalledTimes(2);
  expect(await idsOf(app, `${LIST}&limit=1`)).toEqual(['GAD-1']);
  expect(read).toHaveBeenCalledTimes(3);

  await create('GAD-2');
  expect(await idsOf(app)).toEqual(['GAD-2', 'GAD-1']);
  await app.call('DELETE', 'items/GAD-1', undefined, { 'if-match': '"1"' });
  expect(await idsOf(app)).toEqual(['GAD-2']);
});

test('a changed schema changes the response', async () => {
  const app = await testApp();
  expect((await app.call('GET', 'items?type=box&facets=size')).status).toBe(404);
  await app.write('kinds/box.json', { properties: { name: { type: 'string' }, size: { enum: ['s', 'l'] } } });
  await app.inventory.kinds.reload();
  expect((await app.call('GET', 'items?type=box&facets=size')).body['facets']).toEqual({ size: [] });
  await app.write('kinds/box.json', { properties: { name: { type: 'string' } } });
  await app.inventory.kinds.reload();
  expect((await app.call('GET', 'items?type=box&facets=size')).status).toBe(400);
});

test('an error is not cached', async () => {
  const app = await testApp();
  for (let time = 0; time < 2; time++)
    expect((await app.call('GET', `${LIST}&q=colour:red`)).body['code']).toBe('invalid');
  expect(await idsOf(app)).toEqual([]);
});

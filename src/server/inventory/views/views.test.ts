import { expect, it } from 'vitest';
import { addPerson, signedIn } from '#server/testing/people.ts';
import { testApp } from '#server/testing/test-app.ts';

const VIEW = { kind: 'gadget', name: 'Ready ones', shared: false, look: { q: 'status:ready', columns: ['power'] } };

it('saves, renames, changes and deletes views', async () => {
  const { call } = await testApp();
  const made = await call('POST', 'views', VIEW);
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject(VIEW);
  const url = `views/${String(made.body['id'])}`;
  await call('PATCH', url, { name: 'Done', look: { layout: 'board', group: 'status' } });
  expect((await call('GET', 'views?kind=gadget')).body['results']).toMatchObject([
    { name: 'Done', shared: false, look: { layout: 'board', group: 'status' } },
  ]);
  expect((await call('GET', 'views?kind=plain')).body['results']).toEqual([]);
  expect((await call('GET', 'views')).body['results']).toEqual([]);
  expect((await call('GET', 'views?kind=*')).body['results']).toMatchObject([{ name: 'Done', kind: 'gadget' }]);
  expect((await call('DELETE', url)).status).toBe(204);
  expect((await call('DELETE', url)).status).toBe(404);
});

it('refuses a view without a name or with an unknown member', async () => {
  const { call } = await testApp();
  expect((await call('POST', 'views', { ...VIEW, name: ' ' })).status).toBe(400);
  expect((await call('POST', 'views', { ...VIEW, look: { colour: 'red' } })).status).toBe(400);
});

it('shows shared views to others, who cannot change them', async () => {
  const app = await testApp();
  const role = [{ role: 'inventory_reader' }];
  const ann = await signedIn(app, (await addPerson(app, 'Ann', role)).email);
  const bob = await signedIn(app, (await addPerson(app, 'Bob', role)).email);
  const made = await ann.call('POST', '/v2/inventory/views', VIEW);
  const url = `/v2/inventory/views/${String(made.body['id'])}`;
  const offered = async () => (await bob.call('GET', '/v2/inventory/views?kind=gadget')).body['results'];
  expect(await offered()).toEqual([]);
  expect((await bob.call('DELETE', url)).status).toBe(404);
  await ann.call('PATCH', url, { shared: true });
  expect(await offered()).toMatchObject([{ name: 'Ready ones' }]);
  expect((await bob.call('DELETE', url)).status).toBe(403);
});

import { expect, test } from 'vitest';
import { isFor } from '#server/events/audience.ts';
import { addPerson, signedIn } from '#server/testing/people.ts';
import { SPEED, vehicleTree } from '#server/testing/signal-trees.ts';
import { testApp, type TestApp } from '#server/testing/test-app.ts';

const PATIENCE = { timeout: 60_000 };
const add = (app: Pick<TestApp, 'call'>, name: string, tree = vehicleTree()) =>
  app.call('POST', `/v2/apis/vss?name=${encodeURIComponent(name)}`, tree);

test(
  'an administrator adds trees, everyone lists and reads them, and the administrator removes them',
  PATIENCE,
  async () => {
    const app = await testApp();
    const added = await add(app, 'v6.0', vehicleTree({ More: SPEED }));
    const counts = { total: 5, depth: 3, branch: 2, sensor: 2, actuator: 1, attribute: 0 };
    expect([added.status, added.body]).toEqual([
      201,
      { name: 'v6.0', root: 'Vehicle', counts, hash: expect.any(String), created_at: expect.any(String) },
    ]);
    await add(app, 'demo', vehicleTree());
    const nobody = { cookie: '' };
    const list = await app.call('GET', '/v2/apis/vss', undefined, nobody);
    expect(JSON.parse(list.text)).toMatchObject([{ name: 'demo' }, { name: 'v6.0', counts }]);
    const one = await app.call('GET', '/v2/apis/vss/v6.0', undefined, nobody);
    expect(one.body).toEqual(vehicleTree({ More: SPEED }));
    const again = await app.call('GET', '/v2/apis/vss/v6.0', undefined, {
      'if-none-match': String(one.headers['etag']),
    });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await app.call('DELETE', '/v2/apis/vss/v6.0')).status).toBe(204);
    expect((await app.call('GET', '/v2/apis/vss/v6.0')).status).toBe(404);
    expect((await app.call('DELETE', '/v2/apis/vss/v6.0')).status).toBe(404);
    const { body } = await app.call('GET', '/v2/audit?type=catalogue_changed');
    expect(body).toMatchObject({
      results: [
        { description: 'Removed the signal tree v6.0 from the catalogue' },
        { description: 'Added the signal tree demo to the catalogue (4 nodes)' },
        { description: 'Added the signal tree v6.0 to the catalogue (5 nodes)' },
      ],
    });
  },
);

test('a name is not given to another tree, nor to one with errors', PATIENCE, async () => {
  const app = await testApp();
  expect((await add(app, 'v1')).status).toBe(201);
  expect((await add(app, 'v1')).status).toBe(201);
  expect((await add(app, 'v1', vehicleTree({ More: SPEED }))).status).toBe(409);
  expect((await add(app, 'v2', {})).status).toBe(422);
  for (const name of ['', '../x', 'a b', '.x', 'x'.repeat(65)]) expect((await add(app, name)).status).toBe(400);
  expect(JSON.parse((await app.call('GET', '/v2/apis/vss')).text)).toHaveLength(1);
});

test('others may not add or remove trees', PATIENCE, async () => {
  const app = await testApp();
  await add(app, 'v1');
  const ann = await signedIn(app, (await addPerson(app, 'Ann')).email);
  expect((await add(ann, 'v2')).status).toBe(403);
  expect((await ann.call('DELETE', '/v2/apis/vss/v1')).status).toBe(403);
});

test('adding and removing a tree is an event for those who may read the catalogue', PATIENCE, async () => {
  const app = await testApp({ instance: { strictAuth: true } });
  const heard: string[] = [];
  app.inventory.events.subscribe((sent) => {
    if (sent.event !== 'catalogue') return;
    const { name, action, by } = sent.data;
    heard.push(`${action} ${name} ${by === '' ? 'nobody' : 'somebody'} ${isFor(sent, { id: '', name: '' })}`);
  });
  await add(app, 'v1');
  await add(app, 'v2', {});
  await app.call('DELETE', '/v2/apis/vss/none');
  await app.call('DELETE', '/v2/apis/vss/v1');
  expect(heard).toEqual(['add v1 somebody false', 'remove v1 somebody false']);
});

test('an instance that asks everybody to sign in does so for the catalogue too', PATIENCE, async () => {
  const app = await testApp({ instance: { strictAuth: true } });
  await add(app, 'v1');
  const nobody = { cookie: '' };
  for (const url of ['/v2/apis/vss', '/v2/apis/vss/v1']) {
    expect((await app.call('GET', url, undefined, nobody)).status).toBe(401);
    expect((await app.call('GET', url)).status).toBe(200);
  }
});

import { expect, test } from 'vitest';
import { addPerson, signedIn } from '#server/testing/people.ts';
import { addModel } from '#server/testing/signal-trees.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { Json } from '#shared/json.ts';

const kind = (idPrefix: string, architecture: Json): Json => ({
  'x-kind': { idPrefix, architecture },
  allOf: [{ $ref: '../base/thing.json' }],
});
const SCHEMAS = {
  'kinds/car.json': kind('CAR', { lanes: ['Parts'] }),
  'kinds/part.json': kind('PAR', { lane: 'Parts' }),
};

test('the architecture of a model is that of its item, and its pictures', async () => {
  const app = await testApp({ schemas: SCHEMAS });
  await app.call('POST', 'items', { type: 'car', id: 'CAR-1', data: { name: 'Car' } });
  await app.call('POST', 'items', { type: 'gadget', id: 'GAD-1', data: { name: 'Gadget' } });
  const skeleton = '{"nodes":[{"id":1}]}';
  const id = await addModel(app, 'A', { item_id: 'CAR-1', skeleton });
  const answer = async (model: string) => (await app.call('GET', `/v2/models/${model}/architecture`)).body;
  expect(await answer(id)).toMatchObject({
    item_id: 'CAR-1',
    drawing: { root: { id: 'CAR-1' }, lanes: [{ title: 'Parts' }], maySave: ['shared', 'own'] },
    skeleton,
  });
  const others = [await addModel(app, 'B'), await addModel(app, 'C', { item_id: 'GAD-1' })];
  for (const other of others) expect(await answer(other)).toMatchObject({ drawing: null, skeleton: '' });

  const ann = await signedIn(app, (await addPerson(app, 'Ann')).email);
  const url = `/v2/models/${id}/architecture`;
  expect((await ann.call('GET', url)).status).toBe(404);
  await app.call('PATCH', `/v2/models/${id}`, { visibility: 'public' });
  expect((await ann.call('GET', url)).body).toMatchObject({ drawing: { root: { id: 'CAR-1' } }, skeleton });
});

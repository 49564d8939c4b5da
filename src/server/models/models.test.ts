import { expect, test } from 'vitest';
import { garage } from '#server/testing/garage.ts';
import { addPerson, signedIn } from '#server/testing/people.ts';
import type { Json } from '#shared/json.ts';

test('a new model is answered with its bare ID, and read with everything that was said of it', async () => {
  const { ann, annId, make } = await garage();
  const property = JSON.stringify([{ name: 'Wheels', value: 4 }]);
  const skeleton = JSON.stringify({ nodes: [{ id: 'a' }, { id: 'b' }] });
  const id = await make(' City car ', { property, skeleton, tags: [{ title: 'Small' }], extend: { a: [1] } });
  const { status, headers, body } = await ann.call('GET', `/v2/models/${id}`);
  expect([status, headers['etag']]).toEqual([200, '"1"']);
  expect(body).toEqual({
    id,
    rev: 1,
    name: 'City car',
    main_api: 'Vehicle',
    visibility: 'private',
    state: 'draft',
    vehicle_category: 'Passenger cars',
    model_home_image_file: '',
    detail_image_file: '',
    model_files: {},
    property,
    skeleton,
    extend: { a: [1] },
    tags: [{ title: 'Small' }],
    api_version: null,
    item_id: null,
    created_by: { id: annId, name: 'Ann', image_file: '' },
    created_at: body['createdAt'],
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    updated_at: body['createdAt'],
    updatedAt: body['createdAt'],
    contributors: [],
    members: [],
    stats: {
      apis: { total: { count: 0 }, used: { count: 0 } },
      prototypes: { count: 0 },
      architecture: { prototypes: { count: 0 }, model: { count: 2 }, total: { count: 2 } },
      collaboration: { contributors: { count: 0 }, members: { count: 0 } },
    },
  });
});

test('a private model does not exist for others, a public one is read by everyone', async () => {
  const { app, ann, bob, root, make } = await garage();
  const hidden = await make('Hidden');
  const shown = await make('Shown', { visibility: 'public' });
  const absent = await bob.call('GET', `/v2/models/${'0'.repeat(24)}`);
  expect(absent).toMatchObject({ status: 404, body: { code: 'not_found', message: 'Model not found' } });
  for (const who of [bob, app]) {
    const answer = await who.call('GET', `/v2/models/${hidden}`);
    expect([answer.status, answer.text]).toEqual([404, absent.text]);
    const seen = await who.call('GET', `/v2/models/${shown}`);
    expect([seen.status, seen.body['contributors']]).toEqual([200, undefined]);
  }
  for (const who of [ann, root]) expect((await who.call('GET', `/v2/models/${hidden}`)).status).toBe(200);
});

test('a user has three models, also when they are created at once, unless they may have more', async () => {
  const { app, ann } = await garage();
  const body = (name: string) => ({ name, main_api: 'Vehicle' });
  const answers = await Promise.all(
    ['A', 'B', 'C', 'D', 'E'].map((name) => ann.call('POST', '/v2/models', body(name))),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 403, 403]);
  expect(answers.find(({ status }) => status === 403)?.body['message']).toBe('Users are limited to 3 models');
  const cid = await signedIn(app, (await addPerson(app, 'Cid', [{ role: 'promoted_user' }])).email);
  for (const name of ['A', 'B', 'C', 'D']) expect((await cid.call('POST', '/v2/models', body(name))).status).toBe(201);
});

test('what a model cannot hold is refused in words', async () => {
  const { ann } = await garage();
  const refused = async (more: Record<string, Json>) => {
    const { status, body } = await ann.call('POST', '/v2/models', { name: 'Car', main_api: 'Vehicle', ...more });
    return [status, body['message']];
  };
  expect(await refused({ name: ' ' })).toEqual([400, expect.stringContaining('name')]);
  expect(await refused({ name: 'x'.repeat(256) })).toEqual([400, expect.stringContaining('255')]);
  expect(await refused({ owner: 'me' })).toEqual([400, '"owner" is not allowed']);
  expect(await refused({ property: 'Empty', skeleton: '{' })).toEqual([
    400,
    '"property" must be a valid JSON string, "skeleton" must be a valid JSON string',
  ]);
  expect(await refused({ visibility: 'editable' })).toEqual([400, expect.stringContaining('visibility')]);
  expect(await refused({ model_home_image_file: 'javascript:alert(1)' })).toEqual([400, expect.any(String)]);
  expect(await refused({ extend: 'x'.repeat(70_000) })).toEqual([400, expect.stringContaining('65536')]);
  expect(await refused({ item_id: 'GAD-7' })).toEqual([400, 'Item "GAD-7" not found']);
});

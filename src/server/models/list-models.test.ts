import { expect, test } from 'vitest';
import { garage } from '#server/testing/garage.ts';
import type { Browser } from '#server/testing/people.ts';
import type { JsonObject } from '#shared/json.ts';

type Listed = { name: string }[];
const namesOf = (body: JsonObject): string[] => (body['results'] as Listed).map(({ name }) => name);
const list = async (who: Pick<Browser, 'call'>, query = ''): Promise<string[]> =>
  namesOf((await who.call('GET', `/v2/models?${query}`)).body);

/** Ann has a private, a shared and two public models; Bob has one. */
async function street() {
  const made = await garage();
  const { ann, bob, bobId, make, app } = made;
  await app.inventory.store.write(({ accounts }) =>
    accounts.give({ user: made.annId, role: 'promoted_user', ref: '*' }),
  );
  await make('Hidden', { tags: [{ title: 'Secret' }] });
  const shared = await make('Shared', { vehicle_category: 'Trucks' });
  await make('Public draft', { visibility: 'public' });
  await make('Released', { visibility: 'public', state: 'released', tags: [{ title: 'Fast' }] });
  await make("Bob's", {}, bob);
  const share = { userId: bobId, role: 'model_member' };
  expect((await ann.call('POST', `/v2/models/${shared}/permissions`, share)).status).toBe(201);
  return { ...made, shared };
}

test('a list holds what the caller may read, and nothing else by any question', async () => {
  const { app, ann, bob, root } = await street();
  expect(await list(ann)).toEqual(['Hidden', 'Shared', 'Public draft', 'Released']);
  expect(await list(bob)).toEqual(['Shared', 'Public draft', 'Released', "Bob's"]);
  expect(await list(root)).toHaveLength(5);
  expect(await list(app)).toEqual(['Public draft', 'Released']);
  expect(await list(bob, 'is_contributor=true')).toEqual(['Shared', "Bob's"]);
  expect(await list(app, 'is_contributor=true')).toEqual([]);
  const id = (await ann.call('GET', '/v2/models?name=hidden')).text;
  const hidden = /"id":"(\w+)"/.exec(id)?.[1] ?? '';
  for (const query of [
    `id=${hidden}`,
    'name=Hidden',
    'search=hid',
    'search=secret',
    'tag=Secret',
    'visibility=private',
  ])
    expect(await list(bob, query), query).not.toContain('Hidden');
  expect((await bob.call('GET', `/v2/models?id=${hidden}`)).body).toMatchObject({ totalPages: 0, totalResults: 0 });
});

test('a list is filtered, searched, sorted and read page by page', async () => {
  const { ann, annId, bob } = await street();
  expect(await list(ann, 'state=released,blocked')).toEqual(['Released']);
  expect(await list(ann, 'visibility=public&search=fas')).toEqual(['Released']);
  expect(await list(ann, 'tag=Fast')).toEqual(['Released']);
  expect(await list(ann, 'vehicle_category=Trucks')).toEqual(['Shared']);
  expect(await list(bob, `created_by=${annId}`)).toEqual(['Shared', 'Public draft', 'Released']);
  expect(await list(ann, 'sortBy=name:desc')).toEqual(['Shared', 'Released', 'Public draft', 'Hidden']);
  expect(await list(bob, 'section=owned')).toEqual(["Bob's"]);
  expect(await list(bob, 'section=contributed')).toEqual(['Shared']);
  expect(await list(bob, 'section=public')).toEqual(['Released']);
  expect((await ann.call('GET', '/v2/models?page=2&limit=3')).body).toMatchObject({
    results: [{ name: 'Released' }],
    page: 2,
    limit: 3,
    totalPages: 2,
    totalResults: 4,
  });
  expect((await ann.call('GET', '/v2/models')).body['limit']).toBe(10);
  expect(await ann.call('GET', '/v2/models?sortBy=color')).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('created_at') },
  });
});

test('the requested fields are answered, unknown ones are ignored', async () => {
  const { ann, annId } = await street();
  const fields = 'name,visibility,model_home_image_file,id,created_at,created_by,tags,state,stats,color';
  const { body } = await ann.call('GET', `/v2/models?limit=1&fields=${fields}`);
  const [model] = body['results'] as JsonObject[];
  expect(model).toMatchObject({
    name: 'Hidden',
    created_by: { id: annId, name: 'Ann', image_file: '' },
    stats: { apis: {} },
  });
  expect(Object.keys(model ?? {}).toSorted()).toEqual(
    fields
      .split(',')
      .filter((name) => name !== 'color')
      .toSorted(),
  );
  const { body: all } = await ann.call('GET', '/v2/models?limit=1');
  expect((all['results'] as JsonObject[])[0]).toMatchObject({ createdAt: expect.any(String), stats: {} });
});

test(
  'all models are answered in three sections, with statistics unless fields are requested',
  { timeout: 30_000 },
  async () => {
    const { app, ann, bob } = await street();
    const all = async (who: Pick<Browser, 'call'>, query = '') =>
      (await who.call('GET', `/v2/models/all${query}`)).body as Record<string, JsonObject>;
    const names = (sections: Record<string, JsonObject>) =>
      ['ownedModels', 'contributedModels', 'publicReleasedModels'].map((name) => namesOf(sections[name] ?? {}));
    expect(names(await all(bob))).toEqual([["Bob's"], ['Shared'], ['Released']]);
    expect(names(await all(app))).toEqual([[], [], ['Released']]);
    const { ownedModels } = await all(ann);
    expect(ownedModels).toMatchObject({
      results: [
        {},
        { name: 'Shared', stats: { collaboration: { contributors: { count: 0 }, members: { count: 1 } } } },
        {},
        {},
      ],
    });
    const { publicReleasedModels } = await all(ann, '?fields=name');
    expect(publicReleasedModels).toEqual({ results: [{ name: 'Released', id: expect.any(String) }] });
  },
);

test('lists name the picture of an owner by its address', async () => {
  const { ann, annId, bob, make } = await garage();
  await make('Car', { visibility: 'public' });
  const image_file = `data:image/png;base64,${Buffer.from('picture').toString('base64')}`;
  await ann.call('PATCH', '/v2/users/self', { image_file });
  const { body } = await bob.call('GET', '/v2/models');
  const url = `/v2/users/${annId}/picture`;
  expect(body['results']).toMatchObject([{ created_by: { name: 'Ann', image_file: url } }]);
  const picture = await bob.call('GET', url);
  expect([picture.status, picture.headers['content-type'], picture.text]).toEqual([200, 'image/png', 'picture']);
  expect((await ann.call('GET', `/v2/users/${'0'.repeat(24)}/picture`)).status).toBe(404);
});

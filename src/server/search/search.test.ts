import { expect, test } from 'vitest';
import { garage } from '#server/testing/garage.ts';
import { Browser } from '#server/testing/people.ts';
import type { JsonObject } from '#shared/json.ts';

test('a search finds models that the caller may read', async () => {
  const { app, ann, bob, make } = await garage();
  await make('Red van');
  await make('Red car', { visibility: 'public' });
  const found = async (who: Browser, q: string) => {
    const { body } = await who.call('GET', `/v2/search?q=${q}`);
    return [(body['models'] as JsonObject[]).map(({ name }) => name), body['prototypes'], body['totalResults']];
  };
  expect(await found(ann, 'red')).toEqual([['Red car', 'Red van'], [], 2]);
  expect(await found(bob, 'RED')).toEqual([['Red car'], [], 1]);
  expect(await found(new Browser(app), 'van')).toEqual([[], [], 0]);
  expect((await ann.call('GET', '/v2/search')).status).toBe(400);
});

test('a user is found by the whole address, if it is proved', async () => {
  const { app, ann, bobId } = await garage();
  const find = (email: string, who = ann) => who.call('GET', `/v2/search/email/${encodeURIComponent(email)}`);
  expect(await find('BOB@example.org')).toMatchObject({
    status: 200,
    body: { id: bobId, name: 'Bob', email: 'bob@example.org', image_file: '' },
  });
  await app.inventory.store.write(({ accounts }) => accounts.change(bobId, { emailVerified: false }));
  for (const email of ['bob@example.org', 'bob@', 'nobody@example.org'])
    expect(await find(email)).toMatchObject({ status: 404, body: { message: 'User not found' } });
  expect((await find('ann@example.org', new Browser(app))).status).toBe(401);
});

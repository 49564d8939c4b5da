import { expect, test, vi } from 'vitest';
import type { JsonObject } from '#shared/json.ts';
import { garage } from '../testing/garage.ts';
import type { Browser } from '../testing/people.ts';

vi.setConfig({ testTimeout: 60_000 });

test('what a user has opened last is theirs alone, and shown only while they may read it', async () => {
  const { ann, annId, bob, bobId, root, make } = await garage();
  const model = await make('Car');
  const add = async (name: string): Promise<string> =>
    String((await ann.call('POST', '/v2/prototypes', { name, model_id: model })).body['id']);
  const [lights, wipers] = [await add('Lights'), await add('Wipers')];
  const open = async (who: Browser, userId: string, referenceId: string, page = 'code') =>
    (await who.call('POST', '/v2/save-to-db', { userId, referenceId, type: 'prototype', page })).status;
  const recent = async (who: Browser) =>
    (JSON.parse((await who.call('GET', '/v2/prototypes/recent')).text) as JsonObject[]).map(
      ({ name, last_page: page }) => [name, page],
    );
  expect(await open(ann, annId, lights)).toBe(204);
  expect(await open(ann, annId, wipers)).toBe(204);
  expect(await open(ann, annId, lights, 'dashboard')).toBe(204);
  expect(await recent(ann)).toEqual([
    ['Lights', 'dashboard'],
    ['Wipers', 'code'],
  ]);
  const { text } = await ann.call('GET', '/v2/prototypes/recent');
  expect(JSON.parse(text)).toMatchObject([
    { id: lights, model_id: model, model: { name: 'Car', visibility: 'private' }, last_visited: expect.any(String) },
    {},
  ]);
  const own = await ann.call('GET', `/v2/get-recent-activities/${annId}`);
  expect(JSON.parse(own.text)).toMatchObject([
    { userId: annId, referenceId: lights, type: 'prototype', page: 'dashboard', time: expect.any(String) },
    { referenceId: wipers },
  ]);

  for (const who of [bob, root]) {
    expect((await who.call('GET', `/v2/get-recent-activities/${annId}`)).status).toBe(403);
    expect(await open(who, annId, lights)).toBe(403);
  }
  expect(await open(bob, bobId, lights)).toBe(404);
  const share = { userId: bobId, role: 'model_member' };
  await ann.call('POST', `/v2/models/${model}/permissions`, share);
  expect(await open(bob, bobId, lights)).toBe(204);
  expect(await recent(bob)).toEqual([['Lights', 'code']]);
  await ann.call('DELETE', `/v2/models/${model}/permissions?userId=${bobId}&role=model_member`);
  expect(await recent(bob)).toEqual([]);
  expect((await bob.call('GET', `/v2/get-recent-activities/${bobId}`)).text).toBe('[]');
  await ann.call('DELETE', `/v2/prototypes/${lights}`);
  expect(await recent(ann)).toEqual([['Wipers', 'code']]);
});

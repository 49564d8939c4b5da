import { expect, test } from 'vitest';
import { NO_SERVICES } from '#server/instance/external-services.ts';
import { garage } from '#server/testing/garage.ts';
import { localServer } from '#server/testing/local-server.ts';
import type { Browser } from '#server/testing/people.ts';
import type { JsonObject } from '#shared/json.ts';

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

test('what a user has opened last comes from the cache service where there is one, if they may read it', async () => {
  let answer: unknown = 'not JSON';
  const requested: string[] = [];
  const local = await localServer(({ url = '', headers }, response) => {
    requested.push(`${url} ${headers.authorization ?? ''}${headers.cookie ?? ''}`);
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  const cache = `${local.url}/cache/`;
  const { ann, annId, bob, make } = await garage({
    instance: { services: { ...NO_SERVICES, cache } },
    logTo: { write: () => undefined },
  });
  const model = await make('Car');
  const id = (await ann.call('POST', '/v2/prototypes', { name: 'Lights', model_id: model })).body['id'];
  const recent = async (who: Browser): Promise<unknown> =>
    JSON.parse((await who.call('GET', '/v2/prototypes/recent')).text);
  expect(await recent(ann)).toEqual([]);
  const visit = (page: string, time: string) => ({ referenceId: id, type: 'prototype', page, time });
  answer = {
    data: [
      visit('code', '2026-01-01T10:00:00Z'),
      visit('dashboard', '2026-01-02T10:00:00Z'),
      { referenceId: 'f'.repeat(24), type: 'prototype' },
      { referenceId: id, type: 'model' },
      null,
    ],
  };
  expect(await recent(ann)).toMatchObject([{ id, last_page: 'dashboard', last_visited: '2026-01-02T10:00:00.000Z' }]);
  expect(await recent(bob)).toEqual([]);
  expect(requested[0]).toBe(`/cache/get-recent-activities/${annId} `);
});

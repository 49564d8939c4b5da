import { expect, test } from 'vitest';
import { garage } from '#server/testing/garage.ts';
import { addPerson, signedIn } from '#server/testing/people.ts';

const PATIENCE = { timeout: 60_000 };

test('its owner, or an administrator, gives a model to someone else, which the history shows', PATIENCE, async () => {
  const { ann, bob, root, annId, bobId, make } = await garage();
  const id = await make('Car');
  const give = (who: typeof ann, userId: string, headers: Record<string, string> = {}) =>
    who.call('POST', `/v2/models/${id}/owner`, { userId }, headers).then(({ status }) => status);
  const model = async () => (await root.call('GET', `/v2/models/${id}`)).body;
  expect(await give(bob, bobId)).toBe(404);
  await ann.call('POST', `/v2/models/${id}/permissions`, { userId: bobId, role: 'model_contributor' });
  expect(await give(bob, bobId)).toBe(403);
  expect([await give(ann, annId), await give(ann, 'nobody'), await give(ann, bobId, { 'if-match': '"7"' })]).toEqual([
    400, 400, 412,
  ]);
  expect(await model()).toMatchObject({ rev: 2, created_by: { id: annId } });

  expect(await give(ann, bobId, { 'if-match': '"2"' })).toBe(204);
  expect(await model()).toMatchObject({
    rev: 3,
    created_by: { id: bobId, name: 'Bob' },
    contributors: [{ id: annId }],
    members: [],
  });
  expect(await give(ann, annId)).toBe(403);
  expect((await ann.call('PATCH', `/v2/models/${id}`, { name: 'Our car' })).status).toBe(200);
  expect((await bob.call('DELETE', `/v2/models/${id}`)).status).toBe(204);
  const { body } = await root.call('GET', '/v2/audit?type=model_changed');
  expect(JSON.stringify(body)).toContain('Transferred the model Car from Ann to Bob');
});

test('nobody gets more models than they may have, or two of one name', PATIENCE, async () => {
  const { app, bob, root, bobId, make } = await garage();
  for (const name of ['A', 'B', 'C']) await make(name, {}, bob);
  const id = await make('D');
  expect((await root.call('POST', `/v2/models/${id}/owner`, { userId: bobId })).status).toBe(403);
  const cid = await addPerson(app, 'Cid');
  await make('D', {}, await signedIn(app, cid.email));
  expect((await root.call('POST', `/v2/models/${id}/owner`, { userId: cid.id })).status).toBe(409);
});

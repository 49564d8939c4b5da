import { expect, test } from 'vitest';
import { garage } from '#server/testing/garage.ts';
import type { JsonObject } from '#shared/json.ts';

const URL = '/v2/feedbacks';

/** A prototype of Ann's private model. */
async function clinic() {
  const made = await garage();
  const model = await made.make('Car');
  const { body } = await made.ann.call('POST', '/v2/prototypes', { name: 'Lights', model_id: model });
  const ref = String(body['id']);
  const about = { ref, ref_type: 'prototype', interviewee: { name: 'Driver', organization: 'Fleet' } };
  const share = (role: string) =>
    made.ann.call('POST', `/v2/models/${model}/permissions`, { userId: made.bobId, role });
  return { ...made, model, ref, about, share };
}

test('feedback is given, changed and deleted by whoever wrote it, and its average shown', async () => {
  const { ann, bob, root, model, ref, about, share } = await clinic();
  await share('model_member');
  const score = { easy_to_use: 5, need_address: 4, relevance: 3 };
  const given = await ann.call('POST', URL, { ...about, score, question: 'Why?', model_id: model });
  expect([given.status, given.body]).toMatchObject([
    201,
    {
      ...about,
      model_id: model,
      score,
      question: 'Why?',
      recommendation: '',
      avg_score: 4,
      created_by: { name: 'Ann' },
    },
  ]);
  const url = `${URL}/${String(given.body['id'])}`;
  expect((await bob.call('POST', URL, { ...about, score: { relevance: 2 } })).body).toMatchObject({ avg_score: 2 });
  expect((await bob.call('POST', URL, about)).body).toMatchObject({ avg_score: null });
  const average = async () => (await ann.call('GET', `/v2/prototypes/${ref}`)).body['avg_score'];
  expect(await average()).toBe(3);

  expect((await bob.call('PATCH', url, { question: 'x' })).status).toBe(403);
  expect((await root.call('DELETE', url)).status).toBe(403);
  const changed = await ann.call('PATCH', url, { score: { relevance: 1 } });
  expect(changed).toMatchObject({ status: 200, body: { avg_score: 1, question: 'Why?' } });
  expect(await average()).toBe(1.5);
  const { body: page } = await bob.call('GET', `${URL}?ref=${ref}`);
  expect(page).toMatchObject({ results: [{}, {}, { question: 'Why?' }], totalResults: 3 });
  expect((await bob.call('GET', `${URL}?model_id=${model}&avg_score=2`)).body['totalResults']).toBe(1);
  expect(await ann.call('DELETE', url)).toMatchObject({ status: 204, text: '' });
  expect(await average()).toBe(2);
  expect((await ann.call('PATCH', url, { question: 'x' })).status).toBe(404);

  const audit = await root.call('GET', '/v2/audit?type=feedback');
  const descriptions = (audit.body['results'] as JsonObject[]).map(({ description }) => description);
  expect(descriptions[0]).toBe('Deleted feedback on the prototype Lights');
  expect(JSON.stringify(descriptions)).not.toContain('Why?');
});

test('feedback on prototypes of a private model is nowhere for others', async () => {
  const { app, ann, bob, model, ref, about } = await clinic();
  const { body } = await ann.call('POST', URL, about);
  for (const who of [bob, app])
    for (const query of ['', `?ref=${ref}`, `?model_id=${model}`])
      expect((await who.call('GET', `${URL}${query}`)).body).toMatchObject({ results: [], totalResults: 0 });
  expect((await bob.call('POST', URL, about)).status).toBe(404);
  expect((await bob.call('PATCH', `${URL}/${String(body['id'])}`, { question: 'x' })).status).toBe(404);
  expect((await bob.call('DELETE', `${URL}/${String(body['id'])}`)).status).toBe(404);
});

test('feedback that cannot be is refused in words', async () => {
  const { ann, about } = await clinic();
  const refused = async (body: JsonObject) => {
    const answer = await ann.call('POST', URL, { ...about, ...body });
    return [answer.status, answer.body['message']];
  };
  expect(await refused({ score: { relevance: 6 } })).toEqual([400, expect.stringContaining('relevance')]);
  expect(await refused({ interviewee: { name: ' ' } })).toEqual([400, expect.stringContaining('name')]);
  expect(await refused({ ref_type: 'model' })).toMatchObject([400, {}]);
});

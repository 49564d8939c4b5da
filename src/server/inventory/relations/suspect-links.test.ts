import { expect, test } from 'vitest';
import { addPerson, signedIn } from '#server/testing/people.ts';
import { SCHEMAS, testApp, type TestApp } from '#server/testing/test-app.ts';
import { isObject, type Json } from '#shared/json.ts';
import { ADMINISTRATOR } from '#shared/user.ts';

/** A gadget with notes, which a probe verifies and another gadget is associated with; all links as `suspect` says. */
async function linked(suspect: Json): Promise<TestApp> {
  const relations = SCHEMAS['relations.json'];
  const types = isObject(relations) && Array.isArray(relations['types']) ? relations['types'] : [];
  const watched = types.map((type) => (isObject(type) ? { ...type, suspect } : type));
  const app = await testApp({ schemas: { 'relations.json': { types: watched } } });
  await app.call('POST', 'items', { type: 'gadget', data: { name: 'Car', notes: 'It stops.' } });
  await app.call('POST', 'items', { type: 'probe', data: { name: 'Brake test', checks: ['GAD-1'] } });
  await app.call('POST', 'items', { type: 'gadget', data: { name: 'Van' } });
  await app.call('POST', 'relations', { type: 'associates', source: 'GAD-2', target: 'GAD-1' });
  return app;
}

const edit = async ({ call }: TestApp, rev: number, patch: Record<string, Json>) =>
  (
    await call('PATCH', 'items/GAD-1', patch, {
      'if-match': `"${rev}"`,
      'content-type': 'application/merge-patch+json',
    })
  ).status;

type Link = { id: string; suspect?: { confirmed: number; rev: number }; confirmation?: object };
const links = async ({ call }: TestApp, of = 'GAD-1') =>
  (await call('GET', `items/${of}/relations`)).body['results'] as unknown as Link[];

test('a link is suspect from both ends while its target differs, and good again when the text returns', async () => {
  const app = await linked(true);
  expect((await links(app)).map(({ suspect }) => suspect)).toEqual([undefined, undefined]);
  expect(await edit(app, 1, { notes: 'It stops soon.' })).toBe(200);
  const suspect = { confirmed: 1, rev: 2 };
  expect(await links(app)).toMatchObject([{ suspect }, { suspect }]);
  expect(await links(app, 'PRB-1')).toMatchObject([{ suspect }]);
  // a link is made with its target as it is
  await app.call('POST', 'items', { type: 'probe', data: { name: 'Late test', checks: ['GAD-1'] } });
  expect((await links(app, 'PRB-2'))[0]?.suspect).toBeUndefined();
  expect(await edit(app, 2, { notes: 'It stops.' })).toBe(200);
  expect((await links(app, 'PRB-1'))[0]?.suspect).toBeUndefined();
  expect(await links(app, 'PRB-2')).toMatchObject([{ suspect: { confirmed: 2, rev: 3 } }]);
});

test('only the fields that the relation type names count, and none if it says so', async () => {
  const named = await linked({ fields: ['notes', 'tags'] });
  await edit(named, 1, { name: 'Coach', power: 3 });
  expect((await links(named))[0]?.suspect).toBeUndefined();
  await edit(named, 2, { tags: ['heavy'] });
  expect(await links(named)).toMatchObject([{ suspect: { confirmed: 1, rev: 3 } }, { suspect: {} }]);

  const never = await linked(false);
  await edit(never, 1, { notes: 'It flies.' });
  expect((await links(never))[0]?.suspect).toBeUndefined();
});

test('links are confirmed together with a note, for the revision that was seen', async () => {
  const app = await linked(true);
  await edit(app, 1, { notes: 'It stops soon.' });
  const seen = (await links(app)).map(({ id }) => ({ id, rev: 2 }));
  const confirm = (body: Json) => app.call('POST', 'relations/confirm', body);
  expect((await confirm({ links: seen, note: 'Only the wording' })).body).toEqual({ confirmed: 2 });
  const [first] = await links(app);
  expect(first?.suspect).toBeUndefined();
  expect(first).toMatchObject({ confirmation: { rev: 2, by: ADMINISTRATOR.id, note: 'Only the wording' } });

  await edit(app, 2, { notes: 'It stops late.' });
  expect(await links(app)).toMatchObject([{ suspect: { confirmed: 2, rev: 3 } }, { suspect: {} }]);
  const [link = { id: '' }, other = { id: '' }] = await links(app);
  expect(
    (
      await confirm({
        links: [
          { ...link, rev: 3 },
          { id: other.id, rev: 2 },
        ].map(({ id, rev }) => ({ id, rev })),
      })
    ).status,
  ).toBe(409);
  expect((await confirm({ links: [{ id: '999', rev: 1 }] })).status).toBe(404);
  // neither of them: all or none
  expect(await links(app)).toMatchObject([{ suspect: {} }, { suspect: {} }]);
});

test('suspect links are listed with both ends, narrowed, and page by page', async () => {
  const app = await linked(true);
  await edit(app, 1, { notes: 'It stops soon.' });
  const list = async (query = '') => (await app.call('GET', `/v2/inventory/suspects${query}`)).body;
  expect(await list()).toMatchObject({
    totalResults: 2,
    results: [
      { type: 'associates', source: { id: 'GAD-2', name: 'Van' }, target: { id: 'GAD-1' }, suspect: { confirmed: 1 } },
      { type: 'verifies', name: 'verifies', source: { id: 'PRB-1', type: 'probe' }, suspect: { rev: 2 } },
    ],
    next: null,
  });
  expect(await list('?kind=probe')).toMatchObject({ totalResults: 1, results: [{ source: { id: 'PRB-1' } }] });
  expect(await list('?type=associates&target=GAD-1&mine=true')).toMatchObject({ totalResults: 1 });
  expect(await list('?target=GAD-2')).toEqual({ results: [], totalResults: 0, next: null });
  expect(await list('?since=2100-01-01')).toMatchObject({ totalResults: 0 });
  const first = await list('?limit=1');
  const second = await list(`?limit=1&cursor=${encodeURIComponent(String(first['next']))}`);
  expect(second).toMatchObject({ results: [{ source: { id: 'PRB-1' } }], next: null });
  const bob = await signedIn(app, (await addPerson(app, 'Bob')).email);
  expect((await bob.call('GET', '/v2/inventory/suspects?mine=true')).body).toMatchObject({ totalResults: 0 });
  expect((await app.call('GET', '/v2/inventory/suspects?cursor=x')).status).toBe(400);
});

test('an editorial change makes no link suspect, leaves those that were, and is listed', async () => {
  const app = await linked(true);
  const { call } = app;
  const headers = (rev: number) => ({ 'if-match': `"${rev}"` });
  const marked = (rev: number, notes: string) =>
    call('PATCH', 'items/GAD-1?editorial=true', { notes }, headers(rev)).then(({ status }) => status);
  expect(await marked(1, 'It  stops.')).toBe(200);
  expect(await links(app)).toMatchObject([{ confirmation: { rev: 2, note: 'Editorial change' } }, {}]);
  expect((await links(app)).map(({ suspect }) => suspect)).toEqual([undefined, undefined]);

  await edit(app, 2, { notes: 'It flies.' });
  const data = { name: 'Car', notes: 'It flies!' };
  expect((await call('PUT', 'items/GAD-1?editorial=true', data, headers(3))).status).toBe(200);
  expect(await links(app)).toMatchObject([{ suspect: { confirmed: 2, rev: 4 } }, { suspect: {} }]);
  // nothing was written
  expect(await marked(4, 'It flies!')).toBe(200);
  const { results } = (await call('GET', 'items/GAD-1/revisions')).body as { results: { editorial?: true }[] };
  expect(results.map(({ editorial }) => editorial)).toEqual([true, undefined, true, undefined]);
});

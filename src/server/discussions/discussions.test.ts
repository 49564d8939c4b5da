import { expect, test } from 'vitest';
import { isFor } from '#server/events/audience.ts';
import { garage } from '#server/testing/garage.ts';
import { addPerson, Browser, signedIn } from '#server/testing/people.ts';

const PATIENCE = { timeout: 60_000 };
const DISCUSSIONS = '/v2/discussions';
const text = (body: object): string => JSON.stringify(body);
type Posts = { content: string; replies: { content: string }[] }[];

async function square() {
  const made = await garage();
  const { app, make } = made;
  const car = await make('Car', { visibility: 'public' });
  const write = async (who: Browser, content: string, more: Record<string, string | null> = {}) => {
    const answer = await who.call('POST', DISCUSSIONS, { content, ref: car, ref_type: 'model', ...more });
    return { ...answer, id: String(answer.body['id']) };
  };
  const read = async (who: Browser, query = `ref=${car}&ref_type=model&populate=created_by`) => {
    const { status, body } = await who.call('GET', `${DISCUSSIONS}?${query}`);
    return { status, body, posts: (body['results'] ?? []) as Posts };
  };
  return { ...made, car, write, read, visitor: new Browser(app) };
}

test('posts have one level of replies, authors and pages', PATIENCE, async () => {
  const { ann, annId, bob, bobId, visitor, car, write, read } = await square();
  const first = await write(bob, 'How far does it go?');
  expect(first).toMatchObject({
    status: 201,
    body: {
      content: 'How far does it go?',
      ref: car,
      ref_type: 'model',
      parent: null,
      created_by: { id: bobId, name: 'Bob' },
      created_at: expect.any(String),
      replies: [],
    },
  });
  const reply = await write(ann, 'Far', { parent: first.id });
  expect(await write(ann, 'Second', { parent: null })).toMatchObject({ status: 201, body: { parent: null } });
  const { body, posts } = await read(visitor);
  expect(body).toMatchObject({ page: 1, limit: 100, totalPages: 1, totalResults: 2 });
  expect(posts).toMatchObject([
    { content: 'How far does it go?', replies: [{ content: 'Far', created_by: { id: annId, name: 'Ann' } }] },
    { content: 'Second', replies: [] },
  ]);
  const newest = await read(visitor, `ref=${car}&limit=1&sortBy=created_at:desc`);
  expect([newest.posts[0]?.content, newest.body['totalPages']]).toEqual(['Second', 2]);
  expect((await read(visitor, `ref=${car}&ref_type=model&parent=${first.id}`)).posts).toMatchObject([
    { content: 'Far' },
  ]);
  expect(await write(bob, 'And?', { parent: reply.id })).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('first post') },
  });
  expect((await write(bob, 'Hello', { parent: '0'.repeat(24) })).status).toBe(400);
  expect((await write(bob, 'x'.repeat(2001))).status).toBe(400);
  expect((await write(bob, ' ')).status).toBe(400);
  expect((await write(bob, 'Hello', { ref_type: 'weather' })).status).toBe(400);
  expect((await write(visitor, 'Hello')).status).toBe(401);
});

test('people change and delete their own posts; owners delete all about their model', PATIENCE, async () => {
  const { app, ann, bob, root, write, read, visitor } = await square();
  const cid = await signedIn(app, (await addPerson(app, 'Cid')).email);
  const [first, second] = [await write(bob, 'First'), await write(bob, 'Second')];
  await write(ann, 'Reply', { parent: first.id });
  const url = `${DISCUSSIONS}/${first.id}`;
  expect((await cid.call('PATCH', url, { content: 'Mine' })).status).toBe(403);
  expect((await ann.call('PATCH', url, { content: 'Mine' })).status).toBe(403);
  expect(await bob.call('PATCH', url, { content: 'Changed' })).toMatchObject({
    status: 200,
    body: { content: 'Changed', replies: [{ content: 'Reply' }] },
  });
  expect((await cid.call('DELETE', url)).status).toBe(403);
  expect(await ann.call('DELETE', url)).toMatchObject({ status: 204, text: '' });
  expect((await read(visitor)).posts).toMatchObject([{ content: 'Second' }]);
  expect((await bob.call('DELETE', `${DISCUSSIONS}/${second.id}`)).status).toBe(204);
  expect((await bob.call('DELETE', `${DISCUSSIONS}/${second.id}`)).status).toBe(404);
  const { body } = await root.call('GET', '/v2/audit?type=discussion');
  expect((body['results'] as { description: string }[]).map(({ description }) => description)).toEqual([
    'Deleted a post about Car',
    'Deleted a post about Car',
    'Changed a post about Car',
    'Wrote a reply about Car',
    'Wrote a post about Car',
    'Wrote a post about Car',
  ]);
});

test('what is said about a private model is for those who read it', PATIENCE, async () => {
  const { app, ann, annId, bob, bobId, make, write, read } = await square();
  const hidden = await make('Hidden');
  const heard: boolean[] = [];
  app.inventory.events.subscribe((sent) => {
    if (sent.event === 'discussion')
      heard.push(isFor(sent, { id: annId, name: '' }), isFor(sent, { id: bobId, name: '' }));
  });
  const signal = `${hidden}:Vehicle.Secret`;
  const posts = [await write(ann, 'Psst', { ref: hidden }), await write(ann, 'Psst', { ref: signal, ref_type: 'api' })];
  const absent = text((await read(bob, `ref=${'0'.repeat(24)}&ref_type=model`)).body);
  for (const query of [`ref=${hidden}&ref_type=model`, `ref=${signal}&ref_type=api`]) {
    expect((await read(ann, query)).posts).toHaveLength(1);
    const { status, body } = await read(bob, query);
    expect([status, text(body)]).toEqual([404, absent]);
  }
  const nowhere = await bob.call('DELETE', `${DISCUSSIONS}/${'0'.repeat(24)}`);
  for (const { id } of posts) {
    expect((await bob.call('PATCH', `${DISCUSSIONS}/${id}`, { content: 'x' })).text).toBe(nowhere.text);
    expect((await bob.call('DELETE', `${DISCUSSIONS}/${id}`)).text).toBe(nowhere.text);
  }
  expect((await write(bob, 'Hello', { ref: hidden })).status).toBe(404);
  expect(heard).toEqual([true, false, true, false]);
  await ann.call('DELETE', `/v2/models/${hidden}`);
  expect((await read(ann, `ref=${signal}&ref_type=api`)).status).toBe(404);
});

test('a signal of the standard is discussed by its path', PATIENCE, async () => {
  const { ann, bob, root, write, read, visitor } = await square();
  const about = { ref: 'Vehicle.Speed', ref_type: 'api' };
  const { id } = await write(bob, 'In km/h?', about);
  expect((await read(visitor, 'ref=Vehicle.Speed&ref_type=api')).posts).toMatchObject([{ content: 'In km/h?' }]);
  expect((await ann.call('DELETE', `${DISCUSSIONS}/${id}`)).status).toBe(403);
  expect((await root.call('DELETE', `${DISCUSSIONS}/${id}`)).status).toBe(204);
  expect((await write(bob, 'Hello', { ref: '<script>', ref_type: 'api' })).status).toBe(404);
});

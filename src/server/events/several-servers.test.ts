import { describe, expect, test } from 'vitest';
import { openStore } from '#server/store/open-store.ts';
import { addPerson, PASSWORD, signedIn } from '#server/testing/people.ts';
import { emptyPostgres, POSTGRES } from '#server/testing/postgres.ts';
import { testApp, type TestApp, type TestOptions } from '#server/testing/test-app.ts';
import { isFor } from './audience.ts';
import type { ServerEvent } from './event-hub.ts';

/** Two servers on one database, and what the streams of the second get. */
async function twoServers(options: TestOptions = {}) {
  const store = await emptyPostgres();
  const one = await testApp({ ...options, store });
  const two = await testApp({ ...options, store, as: 'nobody' });
  const heard: (ServerEvent & { id?: string })[] = [];
  two.inventory.events.subscribe((event) => heard.push(event));
  await listening(one, heard);
  return { store, one, two, heard };
}

/** A listener needs a moment to be heard; nothing that it hears then is of interest. */
async function listening({ inventory }: TestApp, heard: ServerEvent[]): Promise<void> {
  await expect
    .poll(() => {
      inventory.events.publish({ event: 'reset', data: {} });
      return heard;
    })
    .not.toEqual([]);
  const marker = { event: 'item', data: { id: 'MARK', type: 'gadget', rev: 1, action: 'create', by: '' } } as const;
  inventory.events.publish(marker);
  await expect.poll(() => heard.at(-1)).toMatchObject(marker);
  heard.length = 0;
}

describe(`several servers on ${POSTGRES}`, () => {
  test('a change on one reaches the streams of the other as itself, with a number to resume from', async () => {
    const { one, two, heard } = await twoServers();
    const { body: item } = await one.call('POST', 'items', { type: 'gadget', data: { name: 'Pump' } });
    await one.call('PATCH', `items/${String(item['id'])}`, { name: 'Valve' }, { 'if-match': '"1"' });
    await expect.poll(() => heard).toHaveLength(2);
    expect(heard.map(({ event, data }) => [event, data])).toMatchObject([
      ['item', { id: item['id'], rev: 1, action: 'create' }],
      ['item', { id: item['id'], rev: 2, action: 'update' }],
    ]);
    const missed: ServerEvent[] = [];
    two.inventory.events.subscribe((event) => missed.push(event), heard[0]?.id);
    expect(missed).toMatchObject([{ data: { rev: 2 } }]);
  });

  test('only those who may read a model hear of it on the other; rights taken on one are gone on the other', async () => {
    const { one, two, heard } = await twoServers();
    const { id: annId, email } = await addPerson(one, 'Ann');
    const ann = await signedIn(one, email);
    const annOnTwo = await signedIn(two, email);
    const bob = await addPerson(one, 'Bob');
    heard.length = 0;
    const made = await ann.call('POST', '/v2/models', { name: 'Car', main_api: 'Vehicle', visibility: 'private' });
    expect(made.status).toBe(201);
    await expect.poll(() => heard.some(({ event }) => event === 'model')).toBe(true);
    const event = heard.find((sent) => sent.event === 'model');
    if (event?.event !== 'model') throw new Error('no event');
    expect(isFor(event, { id: annId, name: 'Ann' })).toBe(true);
    expect(isFor(event, { id: bob.id, name: 'Bob' })).toBe(false);
    expect(isFor(event, { id: '', name: '' })).toBe(false);
    expect((await annOnTwo.call('GET', '/v2/users/self')).status).toBe(200);
    await one.inventory.store.write(({ accounts }) => accounts.endSessions(annId));
    await expect.poll(async () => (await annOnTwo.call('GET', '/v2/users/self')).status).toBe(401);
    expect(heard.filter(({ event }) => event === 'reset')).toEqual([]);
  });

  test('people see each other on an item, whichever server they are on', async () => {
    const { one, two, heard } = await twoServers();
    const ann = await signedIn(one, (await addPerson(one, 'Ann')).email);
    const bob = await signedIn(two, (await addPerson(one, 'Bob')).email);
    const { body: item } = await one.call('POST', 'items', { type: 'gadget', data: { name: 'Pump' } });
    const url = `/v2/inventory/items/${String(item['id'])}/presence`;
    await ann.call('POST', url, { tab: 'a', isEditing: true, field: 'name' });
    await expect.poll(() => heard.at(-1)).toMatchObject({ event: 'presence', data: { people: [{ name: 'Ann' }] } });
    const { body } = await bob.call('POST', url, { tab: 'b' });
    expect(body).toMatchObject({ people: [{ name: 'Ann', isEditing: true, field: 'name' }, { name: 'Bob' }] });
    await ann.call('POST', url, { tab: 'a', hasLeft: true });
    await expect.poll(() => heard.at(-1)).toMatchObject({ data: { people: [{ name: 'Bob' }] } });
  });

  test('wrong passwords count on both', async () => {
    const now = new Date();
    const { one, two, heard } = await twoServers({ accounts: { now: () => now } });
    const { email } = await addPerson(one, 'Ann');
    const guess = async (app: TestApp, password = 'guessed') =>
      (await app.call('POST', '/v2/auth/login', { email, password }, { authorization: '' })).status;
    for (let i = 0; i < 10; i++) expect(await guess(one)).toBe(401);
    await listening(one, heard);
    expect(await guess(two, PASSWORD)).toBe(429);
  });

  test('what a process writes that says nothing of it is a reset, and so is very much at once', async () => {
    const { store, one, heard } = await twoServers();
    const other = await openStore(store);
    await other.write((writer) => writer.saveUser({ id: 'u1', name: 'Una' }));
    await other.close();
    await expect.poll(() => heard.map(({ event }) => event)).toContain('reset');
    const many = Array.from({ length: 300 }, (_, n) => ({
      event: 'item' as const,
      data: { id: `GAD-${n}`, type: 'gadget', rev: 1, action: 'create' as const, by: 'me' },
    }));
    one.inventory.events.publish(...many);
    one.inventory.events.publish(...many.slice(0, 150));
    const items = () => heard.filter(({ event }) => event === 'item').map(({ data }) => ('id' in data ? data.id : ''));
    await expect.poll(() => items()).toHaveLength(150);
    expect(items()).toEqual(many.slice(0, 150).map(({ data }) => data.id));
  });
});

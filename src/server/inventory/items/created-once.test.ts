import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Item } from '#generated/payloads.d.ts';
import { addPerson, signedIn, type Browser } from '#server/testing/people.ts';
import { emptyPostgres, STORES } from '#server/testing/postgres.ts';
import { folderWith } from '#server/testing/temp-folder.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { JsonObject } from '#shared/json.ts';

describe.each(STORES)('a create that is sent again to %s', (kind) => {
  /** Two servers on one store, and Ann at both. */
  async function opened() {
    const store = kind === 'SQLite' ? { file: join(await folderWith(), 'store.sqlite') } : await emptyPostgres();
    const time = { now: new Date() };
    const accounts = { now: () => time.now };
    const first = await testApp({ store, accounts });
    const ann = await addPerson(first, 'Ann');
    const second = await testApp({ store, accounts, as: 'nobody' });
    const here = await signedIn(first, ann.email);
    return { first, time, here, there: await signedIn(second, ann.email) };
  }

  async function create(browser: Browser, key: string, data: JsonObject = { name: 'One' }) {
    const body = { type: 'gadget', data };
    const { status, text } = await browser.call('POST', 'items', body, { 'idempotency-key': key });
    return { status, body: JSON.parse(text) as Item & { message: string; current?: Item } };
  }

  test('creates one item, whichever server answers, also at once', async () => {
    const { first, here, there } = await opened();
    const answers = await Promise.all([create(here, 'k'), create(there, 'k'), create(here, 'k'), create(there, 'k')]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await first.inventory.store.read.kindCounts()).toEqual(new Map([['gadget', 1]]));
    expect((await create(here, 'other')).body.id).not.toBe(answers[0]?.body.id);
    expect((await first.call('GET', '/v2/audit?type=item_created')).body['results']).toHaveLength(2);
  });

  test('is another item for another user, and after a day', async () => {
    const { first, time, here } = await opened();
    const { body } = await create(here, 'k');
    const { email } = await addPerson(first, 'Bob');
    expect((await create(await signedIn(first, email), 'k')).body.id).not.toBe(body.id);
    time.now = new Date(time.now.getTime() + 86_000_000);
    const again = await signedIn(first, 'ann@example.org');
    expect((await create(again, 'k')).body.id).toBe(body.id);
    time.now = new Date(time.now.getTime() + 800_000);
    const late = await signedIn(first, 'ann@example.org');
    expect((await create(late, 'k')).body.id).not.toBe(body.id);
  });

  test('names the item if other values are sent, and creates nothing if they were refused', async () => {
    const { first, here, there } = await opened();
    expect((await create(here, 'k', {})).status).toBe(422);
    const { body } = await create(here, 'k');
    const changed = await create(there, 'k', { name: 'Two' });
    expect(changed).toMatchObject({ status: 409, body: { current: { id: body.id } } });
    expect(changed.body.message).toContain(`${body.id} was created from this form before`);
    expect((await create(here, 'not a key')).status).toBe(400);
    expect(await first.inventory.store.read.kindCounts()).toEqual(new Map([['gadget', 1]]));
  });
});

import { expect, test, vi } from 'vitest';
import { testApp } from '#server/testing/test-app.ts';

const GROUPS = '/v2/inventory/groups?type=gadget&by=status';
const LIMITS = { page: { running: 2, waiting: 2 }, whole: { running: 1, waiting: 1 } };

test('one caller has so many costly reads at once, others are answered meanwhile', async () => {
  const { app, inventory } = await testApp({ as: 'nobody', costLimits: LIMITS });
  const { groups } = inventory.store.read;
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  vi.spyOn(inventory.store.read, 'groups').mockImplementationOnce(async (...request) => {
    await held;
    return groups(...request);
  });
  const from = (remoteAddress: string, url = GROUPS) => app.inject({ url, remoteAddress });

  // one is held, one waits for it, and whichever comes last is refused
  const three = Array.from({ length: 3 }, () => from('192.0.2.1'));
  expect((await Promise.race(three)).statusCode).toBe(429);
  const refused = await from('192.0.2.1', '/v2/inventory/items.csv?type=gadget');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.json()).toEqual({
    code: 'limited',
    message: 'You have too many searches running. Try again in 5 seconds.',
  });
  expect((await from('192.0.2.1', '/v2/inventory/items?type=gadget')).statusCode).toBe(200);
  expect((await from('192.0.2.2')).statusCode).toBe(200);

  goOn();
  const statuses = (await Promise.all(three)).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 429]);
  expect((await from('192.0.2.1')).statusCode).toBe(200);
});

test('a read that fails makes room for the next', async () => {
  const { app, inventory } = await testApp({ as: 'nobody', costLimits: LIMITS });
  vi.spyOn(inventory.store.read, 'groups').mockRejectedValueOnce(new Error('broken'));
  expect((await app.inject(GROUPS)).statusCode).toBe(500);
  for (let time = 0; time < 3; time++) expect((await app.inject(GROUPS)).statusCode).toBe(200);
});

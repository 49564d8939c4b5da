import { expect, test } from 'vitest';
import { assetOf, runtimes } from '#server/testing/runtimes.ts';
import { ReturningKits } from './socket/returning-kits.ts';

const MINUTE = 60_000;

test(
  'a kit comes back with the token it signed in with, others of its age are refused',
  { timeout: 60_000 },
  async () => {
    const clock = { at: Date.now() };
    const { connect, refusal, browsers } = await runtimes({ accounts: { now: () => new Date(clock.at) } });
    const [kit, unused] = [await assetOf(browsers.ann, 'Mine'), await assetOf(browsers.ann, 'Unused')];
    const line = await connect({ access: kit.token });
    clock.at += 20 * MINUTE;
    const { tokens } = (await line.request('renew_token')) as { tokens: { access: { token: string } } };
    line.socket.disconnect();
    expect(await refusal({ auth: { token: unused.token } })).toMatch(/not valid any more/);
    for (const access of [kit.token, tokens.access.token]) {
      const again = await connect({ access });
      expect(await again.request('register_kit', { kit_id: kit.id })).toEqual({ kit_id: kit.id });
    }
  },
);

test('that it may come back ends an hour after its last connection', () => {
  const clock = { at: 0 };
  const kits = new ReturningKits(() => clock.at);
  const [first, second] = [kits.came('token', 'asset'), kits.came('token', 'asset')];
  clock.at = 100 * MINUTE;
  first();
  clock.at = 200 * MINUTE;
  expect(kits.assetOf('token')).toBe('asset');
  second();
  clock.at = 259 * MINUTE;
  expect([kits.assetOf('token'), kits.assetOf('other')]).toEqual(['asset', undefined]);
  clock.at = 261 * MINUTE;
  expect(kits.assetOf('token')).toBeUndefined();
});

import { generateKeyPair } from 'jose';
import { expect, test } from 'vitest';
import { identityProvider, CLIENT } from '#server/testing/identity-provider.ts';
import { addPerson, Browser, PASSWORD, signedIn } from '#server/testing/people.ts';
import { testApp, type TestOptions } from '#server/testing/test-app.ts';

const ANN = { email: 'Ann@Example.org', email_verified: true, name: 'Ann' };

async function withProvider(options: TestOptions = {}) {
  const provider = await identityProvider({
    ann: ANN,
    unproven: { email: 'eve@example.org', email_verified: false, name: 'Eve' },
    nameless: { name: 'No Address' },
  });
  const sso = { clientId: CLIENT, authority: provider.issuer };
  const app = await testApp({ as: 'nobody', ...options, instance: { ...options.instance, sso } });
  const browser = new Browser(app);
  const enter = (msAccessToken: string) => browser.call('POST', '/v2/auth/sso', { msAccessToken });
  const users = async () => (await app.inventory.store.read.accounts.list({ sort: [], page: 1, limit: 9 })).total;
  return { app, provider, browser, enter, users };
}

test('the first sign-in creates the user, the second finds them', async () => {
  const { provider, browser, enter, users } = await withProvider();
  const first = await enter(await provider.opaque('ann'));
  expect(first).toMatchObject({
    status: 200,
    body: {
      user: { name: 'Ann', email: 'ann@example.org', provider: 'SSO', email_verified: true, role: 'user' },
      tokens: { access: { token: expect.any(String) } },
    },
  });
  expect((await browser.call('POST', '/v2/auth/refresh-tokens')).status).toBe(200);
  const second = await enter(await provider.signed('ann'));
  expect((second.body['user'] as { id: string }).id).toBe((first.body['user'] as { id: string }).id);
  expect(await users()).toBe(1);
  expect((await browser.signIn('ann@example.org', PASSWORD)).status).toBe(401);
});

test('an existing account is matched by the verified address of the provider', async () => {
  const { app, provider, enter, users } = await withProvider();
  const { id, email } = await addPerson(app, 'Ann');
  expect((await enter(await provider.opaque('ann'))).body['user']).toMatchObject({ id, provider: 'Email' });
  expect(await users()).toBe(1);
  expect((await signedIn(app, email)).access).not.toBe('');
});

test('a password that an administrator set is dropped when its owner comes through the provider', async () => {
  const { app, provider, browser, enter } = await withProvider();
  const { id, email } = await addPerson(app, 'Ann');
  await app.inventory.store.write(({ accounts }) => accounts.change(id, { mustChangePassword: true }));
  const { body } = await enter(await provider.opaque('ann'));
  expect(body['user']).toMatchObject({ id, mustChangePassword: false });
  expect((await browser.call('GET', '/v2/inventory/items')).status).toBe(200);
  expect((await new Browser(app).signIn(email)).status).toBe(401);
});

test('an account registered by someone else with an unverified address loses its password', async () => {
  const { app, provider, enter } = await withProvider();
  const { id, email } = await addPerson(app, 'Ann');
  await app.inventory.store.write(({ accounts }) => accounts.change(id, { emailVerified: false }));
  expect((await enter(await provider.opaque('ann'))).body['user']).toMatchObject({ id, email_verified: true });
  expect((await new Browser(app).signIn(email)).status).toBe(401);
});

test('tokens that are forged, expired or for another application are refused', async () => {
  const { app, provider, enter, users } = await withProvider();
  const { privateKey: key } = await generateKeyPair('ES256');
  const wrong = {
    forged: await provider.signed('ann', { key }),
    expired: await provider.signed('ann', { expires: '-1m' }),
    'of a clock an hour behind': await provider.signed('ann', { expires: '-1h' }),
    'for another application': await provider.signed('ann', { audience: provider.otherClient }),
    'of another issuer': await provider.signed('ann', { issuer: 'https://elsewhere.example' }),
    unsigned: `${Buffer.from('{"alg":"none"}').toString('base64url')}.${(await provider.signed('ann')).split('.')[1]}.`,
    invented: 'x'.repeat(43),
  };
  for (const [what, token] of Object.entries(wrong)) {
    const { status, text } = await enter(token);
    expect([what, status, text]).toEqual([what, 401, '{"code":"unauthorized","message":"Invalid MS access token"}']);
  }
  expect(await users()).toBe(0);
  const refusals = await app.inventory.store.read.activity.list({ types: ['sign_in_failed'], limit: 9 });
  expect(refusals).toHaveLength(Object.keys(wrong).length);
  expect(refusals[0]?.description).toBe('Could not sign in with single sign-on: Invalid MS access token');
});

test('a user without a verified address gets an explanation and no account', async () => {
  const { provider, enter, users } = await withProvider();
  const wrong = {
    opaque: await provider.opaque('unproven'),
    signed: await provider.signed('unproven'),
    'without an address': await provider.opaque('nameless'),
  };
  const message = 'Your email address is not verified by the identity provider. Verify it there, then sign in again';
  for (const [what, token] of Object.entries(wrong)) {
    const { status, body } = await enter(token);
    expect([what, status, body]).toEqual([what, 401, { code: 'unauthorized', message }]);
  }
  expect(await users()).toBe(0);
});

test('new users are refused under strictAuth, existing ones are not', async () => {
  const { app, provider, enter, users } = await withProvider({ instance: { strictAuth: true } });
  expect(await enter(await provider.opaque('ann'))).toMatchObject({
    status: 401,
    body: { message: 'User not registered. Contact admin to register your account.' },
  });
  expect(await users()).toBe(0);
  await addPerson(app, 'Ann');
  expect((await enter(await provider.opaque('ann'))).status).toBe(200);
});

test('only addresses of the listed domains get accounts automatically', async () => {
  const { provider, enter } = await withProvider({ accounts: { sso: { allowedDomains: ['company.example'] } } });
  expect((await enter(await provider.opaque('ann'))).status).toBe(403);
});

test('a disabled user cannot sign in through the provider', async () => {
  const { app, provider, enter } = await withProvider();
  const { id } = await addPerson(app, 'Ann');
  await app.inventory.store.write(({ accounts }) => accounts.change(id, { disabled: true }));
  expect((await enter(await provider.opaque('ann'))).status).toBe(401);
});

test('a provider that does not respond, or is not configured, is reported', async () => {
  const gone = { clientId: CLIENT, authority: 'http://127.0.0.1:1' };
  const down = await testApp({ as: 'nobody', instance: { sso: gone } });
  expect((await down.call('POST', '/v2/auth/sso', { msAccessToken: 'x' })).status).toBe(503);
  const none = await testApp({ as: 'nobody' });
  expect((await none.call('POST', '/v2/auth/sso', { msAccessToken: 'x' })).status).toBe(403);
});

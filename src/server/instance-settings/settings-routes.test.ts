import { expect, test } from 'vitest';
import type { ActivityPage, ErrorBody, InstanceSettings } from '#generated/payloads.d.ts';
import { emptyPostgres, HAS_POSTGRES, STORES } from '#server/testing/postgres.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { JsonObject } from '#shared/json.ts';

const PIXEL = 'data:image/png;base64,iVBORw0KGgo=';

test.each(STORES)('settings are in force at once, in the audit log, and kept (%s)', async (kind) => {
  const app = await testApp({ store: kind === 'SQLite' ? { file: ':memory:' } : await emptyPostgres() });
  const { call } = app;
  const change = {
    name: 'Brake works',
    showGenAIWizard: true,
    marketplaceUrl: 'https://market.example/',
    perDay: 7,
    logo: PIXEL,
  };
  const changed = await call('PATCH', '/v2/instance/settings', change);
  expect([changed.status, changed.body['values']]).toMatchObject([200, change]);
  expect((await call('GET', '/v2/instance')).body).toMatchObject({
    name: 'Brake works',
    showGenAIWizard: true,
    genAI: { marketplaceUrl: 'https://market.example/' },
  });
  const logo = await app.inject('/v2/instance/logo.svg');
  expect([logo.headers['content-type'], logo.rawPayload.toString('base64')]).toEqual(['image/png', 'iVBORw0KGgo=']);
  const { text } = await call('GET', '/v2/audit?type=settings');
  expect((JSON.parse(text) as ActivityPage).results.map(({ description }) => description)).toEqual([
    'Changed settings: name = "Brake works", showGenAIWizard = true, marketplaceUrl = "https://market.example/", perDay = 7, logo',
  ]);
  expect(await app.inventory.store.read.instanceSettings.all()).toEqual(change);
});

test('the configuration file wins, and says so', async () => {
  const { call } = await testApp({ instance: { name: 'From the file', configured: ['name'] } });
  const settings = JSON.parse((await call('GET', '/v2/instance/settings')).text) as InstanceSettings;
  expect(settings).toMatchObject({ fixed: ['name'], values: { name: 'From the file' } });
  const refused = await call('PATCH', '/v2/instance/settings', { name: 'Other', perDay: 9 });
  expect([refused.status, JSON.parse(refused.text) as ErrorBody]).toMatchObject([
    422,
    { issues: [{ path: '/name', message: 'The configuration file sets this' }] },
  ]);
  expect((await call('GET', '/v2/instance')).body['name']).toBe('From the file');
});

const WRONG: JsonObject[] = [
  { name: ' ' },
  { marketplaceUrl: 'javascript:alert(1)' },
  { perDay: 0 },
  { logo: 'data:image/svg+xml;base64,AAAA' },
  { strictAuth: true },
  {},
];

test.each(WRONG)('%j is refused', async (change) => {
  const { call } = await testApp();
  expect((await call('PATCH', '/v2/instance/settings', change)).status).toBe(400);
});

test('a test message is sent, or it is said why not; the password of the mail server is never shown', async () => {
  const { call } = await testApp();
  expect((await call('POST', '/v2/instance/mail-test')).body).toMatchObject({
    message: 'No mail server is set (SMTP_URL): emails are written to the log',
  });
  const mail = { smtpUrl: 'smtp://me:secret@127.0.0.1:9', from: 'inventory@example.org' };
  const other = await testApp({ accounts: { mail } });
  const settings = await other.call('GET', '/v2/instance/settings');
  expect(settings.body['mail']).toEqual({ server: '127.0.0.1:9', from: 'inventory@example.org' });
  const failed = await other.call('POST', '/v2/instance/mail-test');
  expect([failed.status, failed.text]).toEqual([503, expect.stringContaining('The mail could not be sent: ')]);
  expect(failed.text).not.toContain('secret');
});

test('the provider of single sign-on is asked who it is', async () => {
  const { call } = await testApp();
  const { status, text } = await call('POST', '/v2/instance/sso-test');
  expect([status, text]).toEqual([503, expect.stringContaining('No provider for single sign-on is set')]);
});

test.skipIf(!HAS_POSTGRES)(
  'another server on the same store has them at once, and one that starts later too',
  async () => {
    const store = await emptyPostgres();
    const [one, two] = [await testApp({ store }), await testApp({ store, as: 'nobody' })];
    await one.call('PATCH', '/v2/instance/settings', { name: 'Brake works' });
    await expect.poll(async () => (await two.call('GET', '/v2/instance')).body['name']).toBe('Brake works');
    const later = await testApp({ store, as: 'nobody' });
    expect((await later.call('GET', '/v2/instance')).body['name']).toBe('Brake works');
  },
);

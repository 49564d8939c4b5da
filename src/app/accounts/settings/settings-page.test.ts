import { expect, test } from 'vitest';
import { openApp, type Opening } from '#app/testing/open-app.ts';
import { administrator, member } from '#app/testing/visitors.ts';

const open = (opening: Opening = {}) => openApp('/settings', { as: administrator, ...opening });

test('only administrators have access', async () => {
  const page = await open({ as: member });
  expect(page.alert().text()).toContain('Only administrators have access.');
});

test('without the server it offers to try again', async () => {
  const page = await open({ before: ({ cut }) => cut('GET /v2/instance/settings') });
  expect(page.text()).toContain('The server cannot be reached');
  page.network.restore();
  await page.button('Try again').press();
  expect(page.field('Name').value()).toBe('Schemawerk');
});

test('a name is saved and shown in the top bar at once', async () => {
  const page = await open();
  expect(page.button('Save')).toBeDisabled();
  await page.field('Name').fill('Brake works');
  await page.field('Page of the marketplace').fill('https://market.example/');
  await page.button('Save').press();
  expect(page.text()).toContain('Settings saved');
  expect(page.find('banner').text()).toContain('Brake works');
  expect(await page.server.inventory.store.read.instanceSettings.all()).toEqual({
    name: 'Brake works',
    marketplaceUrl: 'https://market.example/',
  });
});

test('what is wrong stands at its field', async () => {
  const page = await open();
  await page.field('Page of the marketplace').fill('market');
  await page.button('Save').press();
  const address = page.field('Page of the marketplace');
  expect(address.description()).toBe('Enter an address that begins with https:// or http://');
  await address.fill('');
  await page.field('Name').fill(' ');
  await page.button('Save').press();
  expect(page.field('Name').description()).toBe('Enter a name');
  expect(await page.server.inventory.store.read.instanceSettings.all()).toEqual({});
});

test('what the configuration file sets is shown and says so', async () => {
  const page = await open({ instance: { name: 'From the file', configured: ['name'] } });
  expect(page.field('Name')).toBeDisabled();
  expect(page.text()).toContain('Set by the configuration file');
});

test('without mail server and provider, their tests say that nothing is set', async () => {
  const page = await open();
  expect(page.button('Send a test message to me')).toBeDisabled();
  expect(page.button('Test the provider')).toBeDisabled();
  expect(page.text()).toContain('Set SMTP_URL');
});

test('a test message that cannot be sent says why', async () => {
  const mail = { smtpUrl: 'smtp://127.0.0.1:9', from: 'inventory@example.org' };
  const page = await open({ accounts: { mail } });
  await page.button('Send a test message to me').press();
  await expect.poll(() => page.text()).toContain('The mail could not be sent');
});

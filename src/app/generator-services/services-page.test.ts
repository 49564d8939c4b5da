import { expect, test } from 'vitest';
import { operatorsGenerator } from '#app/testing/given.ts';
import { openApp, type Opening } from '#app/testing/open-app.ts';
import type { Page } from '#app/testing/page.ts';
import { administrator, member } from '#app/testing/visitors.ts';

const HOST = 'https://models.example/v1';
const open = (opening: Opening = {}) => openApp('/genai-services', { as: administrator, ...opening });

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.button(`Actions for ${name}`).press();
  await page.item(action).press();
}

const rows = (page: Page) => page.find('list', 'Services').find('listitem').texts();

async function addService(page: Page, name: string, fill: Record<string, string> = {}): Promise<void> {
  await page.button('New service').press();
  const dialog = page.dialog('New service');
  await dialog.field('Name').fill(name);
  for (const [label, text] of Object.entries(fill)) await dialog.field(label).fill(text);
  await dialog.button('Create').press();
}

test('who is not signed in is asked to, a member is told who has access; neither requests anything', async () => {
  const page = await open({ as: undefined });
  expect(page.title()).toBe('Sign-in required');
  const hers = await open({ as: member });
  expect(hers.alert().text()).toContain('Only administrators have access.');
  expect(hers.button('New service')).toBeAbsent();
  expect(hers.network.sent.filter((request) => request.includes('genai'))).toEqual([]);
});

test('without services it says that the template generator works without any', async () => {
  const page = await open();
  expect(page.title()).toBe('Generator services');
  expect(page.text()).toContain('No services yet');
  expect(page.text()).toContain('The template generator of this server works without any.');
});

test('without the server it offers to try again', async () => {
  const page = await open({ before: ({ cut }) => cut('GET /v2/genai') });
  expect(page.alert().text()).toContain('The server cannot be reached');
  page.network.restore();
  await page.button('Try again').press();
  expect(page.text()).toContain('No services yet');
});

test('a service of the configuration is listed with its host, and can only be tested', async () => {
  const page = await open({ instance: { genAI: operatorsGenerator('Of the operator', HOST) } });
  expect(rows(page)).toEqual([expect.stringContaining('Of the operator OpenAI-compatible')]);
  expect(rows(page)[0]).toContain('From the configuration');
  expect(rows(page)[0]).toContain('models.example');
  await page.button('Actions for Of the operator').press();
  expect(page.find('menuitem').texts()).toEqual(['Test connection']);
});

test('a new service needs a name; its key is stored and never shown', async () => {
  const page = await open();
  await addService(page, ' ');
  expect(page.dialog('New service').text()).toContain('Enter a name');
  await page.dialog().button('Cancel').press();
  await addService(page, 'Bench', { Address: HOST, Model: 'small', 'API key': 'sk-bench' });
  expect(page.text()).toContain('Bench saved');
  expect(rows(page)).toEqual([expect.stringContaining('Bench OpenAI-compatible, small Apps models.example')]);
  await act(page, 'Bench', 'Edit');
  expect(page.dialog('Edit Bench').field('API key').value()).toBe('');
  expect(page.dialog().text()).toContain('A key is stored, encrypted. Leave empty to keep it');
  const { body } = await page.server.call('GET', '/v2/genai/services');
  expect(JSON.stringify(body)).not.toContain('sk-bench');
});

test('a service without a key says so, and says nothing once it has one', async () => {
  const page = await open();
  await addService(page, 'Bench', { Address: HOST });
  expect(rows(page)[0]).toContain('No key');
  await act(page, 'Bench', 'Edit');
  await page.dialog().field('API key').fill('sk-bench');
  await page.dialog().button('Save').press();
  expect(rows(page)[0]).not.toContain('No key');
});

test('a stored key can be removed', async () => {
  const page = await open();
  await addService(page, 'Bench', { Address: HOST, 'API key': 'sk-bench' });
  await act(page, 'Bench', 'Edit');
  await page.dialog().box('Remove the stored key').press();
  expect(page.dialog().field('API key')).toBeDisabled();
  await page.dialog().button('Save').press();
  expect(rows(page)[0]).toContain('No key');
});

test('the template generator needs no address', async () => {
  const page = await open();
  await page.button('New service').press();
  const dialog = page.dialog('New service');
  await dialog.field('Name').fill('Recipes');
  await dialog.box(/^Use the template generator/).press();
  expect(dialog.field('Address')).toBeAbsent();
  expect(dialog.field('API key')).toBeAbsent();
  await dialog.button('Create').press();
  expect(rows(page)).toEqual([expect.stringContaining('Recipes Template generator: no AI model')]);
});

test('a custom service has a body, which has to be a JSON object', async () => {
  const page = await open();
  await page.button('New service').press();
  const dialog = page.dialog('New service');
  await dialog.field('Name').fill('Own');
  await dialog.field('Protocol').choose('Custom HTTP');
  expect(dialog.field('Model')).toBeAbsent();
  await dialog.field('Address').fill('https://own.example/generate');
  await dialog.field('Request body').fill('["{prompt}"]');
  await dialog.button('Create').press();
  expect(dialog.text()).toContain('Enter a JSON object');
  await dialog.field('Request body').fill('{"text":"{prompt}"}');
  await dialog.button('Create').press();
  expect(rows(page)).toEqual([expect.stringContaining('Own Custom HTTP Apps')]);
  await act(page, 'Own', 'Edit');
  expect(page.dialog().field('Request body').value()).toContain('"text": "{prompt}"');
});

test('a service is deleted after a confirmation', async () => {
  const page = await open();
  await addService(page, 'Bench');
  await act(page, 'Bench', 'Delete');
  expect(page.dialog('Delete Bench?').text()).toContain('Its key is deleted too.');
  await page.dialog().button('Delete service').press();
  expect(page.text()).toContain('Bench deleted');
  expect(page.text()).toContain('No services yet');
});

test('testing a connection says what the server got', async () => {
  const page = await open();
  await addService(page, 'Nowhere', { Address: 'https://nowhere.invalid/v1', 'API key': 'sk' });
  await act(page, 'Nowhere', 'Test connection');
  await expect.poll(() => page.text()).toMatch(/Nowhere (?:cannot|could not|is not|does not)/);
});

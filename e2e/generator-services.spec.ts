import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { main, takeToast } from './screens.ts';
import { expect, test as base } from './server.ts';

/** Another host, with an AI model and the company's logo. */
const PORT = 40_000 + (process.pid % 20_000);
const HOST = `http://localhost:${PORT}`;
const KEY = 'sk-of-the-journey';
const OPERATOR_KEY = 'sk-of-the-operator';
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>';

const test = base.extend<object, { keys: string[] }>({
  keys: [
    async ({ browserName: _ }, use) => {
      const keys: string[] = [];
      const server = createServer((request, response) => {
        if (request.url === '/logo.svg') {
          response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(LOGO);
          return;
        }
        keys.push(String(request.headers.authorization));
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ choices: [{ message: { content: 'ready' } }] }));
      });
      await new Promise<void>((resolve) => server.listen(PORT, resolve));
      await use(keys);
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker' },
  ],
});

test.use({
  instance: {
    logoUrl: `${HOST}/logo.svg`,
    genAI: {
      GenAI_Python: [{ name: 'Of the operator', protocol: 'openai', endpointUrl: `${HOST}/v1`, apiKey: OPERATOR_KEY }],
    },
  },
  environment: { FETCH_ALLOW: `localhost:${PORT}` },
  partners: [HOST],
});

test('an administrator adds a service, tests it, and keeps its key while changing it', async ({ page, keys }) => {
  const seen: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/v2/'))
      void response.text().then(
        (text) => seen.push(text),
        () => undefined,
      );
  });
  await page.goto('/');
  const logo = page.getByRole('banner').locator('img').first();
  await expect.poll(() => logo.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(40);
  await page.getByRole('button', { name: /^Signed in as Administrator/ }).click();
  await page.getByRole('menuitem', { name: 'Generator services' }).click();
  const services = page.getByRole('list', { name: 'Services' }).getByRole('listitem');
  await expect(services).toHaveCount(1);
  await expect(services).toContainText(['From the configuration']);
  await page.getByRole('button', { name: 'Actions for Of the operator' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Test connection']);
  await page.getByRole('menuitem').click();
  await takeToast(page, 'Of the operator answers');

  await page.getByRole('button', { name: 'New service' }).click();
  const form = page.getByRole('form', { name: 'Service' });
  await form.getByLabel('Name', { exact: true }).fill('Bench');
  await form.getByLabel('Address').fill(`${HOST}/v1`);
  await form.getByLabel('Model', { exact: true }).fill('small');
  await form.getByLabel('API key').fill(KEY);
  await form.getByRole('button', { name: 'Create' }).click();
  await takeToast(page, 'Bench saved');
  await expect(services).toHaveCount(2);
  await expect(services.nth(1)).toContainText('OpenAI-compatible, small');
  await act(page, 'Bench', 'Edit');
  await expect(form.getByLabel('API key')).toHaveValue('');
  await expect(form).toContainText('A key is stored, encrypted');
  await form.getByLabel('Name', { exact: true }).fill('Bench 2');
  await form.getByRole('button', { name: 'Save' }).click();
  await takeToast(page, 'Bench 2 saved');
  await act(page, 'Bench 2', 'Test connection');
  await takeToast(page, 'Bench 2 answers');
  expect(keys).toEqual([`Bearer ${OPERATOR_KEY}`, `Bearer ${KEY}`]);
  await act(page, 'Bench 2', 'Delete');
  await page.getByRole('button', { name: 'Delete service' }).click();
  await takeToast(page, 'Bench 2 deleted');
  await expect(services).toHaveCount(1);

  await page.goto('/my-assets');
  await expect(main(page).getByRole('heading', { name: 'No assets yet' })).toBeVisible();
  await page.getByRole('button', { name: 'New asset' }).click();
  const asset = page.getByRole('form', { name: 'Asset' });
  await asset.getByLabel('Name').fill('Mine');
  await asset.getByLabel('Type').selectOption('GENAI-PYTHON');
  await asset.getByLabel('Address').fill('https://mine.example/generate');
  await asset.getByLabel('Access token').fill(KEY);
  await asset.getByRole('button', { name: 'Create' }).click();
  await takeToast(page, 'Mine saved');
  await act(page, 'Mine', 'Edit');
  await expect(asset.getByLabel('Address')).toHaveValue('https://mine.example/generate');
  await expect(asset).toContainText('A token is stored, encrypted');
  await asset.getByLabel('Address').fill('https://elsewhere.example/generate');
  await asset.getByRole('button', { name: 'Save' }).click();
  await expect(asset).toContainText('The address leads to another host. Enter the access token again');
  expect(seen.filter((text) => text.includes('sk-'))).toEqual([]);
});

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

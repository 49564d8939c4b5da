import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from './browser.ts';

/**
 * Takes the pictures of the README, as a visitor sees a server with the demonstration programme:
 * `npm start`, then `node e2e/take-pictures.ts http://localhost:3000`.
 */
const [, , url = 'http://localhost:3000'] = process.argv;
const DASHBOARD = '/model/0000000000000000000000c1/library/prototype/0000000000000000000000d2/dashboard';
/** ms for a program to start and to brake once */
const DRIVEN = 25_000;

const executablePath = await findBrowser();
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' });
await page.goto(`${url}/inventory/role/requirements-engineer`);
await page.getByRole('link', { name: 'Secure boot' }).first().waitFor();
await take(page, 'list.png');

await page.goto(url + DASHBOARD);
await page.getByRole('button', { name: 'Run', exact: true }).click();
await page.waitForTimeout(DRIVEN);
await take(page, 'dashboard.png');
await browser.close();

async function take(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(import.meta.dirname, 'pictures', name) });
}

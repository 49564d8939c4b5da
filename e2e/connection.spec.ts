import type { Browser, Page, Route } from '@playwright/test';
import { createRequirement, readItem } from './inventory.ts';
import { ADMIN, signIn } from './people.ts';
import { heading, main, openEdit, pressButton, row, tab, takeToast, textBox, toasts } from './screens.ts';
import { expect, test } from './server.ts';

/** The browser logs each failed request to its console, so the console of these pages is not checked. */
async function openPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  await signIn(context, ADMIN);
  const page = await context.newPage();
  return page;
}

const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'changes are saved once' });

test('offline, a save waits and is sent once; what is loaded can be read', async ({ browser, server, request }) => {
  const item = await createRequirement(request, 'Saved on the train');
  const page = await openPage(browser, server.url);
  await openEdit(page, item.id);
  await expect(page.getByText('Live updates on')).toBeAttached();
  const writes: string[] = [];
  page.on('request', (sent) => sent.method() === 'PATCH' && writes.push(sent.url()));

  await textBox(page, 'Name').fill('Saved after the tunnel');
  await page.context().setOffline(true);
  await expect(banner(page)).toContainText('You are offline');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Waiting for the connection')).toBeVisible();
  await textBox(page, 'Version').fill('9');
  await page.context().setOffline(false);
  await expect(toasts(page)).toContainText(`${item.id} saved`);
  await expect(banner(page)).toHaveCount(0);
  expect(await readItem(request, item.id)).toMatchObject({ rev: 2, name: 'Saved after the tunnel' });
  expect(writes).toHaveLength(1);
  await expect(textBox(page, 'Version')).toHaveValue('9');
  await page.context().close();
});

test('a form that is left while its save waits sends nothing and keeps its draft', async ({
  browser,
  server,
  request,
}) => {
  const item = await createRequirement(request, 'Left waiting');
  const page = await openPage(browser, server.url);
  await openEdit(page, item.id);
  await textBox(page, 'Name').fill('Never sent');
  await page.context().setOffline(true);
  await expect(banner(page)).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Waiting for the connection')).toBeVisible();
  await pressButton(page, 'Cancel');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Keep|draft/i })
    .click();
  await page.context().setOffline(false);
  await expect(page.getByText('Live updates on')).toBeAttached();
  expect(await readItem(request, item.id)).toMatchObject({ rev: 1 });
  await page.context().close();
});

test('with the server down the page stays: commands, search and pages say what cannot be loaded', async ({
  browser,
  server,
  request,
}) => {
  const item = await createRequirement(request, 'Opened before the restart');
  const page = await openPage(browser, server.url);
  // the page has preloaded nothing but its notifications
  await page.route('**/assets/main-palette-*.js', (route) => route.abort());
  const notifications = page.waitForResponse(/assets\/toast-list-[^/]*\.js/);
  await page.goto('/inventory/role/all?type=requirement');
  await notifications;
  await expect(row(page, item.id)).toBeVisible();
  const up = await server.takeDown();
  await expect(banner(page)).toContainText('The server cannot be reached');

  await page.keyboard.press('Control+k');
  await expect(toasts(page)).toContainText('Could not open this');
  await expect(row(page, item.id)).toBeVisible();

  await row(page, item.id).getByRole('link').first().click();
  await expect(heading(page, 'The server cannot be reached')).toBeVisible();
  await page.unroute('**/assets/main-palette-*.js');
  await up();
  await expect(banner(page)).toHaveCount(0);
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Opened before the restart')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search and commands' }).getByRole('combobox')).toBeFocused();
  await page.context().close();
});

test('an opened item stays readable while the server is down', async ({ browser, server, request }) => {
  const item = await createRequirement(request, 'Read without a server');
  const page = await openPage(browser, server.url);
  await page.goto(`/inventory/role/all/item/${item.id}`);
  await expect(heading(page, 'Read without a server')).toBeVisible();
  await page.goto(`/inventory/role/all?type=requirement`);
  await row(page, item.id).getByRole('link').first().click();
  await expect(tab(page, /Overview/)).toBeVisible();
  await page.goBack();
  await expect(row(page, item.id)).toBeVisible();
  const up = await server.takeDown();
  await expect(banner(page)).toBeVisible();
  await row(page, item.id).getByRole('link').first().click();
  await expect(heading(page, 'Read without a server')).toBeVisible();
  await up();
  await page.context().close();
});

test('a create whose answer is lost is sent again and creates one item', async ({ browser, server, request }) => {
  const page = await openPage(browser, server.url);
  await page.goto('/inventory/new?type=requirements_group');
  await expect(page.getByText('Live updates on')).toBeAttached();
  await textBox(page, 'Name').fill('Created once');
  const sent: (string | null)[] = [];
  const lose = async (route: Route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    sent.push(await route.request().headerValue('idempotency-key'));
    await route.fetch();
    return route.abort('connectionreset');
  };
  await page.route('**/v2/inventory/items', lose, { times: 1 });
  await page.keyboard.press('Control+s');
  await expect(toasts(page)).toContainText('The server did not answer');
  await expect(toasts(page)).toContainText('you will not get a duplicate');
  const created = page.waitForRequest((next) => next.method() === 'POST' && next.url().endsWith('/items'));
  await page.keyboard.press('Control+s');
  sent.push(await (await created).headerValue('idempotency-key'));
  await expect(toasts(page)).toContainText('created');
  expect(new Set(sent).size).toBe(1);

  // the same if the connection is lost with the response
  await page.goto('/inventory/new?type=requirements_group');
  await expect(page.getByText('Live updates on')).toBeAttached();
  await textBox(page, 'Name').fill('Created on the train');
  await page.route(
    '**/v2/inventory/items',
    async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      await page.context().setOffline(true);
      return route.abort('internetdisconnected');
    },
    { times: 1 },
  );
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Waiting for the connection')).toBeVisible();
  await page.context().setOffline(false);
  await expect(toasts(page)).toContainText('created');
  const { results } = await (await request.get('/v2/inventory/items?type=requirements_group&q=created')).json();
  expect(results.map(({ name }: { name: string }) => name).toSorted()).toEqual([
    'Created on the train',
    'Created once',
  ]);
  await page.context().close();
});

test('with the server down, menus, panels and bulk edit of a list say what cannot be loaded, and the page stays', async ({
  browser,
  server,
  request,
}) => {
  const item = await createRequirement(request, 'Selected before the restart');
  const page = await openPage(browser, server.url);
  const notifications = page.waitForResponse(/assets\/toast-list-[^/]*\.js/);
  await page.goto('/inventory/role/all?type=requirement&sort=-updatedAt');
  await notifications;
  await expect(row(page, item.id)).toBeVisible();
  const up = await server.takeDown();
  await expect(banner(page)).toBeVisible();

  await page.getByRole('button', { name: 'Columns' }).click();
  await takeToast(page, 'Could not load this menu');
  await row(page, item.id).hover();
  await row(page, item.id).getByRole('button', { name: /^Edit/ }).click();
  await takeToast(page, 'Could not open this');
  await expect(row(page, item.id)).toBeVisible();
  await row(page, item.id).getByRole('checkbox').check();
  await expect(main(page).getByText('The server cannot be reached')).toBeVisible();
  await expect(row(page, item.id)).toBeVisible();

  await up();
  await expect(banner(page)).toHaveCount(0);
  await main(page).getByRole('button', { name: 'Try again' }).click();
  const selection = page.getByRole('region', { name: 'Selection' });
  await expect(selection).toContainText('1 selected');
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await selection.getByRole('button', { name: 'Edit' }).click();
  await expect(textBox(page, 'Name')).toHaveValue('Selected before the restart');
  await page.context().close();
});

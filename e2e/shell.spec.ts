import type { Locator, Page } from '@playwright/test';
import { crumbs, heading, main, section, toasts } from './screens.ts';
import { expect, test } from './server.ts';

test.use({
  instance: {
    name: 'Orvane Vehicles',
    showPrivacyPolicy: true,
    privacyPolicy: '# What we keep\n- your **name**\n- what you wrote',
  },
});

test('an installation with a custom name shows it on top and has a footer, with the privacy policy in a new tab', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Orvane Vehicles, home' })).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Powered by Schemawerk');
  const opened = page.waitForEvent('popup');
  await footer.getByRole('link', { name: 'Privacy Policy' }).click();
  const policy = await opened;
  await expect(heading(policy, 'Privacy Policy')).toBeVisible();
  await expect(crumbs(policy)).toContainText(['Home', 'Privacy Policy']);
  await expect(main(policy).getByText('What we keep')).toBeVisible();
  await expect(main(policy).getByRole('listitem')).toContainText(['your name', 'what you wrote']);
  await footer.getByRole('link', { name: 'Schemawerk' }).click();
  await expect(heading(page, 'About')).toBeVisible();
});

test('Ctrl+K finds people too', async ({ page, request }) => {
  await request.post('/v2/users', { data: { name: 'Findable Member', email: 'findable@journeys.example' } });
  await page.goto('/about');
  await expect(heading(page, 'About')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('findab');
  await page
    .getByRole('group', { name: 'People' })
    .getByRole('option', { name: /^Findable Member/ })
    .click();
  await expect(page).toHaveURL('/manage-users?search=Findable+Member');
});

test('a toast stays 5000 ms, paused while it is hovered or the window is inactive', async ({ page }) => {
  await page.clock.install();
  await page.goto('/profile');
  await expect(section(page, 'You').getByRole('button', { name: 'Save' })).toBeVisible();
  // from here on the clock advances only manually, however long a step takes
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await showSaved(page);
  await page.clock.runFor(4500);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(600);
  await expect(toast(page)).toHaveCount(0);

  await showSaved(page);
  await toast(page).hover();
  await expect(toast(page)).toHaveAttribute('data-waiting');
  await page.clock.runFor(20_000);
  await expect(toast(page)).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await page.mouse.move(10, 600);
  await page.clock.runFor(20_000);
  await expect(toast(page)).toHaveAttribute('data-waiting');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(toast(page)).not.toHaveAttribute('data-waiting');
  await page.clock.runFor(5100);
  await expect(toast(page)).toHaveCount(0);
});

test('a toast is dismissed by a swipe of 50 px or a drag over 80 percent, reopened by F8, and is light and centred at the root', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/profile');
  await showSaved(page);
  await swipe(page, 40);
  await expect(toast(page)).toBeVisible();
  await swipe(page, 60);
  await expect(toast(page)).toHaveCount(0);
  await page.keyboard.press('F8');
  await expect(toast(page)).toBeVisible();
  await expect(toasts(page)).toBeFocused();
  // the response is still held back
  await drag(page, 350);
  await expect(toast(page)).toHaveCount(0);
  await page.mouse.up();
  await page.keyboard.press('F8');
  await expect(toast(page)).toBeVisible();

  const right = await toast(page).boundingBox();
  expect((right?.x ?? 0) + (right?.width ?? 0)).toBeGreaterThan(1400);
  await expect(toast(page)).toHaveCSS('background-color', 'rgb(34, 36, 40)');
  await toast(page).hover();
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page).toHaveURL('/');
  await expect.poll(() => middle(page)).toBeCloseTo(720, -1);
  await expect(toast(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(toast(page)).toHaveCSS('color', 'rgb(27, 29, 31)');
});

test('a page whose code fails to load is retried three times, reloaded once, and then shows an error', async ({
  browser,
  server,
}) => {
  // the browser logs each failure to its console, so the console is not checked
  const page = await browser.newPage({ baseURL: server.url });
  let [loads, tries] = [0, 0];
  page.on('load', () => loads++);
  await page.route('**/assets/about-page-*.js', async (route) => {
    tries++;
    await route.abort();
  });
  await page.goto('/about');
  await expect(page.getByRole('heading', { name: 'Oops! Something went wrong.' })).toBeVisible();
  expect(loads).toBe(2);
  // Each page load requests it four times. The browser also preloads it; a preload still in progress serves the first of
  // these.
  expect(tries).toBeGreaterThanOrEqual(2 * 4);
  expect(tries).toBeLessThanOrEqual(2 * (1 + 4));
  await expect(page.getByRole('alert')).not.toContainText('about-page');
  await page.unroute('**/assets/about-page-*.js');
  await page.getByRole('button', { name: 'Reload page' }).click();
  await expect(heading(page, 'About')).toBeVisible();
  await page.close();
});

test('a menu whose code fails to load shows an error, and opens once it is available', async ({ browser, server }) => {
  const page = await browser.newPage({ baseURL: server.url });
  await page.route('**/assets/column-items-*.js', (route) => route.abort());
  await page.goto('/inventory/role/all?type=requirement');
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await expect(toasts(page)).toContainText('Could not load this menu');
  await expect(page.getByRole('button', { name: 'Columns', exact: true })).toHaveAttribute('aria-expanded', 'false');
  await page.unroute('**/assets/column-items-*.js');
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await expect(page.getByRole('menuitemcheckbox').first()).toBeVisible();
  await page.close();
});

async function showSaved(page: Page): Promise<void> {
  await section(page, 'You').getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toBeVisible();
  await page.mouse.move(10, 600);
}

function toast(page: Page): Locator {
  return toasts(page).getByRole('listitem').filter({ hasText: 'Profile saved' });
}

async function middle(page: Page): Promise<number> {
  const box = await toast(page).boundingBox();
  return box ? box.x + box.width / 2 : Number.NaN;
}

async function swipe(page: Page, by: number): Promise<void> {
  await drag(page, by);
  await page.mouse.up();
}

async function drag(page: Page, by: number): Promise<void> {
  const box = await toast(page).boundingBox();
  if (!box) throw new Error('There is no toast');
  await page.mouse.move(box.x + 60, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 60 + by, box.y + box.height / 2, { steps: 4 });
}

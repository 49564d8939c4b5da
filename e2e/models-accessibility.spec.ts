import type { Locator, Page } from '@playwright/test';
import { CONTRAST, expectAccessible, issues, showScheme } from './accessible.ts';
import { main } from './screens.ts';
import { expect, test } from './server.ts';

/** The vehicle of the demonstration, and one of its prototypes. */
const MODEL = '/model/0000000000000000000000c1';
const PROTOTYPE = `${MODEL}/library/prototype/0000000000000000000000d1`;
/** ms for libraries to load and an architecture to be laid out */
const LAYOUT = 30_000;

const PAGES: [address: string, ready: (page: Page) => Locator][] = [
  [`${MODEL}/api?view=list&q=door`, (page) => page.getByRole('row', { name: /IsLocked/ }).first()],
  [`${MODEL}/architecture`, (page) => main(page).getByRole('link', { name: /Backbone Ethernet/ })],
  [
    `${PROTOTYPE}/code`,
    (page) =>
      page
        .getByRole('region', { name: /^Signals in use/ })
        .getByRole('listitem')
        .first(),
  ],
];

test('the vehicle of the demonstration has no serious violation, light and dark, wide and narrow', async ({ page }) => {
  test.slow();
  for (const [address, ready] of PAGES)
    await test.step(address, () =>
      expectAccessible(page, address, () => expect(ready(page).first()).toBeAttached({ timeout: LAYOUT })),
    );
});

test('the dialogs of models and signals have no serious violation, wide and narrow', async ({ page }) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/model');
    await page.getByRole('button', { name: 'New model' }).click();
    await isClean(page, 'New model');
    await page.goto(`${MODEL}/api`);
    for (const [item, title] of [
      ['Add custom signal', 'Add custom signal'],
      ['Replace tree…', 'Replace the signal tree'],
    ] as const) {
      await page.getByRole('button', { name: 'Actions', exact: true }).click();
      await page.getByRole('menuitem', { name: item }).click();
      await isClean(page, title);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  }
});

async function isClean(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  expect.soft(await issues(page), title).toEqual([]);
  await showScheme(page, 'dark');
  expect.soft(await issues(page, CONTRAST), `${title}, dark`).toEqual([]);
  await showScheme(page, 'light');
}

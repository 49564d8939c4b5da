import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ADMINISTRATOR } from '#shared/user.ts';
import { readItem } from './inventory.ts';
import { publicSchemas, type PublicRecord } from './public-schemas.ts';
import { heading, itemForm, main, pressButton, rows, tab, toasts, unfold } from './screens.ts';
import { expect, test } from './server.ts';

const schemas = publicSchemas();
const UNFOLDED = 8;

test.skip(schemas.length === 0, 'no public schemas next to the project');

for (const { kind, file, valid, invalid } of schemas) {
  test(`${kind}: a public schema is rendered, its valid records stay unchanged, its invalid ones show their errors`, async ({
    page,
    request,
    server,
  }) => {
    await copyFile(file, join(server.schemas, 'kinds', `${kind}.json`));
    await expect(async () => {
      expect((await request.get(`/v2/inventory/kinds/${kind}`)).status()).toBe(200);
    }).toPass();
    const { title, plural, warnings } = await (await request.get(`/v2/inventory/kinds/${kind}`)).json();
    for (const { data, name } of valid) {
      await test.step(`valid: ${name}`, async () => {
        await continueWith(page, kind, { name, data });
        const sent = page.waitForRequest(
          (requested) => requested.method() === 'POST' && requested.url().endsWith('/items'),
        );
        await pressButton(page, 'Create');
        expect(JSON.stringify((await sent).postDataJSON().data), 'what the form sends').toBe(JSON.stringify(data));
        await expect(tab(page, /^Overview/)).toHaveAttribute('aria-current', 'page');
        const id = /item\/([^/?]+)/.exec(page.url())?.[1] ?? '';
        await tab(page, /^Edit/).click();
        await expect(page.getByRole('form', { name: `Save: ${title}`, exact: true })).toBeVisible();
        await unfold(itemForm(page), UNFOLDED);
        await pressButton(page, 'Save');
        await expect(toasts(page).last()).toContainText('No changes to save');
        expect(JSON.stringify((await readItem(request, id)).data), 'what is stored').toBe(JSON.stringify(data));
      });
    }
    // the error may be in a part that cannot be validated here
    for (const record of warnings === undefined ? invalid : []) {
      await test.step(`invalid: ${record.name}`, async () => {
        await continueWith(page, kind, record);
        await pressButton(page, 'Create');
        await expectIssuesAtFields(page);
      });
    }
    await page.goto(`/inventory/role/all?type=${kind}`);
    await expect(heading(page, plural)).toBeVisible();
    if (valid.length === 0) await expect(main(page).getByRole('heading', { name: /^No .* yet$/ })).toBeVisible();
    else await expect(rows(page)).toHaveCount(valid.length);
  });
}

/** Puts a record into the form of a new item as if it had been typed. */
async function continueWith(page: Page, kind: string, { data }: PublicRecord): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/about');
  const draft = { data, base: null, rev: 0, at: Date.now() };
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    `schemawerk:draft:${ADMINISTRATOR.id}:new:${kind}`,
    JSON.stringify(draft),
  ] as const);
  await page.goto(`/inventory/new?type=${kind}`);
  await page.getByRole('button', { name: 'Resume' }).click();
}

/** Each error in the summary links to a field that shows the same error. */
async function expectIssuesAtFields(page: Page): Promise<void> {
  const summary = page.getByRole('region', { name: 'Errors', exact: true });
  await expect(summary).toBeVisible();
  const issues = itemForm(page).locator('ul[id$=-issues] li');
  for (const entry of await summary.getByRole('listitem').all()) {
    const words = await entry.innerText();
    if (/^and \d+ more$/.test(words)) continue;
    const link = entry.getByRole('button');
    if ((await link.count()) > 0) {
      await link.click();
      await expect(itemForm(page).locator(':focus')).toBeVisible();
      await expect(summary.locator(':focus')).toHaveCount(0);
    }
    await expect(issues.filter({ hasText: words }).first()).toBeVisible();
  }
}

import type { Locator } from '@playwright/test';
import { readItem, readKind, readKinds, SHIPPED_KINDS } from './inventory.ts';
import { heading, itemForm, pressButton, rows, tab, toasts, unfold } from './screens.ts';
import { expect, test } from './server.ts';

test('the server offers every kind that has a file', async ({ request }) => {
  const kinds = (await readKinds(request)).map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(SHIPPED_KINDS));
});

for (const kind of SHIPPED_KINDS) {
  test(`${kind}: list, item and forms open, and saving without changes writes nothing`, async ({ page, request }) => {
    const { title, plural } = await readKind(request, kind);
    await page.goto(`/inventory/role/all?type=${kind}`);
    await expect(heading(page, plural)).toBeVisible();
    await rows(page).first().getByRole('link').first().click();
    await expect(tab(page, /^Overview/)).toHaveAttribute('aria-current', 'page');
    const id = /item\/([^/?]+)/.exec(page.url())?.[1] ?? '';
    const item = await readItem(request, id);
    await expect(heading(page, item.name)).toBeVisible();

    await tab(page, /^Edit/).click();
    await expect(page.getByRole('form', { name: `Save: ${title}`, exact: true })).toBeVisible();
    await unfold(itemForm(page));
    await expectNoJson(itemForm(page));
    await pressButton(page, 'Save');
    await expect(toasts(page)).toContainText('No changes to save');
    expect((await readItem(request, id)).rev).toBe(item.rev);

    await page.goto(`/inventory/new?type=${kind}`);
    await expect(page.getByRole('form', { name: `Create: ${title}`, exact: true })).toBeVisible();
    await unfold(itemForm(page));
    await expectNoJson(itemForm(page));
  });
}

/** Shipped schemas are specific enough for a proper control everywhere. */
async function expectNoJson(form: Locator): Promise<void> {
  await expect(form.locator('[data-json-editor]')).toHaveCount(0);
}

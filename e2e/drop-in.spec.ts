import { copyFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DROPPED_KINDS, filler } from './dropped-kinds.ts';
import { deleteItem, readItem } from './inventory.ts';
import { heading, itemForm, main, pressButton, row, tab, toasts } from './screens.ts';
import { expect, test } from './server.ts';

const SCHEMAS = join(import.meta.dirname, 'schemas');

test('every schema in the folder has a test', async () => {
  const kinds = (await readdir(SCHEMAS)).map((file) => file.replace(/\.json$/, ''));
  expect(kinds.toSorted()).toEqual(Object.keys(DROPPED_KINDS).toSorted());
});

for (const [kind, { title, plural, fill, shows }] of Object.entries(DROPPED_KINDS)) {
  test(`${kind}: a dropped-in schema gets a list, a form and a page at once`, async ({ page, request, server }) => {
    await page.goto('/inventory');
    await expect(heading(page, 'Inventory')).toBeVisible();
    const file = join(server.schemas, 'kinds', `${kind}.json`);
    await copyFile(join(SCHEMAS, `${kind}.json`), file);
    const tile = main(page).getByRole('link', { name: `${plural} 0`, exact: true });
    await expect(tile).toBeVisible();

    await tile.click();
    await expect(heading(page, plural)).toBeVisible();
    await expect(main(page).getByRole('heading', { name: /^No .* yet$/ })).toBeVisible();
    await main(page)
      .getByRole('link', { name: `New ${title}` })
      .first()
      .click();
    await expect(page.getByRole('form', { name: `Create: ${title}`, exact: true })).toBeVisible();
    await fill(filler(page));
    await pressButton(page, 'Create');

    await expect(tab(page, /^Overview/)).toHaveAttribute('aria-current', 'page');
    for (const words of shows) await expect(main(page).getByText(words).first()).toBeVisible();
    const id = /item\/([^/?]+)/.exec(page.url())?.[1] ?? '';
    await tab(page, /^Edit/).click();
    await expect(itemForm(page)).toBeVisible();
    await pressButton(page, 'Save');
    await expect(toasts(page)).toContainText('No changes to save');
    expect((await readItem(request, id)).rev).toBe(1);
    await tab(page, /^History/).click();
    await expect(main(page).getByText('created this item')).toBeVisible();

    await page.goto(`/inventory/role/all?type=${kind}`);
    await expect(row(page, id)).toBeVisible();
    await deleteItem(request, id);
    await expect(row(page, id)).toHaveCount(0);
    await rm(file);
  });
}

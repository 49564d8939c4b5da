import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { createGroup, createRequirement, createRequirements, relate } from './inventory.ts';
import { main, textBox, toasts } from './screens.ts';
import { expect, test } from './server.ts';

const TREE = '/inventory/role/all?type=requirements_group&layout=tree&group=composition';

function treeRow(page: Page, id: string): Locator {
  return page
    .getByRole('treegrid')
    .getByRole('row')
    .filter({ hasText: new RegExp(`\\b${id}(?!\\d)`) });
}

/** Upper contains Inner, Inner contains a requirement; Other is empty. */
async function plant(request: APIRequestContext, name: string) {
  const [upper, inner, other] = [
    await createGroup(request, `${name} upper`),
    await createGroup(request, `${name} inner`),
    await createGroup(request, `${name} other`),
  ];
  const leaf = await createRequirement(request, `${name} leaf`);
  await relate(request, 'composition', upper.id, inner.id);
  await relate(request, 'composition', inner.id, leaf.id);
  return { upper: upper.id, inner: inner.id, other: other.id, leaf: leaf.id };
}

async function parentOf(request: APIRequestContext, id: string): Promise<string | undefined> {
  const answer = await request.get(`/v2/inventory/items/${id}/relations`);
  const { results }: { results: { type: string; direction: string; item: { id: string } }[] } = await answer.json();
  return results.find(({ type, direction }) => type === 'composition' && direction === 'in')?.item.id;
}

test('a tree expands level by level, completely, and by the keys of a treegrid', async ({ page, request }) => {
  await page.goto(TREE);
  await expect(treeRow(page, 'RG-1'), 'the only root is open').toHaveAttribute('aria-expanded', 'true');
  const { upper, inner, leaf } = await plant(request, 'Firtree');
  await page.goto('/inventory/role/all?type=requirements_group');
  await page.getByRole('button', { name: /^View(?::|$)/ }).click();
  await page.getByRole('menuitemradio', { name: /^Tree: / }).click();
  await expect(page).toHaveURL(/layout=tree&group=composition/);
  await expect(treeRow(page, upper)).toHaveAttribute('aria-expanded', 'false');
  await expect(treeRow(page, inner)).toHaveCount(0);

  await page.goto(`${TREE}&q=id:${upper}`);
  await treeRow(page, upper)
    .getByRole('button', { name: `Expand ${upper}` })
    .click();
  await expect(treeRow(page, inner)).toHaveAttribute('aria-level', '2');
  await page.keyboard.press('ArrowRight');
  await expect(treeRow(page, inner)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(treeRow(page, leaf)).toHaveAttribute('aria-level', '3');
  await page.keyboard.press('ArrowLeft');
  await expect(treeRow(page, leaf)).toHaveCount(0);
  await page.keyboard.press('ArrowLeft');
  await expect(treeRow(page, upper)).toBeFocused();
  await page.getByRole('button', { name: 'Collapse all' }).click();
  await expect(treeRow(page, inner)).toHaveCount(0);
  await page.getByRole('button', { name: 'Expand all' }).click();
  await expect(treeRow(page, leaf)).toBeVisible();
});

test('of very many children the first are shown, with a way to all', async ({ page, request }) => {
  const { id } = await createGroup(request, 'Forest');
  const names = Array.from({ length: 501 }, (_, i) => `Forest tree ${i + 1000}`);
  const parts = [names.slice(0, 200), names.slice(200, 400), names.slice(400)];
  const children = (await Promise.all(parts.map(async (part) => createRequirements(request, part)))).flat();
  await Promise.all(children.map(async (child) => relate(request, 'composition', id, child.id)));
  await page.goto(`${TREE}&q=id:${id}`);
  await page.getByRole('button', { name: `Expand ${id}` }).click();
  await expect(page.getByText(`The first 500 items below ${id} are shown.`)).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByRole('row', { name: /Forest tree 1499/ })).toBeFocused();
  await expect(page.getByRole('row', { name: /Forest tree 1499/ })).toHaveAttribute('aria-setsize', '501');
  await page.getByRole('link', { name: 'List all' }).click();
  await expect(main(page).getByText(/^501 (?:of|items)/)).toBeVisible();
});

test('an item is dragged below another where the relation allows it, and undo moves it back', async ({
  page,
  request,
}) => {
  const { upper, inner, other, leaf } = await plant(request, 'Oaktree');
  await page.goto(`${TREE}&q=id:${upper},${other}`);
  await page.getByRole('button', { name: 'Expand all' }).click();
  await treeRow(page, leaf).dragTo(treeRow(page, other));
  await expect(toasts(page)).toContainText(`${leaf} is now part of ${other}`);
  expect(await parentOf(request, leaf)).toBe(other);
  await expect(treeRow(page, leaf)).toBeVisible();
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => parentOf(request, leaf)).toBe(inner);

  // a requirement cannot contain groups
  await treeRow(page, other).dragTo(treeRow(page, leaf));
  expect(await parentOf(request, other)).toBeUndefined();
});

test('an item is moved by keyboard alone', async ({ page, request }) => {
  const { upper, inner, other, leaf } = await plant(request, 'Elmtree');
  await page.goto(`${TREE}&q=id:${upper},${other}&sort=name`);
  await page.getByRole('button', { name: 'Expand all' }).click();
  await expect(treeRow(page, leaf)).toBeVisible();
  await treeRow(page, other).focus();
  await page.keyboard.press('End');
  await expect(treeRow(page, leaf)).toBeFocused();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(toasts(page)).toContainText(`${leaf} is now part of ${upper}`);
  await expect(treeRow(page, leaf)).toBeFocused();
  expect(await parentOf(request, leaf)).toBe(upper);

  await page.keyboard.press('Control+x');
  await expect(page.getByText(`Cut ${leaf}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(`Cut ${leaf}`)).toHaveCount(0);
  await page.keyboard.press('Control+x');
  await expect(page.getByText(`Cut ${leaf}`)).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(treeRow(page, inner)).toBeFocused();
  await page.keyboard.press('Control+v');
  await expect(toasts(page)).toContainText(`${leaf} is now part of ${inner}`);
  expect(await parentOf(request, leaf)).toBe(inner);
});

test('rows of a tree are reached, selected and opened by key', async ({ page, request }) => {
  const { upper, inner, leaf } = await plant(request, 'Ashtree');
  await page.goto(`${TREE}&q=id:${upper}`);
  await page.getByRole('button', { name: 'Expand all' }).click();
  await expect(treeRow(page, leaf)).toBeVisible();
  await treeRow(page, upper).focus();
  await page.keyboard.press('j');
  await expect(treeRow(page, inner)).toBeFocused();
  await page.keyboard.press('j');
  await expect(treeRow(page, leaf)).toBeFocused();
  await page.keyboard.press('k');
  await expect(treeRow(page, inner)).toBeFocused();
  for (const key of ['x', 'Space']) {
    await page.keyboard.press(key);
    await expect(page.getByRole('checkbox', { name: `Select ${inner}`, exact: true })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('checkbox', { name: `Select ${inner}`, exact: true })).not.toBeChecked();
  }
  await expect(treeRow(page, inner)).toBeFocused();
  await page.keyboard.press('e');
  await expect(page).toHaveURL(new RegExp(`[?&]edit=${inner}(?:&|$)`));
  await expect(textBox(page, 'Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(treeRow(page, inner)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Ashtree inner' })).toBeVisible();
});

test('a kind whose tree is nested in another kind starts with its own topmost items', async ({ page }) => {
  await page.goto('/inventory/role/requirements-engineer?type=requirements_group&layout=tree&group=composition');
  await expect(treeRow(page, 'RG-1')).toHaveAttribute('aria-level', '1');
  await expect(treeRow(page, 'RG-2')).toHaveCount(0);
});

import type { Locator, Page } from '@playwright/test';
import { createGroup, createRequirement, readItem, relate } from './inventory.ts';
import { heading, main, moreActions, section, takeToast, toasts } from './screens.ts';
import { expect, test } from './server.ts';

test('two items are linked, seen from both ends, and unlinked', async ({ page, request }) => {
  const group = await createGroup(request, 'Chapter of ties');
  const item = await createRequirement(request, 'Tied to a chapter');
  await openRelations(page, item.id);
  await page.getByRole('button', { name: 'Add relation' }).click();
  await chooseRelation(page, 'part of');
  await find(page, 'Chapter of ties');
  await takeToast(page, `${item.id} part of ${group.id}`);
  await expect(main(page).getByText(/Already part of .*\. Remove that relation first/)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();

  await section(page, /^part of/)
    .getByRole('link', { name: `${group.id} Chapter of ties` })
    .click();
  await expect(heading(page, 'Chapter of ties')).toBeVisible();
  await openRelations(page, group.id);
  await expect(section(page, /^contains/).getByRole('link', { name: `${item.id} Tied to a chapter` })).toBeVisible();

  await page.getByRole('button', { name: `Remove: ${group.id} contains ${item.id}` }).click();
  await expect(main(page).getByRole('heading', { name: 'No relations yet' })).toBeVisible();
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(section(page, /^contains/).getByRole('link', { name: item.id })).toBeVisible();
});

test('an item of another whole is moved from there, which can be undone', async ({ page, request }) => {
  const [first, second] = [await createGroup(request, 'First whole'), await createGroup(request, 'Second whole')];
  const item = await createRequirement(request, 'Part of one');
  await relate(request, 'composition', first.id, item.id);
  await openRelations(page, second.id);
  await page.getByRole('button', { name: 'Add relation' }).first().click();
  await chooseRelation(page, 'contains');
  await page.getByRole('combobox', { name: 'Find an item to link' }).fill('Part of one');
  const option = page.getByRole('listbox', { name: 'Results' }).getByRole('option', { name: 'Part of one' });
  await expect(option).toContainText(`in ${first.id} · move here`);
  await option.click();
  await expect(toasts(page)).toContainText(`${item.id} moved from ${first.id} to ${second.id}`);
  await expect(section(page, /^contains/).getByRole('link', { name: item.id })).toBeVisible();
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(option).toContainText(`in ${first.id} · move here`);
  await openRelations(page, first.id);
  await expect(section(page, /^contains/).getByRole('link', { name: item.id })).toBeVisible();
});

test('a reference in a field is a relation too, the same from both sides', async ({ page, request }) => {
  const covered = await createRequirement(request, 'Covered by a field');
  const related = await createRequirement(request, 'Holds the field', { related_artifacts: [covered.id] });
  await openRelations(page, covered.id);
  await expect(main(page).getByText('via Related artefacts')).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^Remove: ${covered.id} .* ${related.id}$`) }).click();
  await takeToast(page, 'Removed');
  expect((await readItem(request, related.id)).data['related_artifacts'] ?? []).toEqual([]);
});

test('deleting a linked item shows which links break, and unlinks only when confirmed', async ({ page, request }) => {
  const group = await createGroup(request, 'Chapter to delete');
  const item = await createRequirement(request, 'Would be left alone');
  await relate(request, 'composition', group.id, item.id);
  await page.goto(`/inventory/role/all/item/${group.id}`);
  await moreActions(page, 'Delete');
  const question = page.getByRole('dialog', { name: `Delete ${group.id}` });
  await expect(question).toContainText('This removes 1 relation');
  await expect(question.getByRole('link', { name: `${item.id} Would be left alone` })).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect((await readItem(request, group.id)).deletedAt).toBeUndefined();

  await moreActions(page, 'Delete');
  await question.getByRole('button', { name: 'Delete and unlink' }).click();
  await expect(page.getByRole('region', { name: 'Notice' })).toContainText('Deleted');
  await expect(toasts(page)).toContainText('1 relation removed');
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await takeToast(page, `${group.id} restored`);
  await openRelations(page, item.id);
  await expect(section(page, /^part of/).getByRole('link', { name: group.id })).toBeVisible();
});

async function openRelations(page: Page, id: string): Promise<void> {
  await page.goto(`/inventory/role/all/item/${id}/relations`);
}

async function chooseRelation(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Relation' }).click();
  await page.getByRole('option', { name, exact: true }).click();
}

async function find(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Find an item to link' }).fill(name);
  await page.getByRole('listbox', { name: 'Results' }).getByRole('option', { name }).click();
}

for (const { window, size } of [
  { window: 'a wide window', size: { width: 1440, height: 900 } },
  { window: 'a phone', size: { width: 390, height: 844 } },
]) {
  test(`the graph opens whole in ${window}, with as many items as can be read, and shows all`, async ({ page }) => {
    await page.setViewportSize(size);
    for (const id of ['REQ-1', 'VEH-1']) {
      await page.goto(`/inventory/role/all/item/${id}/relations`);
      await page.getByRole('link', { name: 'Graph', exact: true }).click();
      const graph = page.getByRole('region', { name: 'Graph of relations' });
      await expect(graph).toHaveAttribute('aria-busy', 'false');
      const cards = graph.locator('.react-flow__node');
      await expect(cards.first()).toBeVisible();
      await expect.poll(async () => areInside(cards, graph.locator('[data-graph]'))).toBe(true);
      expect(await nameHeight(cards)).toBeGreaterThanOrEqual(11);
    }
    const count = page.getByText(/^The nearest \d+ of \d+ items/);
    const drawn = /nearest (\d+)/.exec(await count.innerText())?.[1];
    await page.getByRole('button', { name: 'Expand VEH-1', exact: false }).dispatchEvent('click');
    await expect(page.getByRole('button', { name: 'Collapse VEH-1' })).toBeVisible();
    await expect
      .poll(async () => Number(/nearest (\d+)/.exec(await count.innerText())?.[1]))
      .toBeGreaterThan(Number(drawn));
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(count).toHaveCount(0);
    await expect(page.getByRole('radio', { name: '2', exact: true })).toBeChecked();
  });
}

async function areInside(cards: Locator, frame: Locator): Promise<boolean> {
  const outer = await frame.boundingBox();
  const boxes = await Promise.all((await cards.all()).map(async (card) => card.boundingBox()));
  const isInside = (box: typeof outer) =>
    outer !== null &&
    box !== null &&
    box.x >= outer.x &&
    box.y >= outer.y &&
    box.x + box.width <= outer.x + outer.width &&
    box.y + box.height <= outer.y + outer.height;
  return boxes.length > 1 && boxes.every(isInside);
}

/** px of the letters on the screen */
async function nameHeight(cards: Locator): Promise<number> {
  return cards.first().evaluate((card) => {
    const sizes = [...card.querySelectorAll('a span')].map((text) =>
      Number.parseFloat(getComputedStyle(text).fontSize),
    );
    const scale = card.getBoundingClientRect().width / (card as HTMLElement).offsetWidth;
    return Math.max(...sizes) * scale;
  });
}

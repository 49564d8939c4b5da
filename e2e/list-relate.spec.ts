import type { APIRequestContext } from '@playwright/test';
import { createGroup, createRequirement, relate } from './inventory.ts';
import { row, toasts } from './screens.ts';
import { expect, test } from './server.ts';

async function parentOf(request: APIRequestContext, id: string): Promise<string | undefined> {
  const answer = await request.get(`/v2/inventory/items/${id}/relations`);
  const { results }: { results: { type: string; direction: string; item: { id: string } }[] } = await answer.json();
  return results.find(({ type, direction }) => type === 'composition' && direction === 'in')?.item.id;
}

test('selected items are linked to one target, all or none; those not allowed are named, and undo unlinks', async ({
  page,
  request,
}) => {
  const one = await createRequirement(request, 'Tieling one');
  const two = await createRequirement(request, 'Tieling two');
  const bound = await createRequirement(request, 'Tieling bound');
  const before = await createGroup(request, 'Tieling before');
  const group = await createGroup(request, 'Tieling target');
  await relate(request, 'composition', before.id, bound.id);
  await page.goto('/inventory/role/all?type=requirement&q=tieling');
  for (const { id } of [one, two, bound]) await row(page, id).getByRole('checkbox').click();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Link', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Link 3 requirements' });
  const relation = dialog.getByRole('combobox', { name: 'Relation' });
  await expect(relation).toBeFocused();
  await expect(relation.getByRole('option', { name: 'part of', exact: true })).toBeAttached();
  // three items cannot all contain the same one
  await expect(relation.getByRole('option', { name: 'contains', exact: true })).toHaveCount(0);
  await relation.selectOption('part of');
  await dialog.getByRole('combobox', { name: 'Find an item to link' }).fill('Tieling target');
  await dialog.getByRole('option', { name: group.id }).click();
  await expect(dialog).toHaveCount(0);
  const refusal = page.getByRole('alert').filter({ hasText: 'Nothing was linked: 1 requirement cannot be linked' });
  await expect(refusal).toContainText(bound.id);
  expect(await parentOf(request, one.id)).toBeUndefined();

  await refusal.getByRole('button', { name: 'Link the others' }).click();
  await expect(refusal).toHaveCount(0);
  await expect.poll(() => parentOf(request, one.id)).toBe(group.id);
  expect(await parentOf(request, two.id)).toBe(group.id);
  expect(await parentOf(request, bound.id)).toBe(before.id);

  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => parentOf(request, one.id)).toBeUndefined();
  expect(await parentOf(request, two.id)).toBeUndefined();
  expect(await parentOf(request, bound.id)).toBe(before.id);
});

test('rows of a tree are selected, by pointer and keyboard, and linked to another item', async ({ page, request }) => {
  const root = await createGroup(request, 'Treetied root');
  const inner = await createGroup(request, 'Treetied inner');
  const other = await createGroup(request, 'Treetied other');
  const leaf = await createRequirement(request, 'Treetied leaf');
  const bound = await createRequirement(request, 'Treetied leaf of another');
  await relate(request, 'composition', root.id, inner.id);
  await relate(request, 'composition', other.id, bound.id);
  await page.goto(`/inventory/role/all?type=requirements_group&layout=tree&group=composition&q=id:${root.id}`);
  const tree = page.getByRole('treegrid');
  const rootRow = tree.getByRole('row').filter({ hasText: 'Treetied root' });
  const innerRow = tree.getByRole('row').filter({ hasText: 'Treetied inner' });
  await rootRow.getByRole('button', { name: `Expand ${root.id}` }).click();
  await expect(innerRow).toBeVisible();
  await rootRow.press('ArrowRight');
  await expect(innerRow).toBeFocused();
  await page.keyboard.press('x');
  await expect(innerRow).toHaveAttribute('aria-selected', 'true');
  await rootRow.getByRole('checkbox', { name: `Select ${root.id}` }).click();
  await expect(rootRow).toHaveAttribute('aria-selected', 'true');
  await rootRow.getByRole('checkbox', { name: `Select ${root.id}` }).click();
  await expect(rootRow).toHaveAttribute('aria-selected', 'false');
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Link', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Link 1 / });
  await dialog.getByRole('combobox', { name: 'Relation' }).selectOption('contains');
  await dialog.getByRole('combobox', { name: 'Find an item to link' }).fill('Treetied leaf');
  await expect(dialog.getByRole('option', { name: leaf.id })).toBeVisible();
  await expect(dialog.getByRole('option', { name: bound.id })).toHaveCount(0);
  await dialog.getByRole('option', { name: leaf.id }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => parentOf(request, leaf.id)).toBe(inner.id);
  expect(await parentOf(request, other.id)).toBeUndefined();
});

import type { APIRequestContext } from '@playwright/test';
import { createGroup, createRequirement, relate } from './inventory.ts';
import { row, toasts } from './screens.ts';
import { expect, test } from './server.ts';

async function parentOf(request: APIRequestContext, id: string): Promise<string | undefined> {
  const answer = await request.get(`/v2/inventory/items/${id}/relations`);
  const { results }: { results: { type: string; direction: string; item: { id: string } }[] } = await answer.json();
  return results.find(({ type, direction }) => type === 'composition' && direction === 'in')?.item.id;
}

test('selected items are tied to one other; those that may not are told, and undo unties', async ({
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
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Relate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Relate 3 requirements' });
  await dialog.getByRole('combobox', { name: 'Relation' }).selectOption('part of');
  await dialog.getByRole('combobox', { name: 'Find an item to link' }).fill('Tieling target');
  await dialog.getByRole('option', { name: group.id }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: '1 requirement not related' })).toContainText(bound.id);
  expect(await parentOf(request, one.id)).toBe(group.id);
  expect(await parentOf(request, two.id)).toBe(group.id);
  expect(await parentOf(request, bound.id)).toBe(before.id);

  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => parentOf(request, one.id)).toBeUndefined();
  expect(await parentOf(request, bound.id)).toBe(before.id);
});

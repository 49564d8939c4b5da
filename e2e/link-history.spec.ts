import { changeItem, createGroup, createRequirement, deleteItem, readItem, relate } from './inventory.ts';
import { main, section, takeToast, toasts } from './screens.ts';
import { expect, test } from './server.ts';

test('links stand in the history of both ends, and each change is undone there', async ({ page, request }) => {
  const group = await createGroup(request, 'Chapter with a past');
  const item = await createRequirement(request, 'Linked for a while');
  await page.goto(`/inventory/role/all/item/${item.id}/history`);
  const entries = section(page, 'Today').getByRole('listitem');
  await expect(entries).toHaveCount(1);

  // by someone else: the page updates by itself
  await relate(request, 'composition', group.id, item.id);
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText(`Administrator linked “part of” ${group.id} Chapter with a past`);

  await entries
    .first()
    .getByRole('button', { name: `Remove link: part of ${group.id}` })
    .click();
  await takeToast(page, `Removed: ${item.id} part of ${group.id}`);
  // one person's changes within a minute form one entry
  await expect(entries.first()).toContainText('changed 2 links');
  await expect(main(page)).toContainText(`removed the link “part of” to ${group.id}`);
  await expect(page.getByRole('button', { name: /^Remove link/ })).toHaveCount(0);

  await page.getByRole('button', { name: `Link again: part of ${group.id}` }).click();
  await takeToast(page, `${item.id} part of ${group.id}`);
  await expect(entries.first()).toContainText('changed 3 links');
  await page.getByRole('button', { name: `Remove link: part of ${group.id}` }).click();
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(entries.first()).toContainText('changed 5 links');

  // two revisions differ by the links changed between them
  await changeItem(request, item.id, { priority: 'high' });
  await page.goto(`/inventory/role/all/item/${item.id}/history?compare=1,2`);
  const comparison = page.getByRole('region', { name: 'Comparison of two revisions' });
  await expect(comparison).toContainText(`linked “part of” ${group.id} Chapter with a past`);
  await expect(comparison).not.toContainText('removed the link');

  await section(page, 'Today').getByRole('link', { name: group.id }).first().click();
  await expect(section(page, 'Activity')).toContainText(`linked “contains” ${item.id} Linked for a while`);
  await page.goto(`/inventory/role/all/item/${group.id}/history`);
  await expect(section(page, 'Today')).toContainText(`removed the link “contains” to ${item.id} Linked for a while`);
});

test('undoing a deletion brings all links back, and names those that cannot', async ({ page, request }) => {
  const group = await createGroup(request, 'Chapter of many');
  const [first, second] = [
    await createRequirement(request, 'Stays in the chapter'),
    await createRequirement(request, 'Leaves the chapter'),
  ];
  for (const { id } of [first, second]) await relate(request, 'composition', group.id, id);
  const holder = await createRequirement(request, 'Holds a reference', { related_artifacts: [first.id, group.id] });
  await deleteItem(request, group.id);
  await deleteItem(request, second.id);
  await page.goto(`/inventory/role/all/item/${group.id}`);
  await page.getByRole('region', { name: 'Notice' }).getByRole('button', { name: 'Restore' }).click();
  await expect(toasts(page)).toContainText(`2 of 3 relations restored. ${second.id} is deleted`);
  await toasts(page).getByRole('button', { name: 'Details' }).click();
  const details = page.getByRole('dialog', { name: 'Not restored' });
  await expect(details.getByRole('heading')).toBeFocused();
  await expect(details).toContainText(
    `contains ${second.id} Leaves the chapter: ${second.id} is deleted. The relation comes back when you restore it.`,
  );
  await details.getByRole('button', { name: 'Close' }).click();
  expect((await readItem(request, holder.id)).data['related_artifacts']).toEqual([first.id, group.id]);
  await page.goto(`/inventory/role/all/item/${group.id}/history`);
  await expect(section(page, 'Today').getByRole('listitem').first()).toContainText(
    'restored this item and added 2 links',
  );
  await expect(section(page, 'Today')).toContainText('deleted this item and removed 3 links');
});

test('older revisions and all links are loaded on request', async ({ page, request }) => {
  const item = await createRequirement(request, 'Much edited');
  for (let i = 1; i <= 55; i++) await changeItem(request, item.id, { version: String(i) });
  await page.goto(`/inventory/role/all/item/${item.id}/history`);
  const entries = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByTitle(/^Revision \d+$/) });
  await expect(entries).toHaveCount(50);
  await page.getByRole('button', { name: 'Show older changes' }).press('Enter');
  await expect(entries).toHaveCount(56);
  await expect(entries.last()).toContainText('created this item');
  await expect(page.getByRole('button', { name: 'Show older changes' })).toHaveCount(0);
});

import { createRequirement, readItem } from './inventory.ts';
import { addMember, signIn } from './people.ts';
import { itemForm, main, textBox, toasts } from './screens.ts';
import { expect, test } from './server.ts';

test('a field is edited where it is shown, and others see who edits what', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const item = await createRequirement(request, 'Edited in place', { version: '1.0' });
  const ann = { name: 'Ann Editor', email: 'ann@example.org', password: 'fairly-long-words-1' };
  await addMember(request, ann);
  const other = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  await signIn(other, ann);
  const watching = await other.newPage();
  await watching.goto(`/inventory/role/all/item/${item.id}`);
  await page.goto(`/inventory/role/all/item/${item.id}`);
  const here = watching.getByRole('status', { name: 'Also here' });
  await expect(here).toContainText('is viewing');
  await expect(page.getByRole('status', { name: 'Also here' })).toContainText('Ann Editor is viewing');

  const version = main(page).locator('dd').filter({ hasText: '1.0' });
  await version.dblclick();
  await expect(textBox(page, 'Version')).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
  await expect(here).toContainText('is editing Version');
  await textBox(page, 'Version').fill('x'.repeat(60));
  await page.keyboard.press('Enter');
  await expect(itemForm(page)).toContainText('Version must have at most 50 characters');
  await textBox(page, 'Version').fill('1.1');
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText(`${item.id} saved`);
  await expect(itemForm(page)).toHaveCount(0);
  await expect(main(page).getByRole('button', { name: 'Edit Version' })).toBeFocused();
  expect((await readItem(request, item.id)).data).toMatchObject({ name: item.name, version: '1.1' });
  await expect(here).not.toContainText('editing');
  await expect(main(page).getByText('See what changed')).toHaveCount(0);

  // the whole form, saved by key from within a field
  await main(page).getByRole('link', { name: 'Edit', exact: true }).first().click();
  await textBox(page, 'Version').fill('1.2');
  await expect(here).toContainText('is editing Version');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(itemForm(page)).toHaveCount(0);
  await expect(here).toContainText('is viewing');

  await main(page).getByRole('button', { name: 'Edit Priority' }).focus();
  await page.keyboard.press('e');
  const priority = itemForm(page).getByRole('radiogroup', { name: 'Priority' });
  await expect(priority.getByRole('radio', { checked: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(itemForm(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/edit/);
  await other.close();
});

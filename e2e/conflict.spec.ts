import type { APIRequestContext, Page } from '@playwright/test';
import { changeItem, createRequirement, readItem } from './inventory.ts';
import { heading, itemForm, main, openEdit, pressButton, textBox, toasts } from './screens.ts';
import { expect, test } from './server.ts';

/** Two people edit the same text; its merged version is open. Their `version` is a second conflict. */
async function contradict(page: Page, request: APIRequestContext, id: string, version?: string) {
  await textBox(page, 'Statement').fill('The front door shall open within 2 s.');
  const description = 'The door shall open within 3 s.';
  await changeItem(request, id, { description, ...(version !== undefined && { version }) });
  await expect(main(page).getByText(/fields? conflicts?/)).toBeVisible();
  await pressButton(page, 'Save');
  const conflict = page.getByRole('region', { name: /also changed (?:these 2 fields|this field)/ });
  await conflict.getByRole('radiogroup', { name: 'Statement' }).getByRole('radio', { name: 'Merged' }).check();
  return { conflict, merged: conflict.getByRole('textbox', { name: 'Statement' }) };
}

test('two people edit the same field: both versions are shown side by side until one is chosen', async ({
  page,
  request,
}) => {
  const item = await createRequirement(request, 'Contested', { version: '1' });
  const other = await page.context().newPage();
  await Promise.all([openEdit(page, item.id), openEdit(other, item.id)]);
  await textBox(page, 'Name').fill('Contested by me');
  await textBox(page, 'Version').fill('2 of mine');

  await textBox(other, 'Name').fill('Contested by them');
  await textBox(other, 'Version').fill('2 of theirs');
  await textBox(other, 'Statement').fill('Only they changed this.');
  await pressButton(other, 'Save');
  await expect(toasts(other)).toContainText(`${item.id} saved`);
  await other.close();

  await expect(main(page).getByText(/edited this while you were; 2 fields conflict/)).toBeVisible();
  await expect(textBox(page, 'Name')).toHaveValue('Contested by me');
  await expect(textBox(page, 'Statement')).toHaveValue('Only they changed this.');
  await pressButton(page, 'Save');
  const conflict = page.getByRole('region', { name: /also changed these 2 fields/ });
  await expect(conflict.getByRole('heading')).toBeFocused();
  for (const version of ['Contested by me', 'Contested by them', '2 of mine', '2 of theirs'])
    await expect(conflict.getByText(version, { exact: true })).toBeVisible();
  await expect(conflict.getByRole('button', { name: 'Save' })).toBeDisabled();

  await conflict.getByRole('radiogroup', { name: 'Name' }).getByRole('radio', { name: 'Mine' }).check();
  await conflict.getByRole('radiogroup', { name: 'Version' }).getByRole('radio', { name: 'Theirs' }).check();
  await conflict.getByRole('button', { name: 'Save' }).click();
  await expect(heading(page, 'Contested by me')).toBeVisible();
  const saved = await readItem(request, item.id);
  expect(saved.data).toMatchObject({
    name: 'Contested by me',
    version: '2 of theirs',
    description: 'Only they changed this.',
  });
  expect(saved.rev).toBe(3);
});

test('going back from the conflict keeps the form as it was', async ({ page, request }) => {
  const item = await createRequirement(request, 'Postponed');
  await openEdit(page, item.id);
  await textBox(page, 'Name').fill('Postponed by me');
  await changeItem(request, item.id, { name: 'Postponed by them' });
  await pressButton(page, 'Save');
  await page.getByRole('button', { name: 'Back to form' }).click();
  await expect(textBox(page, 'Name')).toHaveValue('Postponed by me');
  expect((await readItem(request, item.id)).rev).toBe(2);
});

test('two people edit different fields: both changes are kept without a conflict', async ({ page, request }) => {
  const item = await createRequirement(request, 'Shared');
  await openEdit(page, item.id);
  await textBox(page, 'Version').fill('5');
  await changeItem(request, item.id, { name: 'Shared by two' });
  await pressButton(page, 'Save');
  await expect(toasts(page)).toContainText(`${item.id} saved`);
  expect((await readItem(request, item.id)).data).toMatchObject({ name: 'Shared by two', version: '5' });
});

test('while nothing is typed, the form follows changes by others', async ({ page, request }) => {
  const item = await createRequirement(request, 'Followed');
  await openEdit(page, item.id);
  await changeItem(request, item.id, { name: 'Followed closely' });
  await expect(textBox(page, 'Name')).toHaveValue('Followed closely');
  await expect(itemForm(page).getByText('Draft saved locally')).toHaveCount(0);
});

test('changes by others are merged into a form in use, around what is typed', async ({ page, request }) => {
  const item = await createRequirement(request, 'Filled in');
  await openEdit(page, item.id);
  await textBox(page, 'Version').fill('6');
  await changeItem(request, item.id, { name: 'Filled in by two', priority: 'high' });
  await expect(textBox(page, 'Name')).toHaveValue('Filled in by two');
  await expect(
    itemForm(page).getByRole('radiogroup', { name: 'Priority' }).getByRole('radio', { name: /high$/i }),
  ).toBeChecked();
  await expect(textBox(page, 'Version')).toHaveValue('6');
  await expect(textBox(page, 'Version')).toBeFocused();
  await expect(main(page).getByText(/changed Name and Priority; merged/)).toBeVisible();
  await pressButton(page, 'Save');
  await expect(toasts(page)).toContainText(`${item.id} saved`);
  const saved = await readItem(request, item.id);
  expect(saved.data).toMatchObject({ name: 'Filled in by two', priority: 'high', version: '6' });
  expect(saved.rev).toBe(3);
});

test('two versions of a text are merged word by word, and the merged text can be edited', async ({ page, request }) => {
  const item = await createRequirement(request, 'Merged', { description: 'The door shall open within 2 s.' });
  await openEdit(page, item.id);
  const { merged, conflict } = await contradict(page, request, item.id);
  await expect(merged).toHaveValue('The front door shall open within 3 s.');
  await merged.fill('The front door shall open within 3 s, also in the cold.');
  await conflict.getByRole('button', { name: 'Save' }).click();
  await expect(toasts(page)).toContainText(`${item.id} saved`);
  expect((await readItem(request, item.id)).data['description']).toBe(
    'The front door shall open within 3 s, also in the cold.',
  );
});

test('edits to a merged version are still there after a look at the form', async ({ page, request }) => {
  const item = await createRequirement(request, 'Looked at again', { description: 'The door shall open within 2 s.' });
  await openEdit(page, item.id);
  const { merged, conflict } = await contradict(page, request, item.id);
  await merged.fill('Every door shall open within 3 s.');
  await conflict.getByRole('button', { name: 'Back to form' }).click();
  await expect(textBox(page, 'Statement')).toHaveValue('The front door shall open within 2 s.');
  await pressButton(page, 'Save');
  await expect(merged).toHaveValue('Every door shall open within 3 s.');

  await merged.press('Escape');
  await expect(conflict).toHaveCount(0);
  await textBox(page, 'Statement').fill('The rear door shall open within 2 s.');
  await pressButton(page, 'Save');
  const choice = conflict.getByRole('radiogroup', { name: 'Statement' });
  await expect(choice.getByRole('radio', { checked: true })).toHaveCount(0);
  await choice.getByRole('radio', { name: 'Merged' }).check();
  await expect(merged).toHaveValue('Every door shall open within 3 s.');
  await conflict.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => (await readItem(request, item.id)).data['description'])
    .toBe('Every door shall open within 3 s.');
});

test('choices and edits in a merged version are still there after a reload', async ({ page, request }) => {
  const item = await createRequirement(request, 'Loaded again', {
    description: 'The door shall open within 2 s.',
    version: '1',
  });
  await openEdit(page, item.id);
  await textBox(page, 'Version').fill('2 of mine');
  const { merged, conflict } = await contradict(page, request, item.id, '2 of theirs');
  await conflict.getByRole('radiogroup', { name: 'Version' }).getByRole('radio', { name: 'Theirs' }).check();
  await merged.fill('Every door shall open within 3 s.');

  await page.reload();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(conflict.getByRole('heading')).toBeFocused();
  await expect(merged).toHaveValue('Every door shall open within 3 s.');
  await expect(
    conflict.getByRole('radiogroup', { name: 'Version' }).getByRole('radio', { name: 'Theirs' }),
  ).toBeChecked();
  await conflict.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => (await readItem(request, item.id)).data)
    .toMatchObject({ description: 'Every door shall open within 3 s.', version: '2 of theirs' });
});

test('a resumed conflict stays a draft: across a second reload, and back in the form', async ({ page, request }) => {
  const item = await createRequirement(request, 'Twice loaded', { description: 'The door shall open within 2 s.' });
  await openEdit(page, item.id);
  const { merged, conflict } = await contradict(page, request, item.id);
  await merged.fill('Every door shall open within 3 s.');
  await changeItem(request, item.id, { description: 'The door shall open within 4 s.' });

  await page.reload();
  await page.getByRole('button', { name: 'Resume' }).click();
  await conflict.getByRole('radio', { name: 'Merged' }).check();
  await expect(merged).toHaveValue('Every door shall open within 3 s.');
  await merged.fill('Every door shall open within 4 s.');

  await page.reload();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(merged).toHaveValue('Every door shall open within 4 s.');
  await merged.press('Escape');
  await expect(textBox(page, 'Statement')).toHaveValue('The front door shall open within 2 s.');
  await expect(main(page).getByText(/1 field conflicts/)).toBeVisible();
  await page.getByRole('button', { name: 'Review' }).click();
  await conflict.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => (await readItem(request, item.id)).data['description'])
    .toBe('Every door shall open within 4 s.');
});

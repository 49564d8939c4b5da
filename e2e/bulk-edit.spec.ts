import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { DELIVERY, dropDeliveries } from './deliveries.ts';
import { changeItem, createItem, createRequirement, readItem } from './inventory.ts';
import { choose, itemForm, openEdit, row, textBox, toasts } from './screens.ts';
import { expect, test } from './server.ts';

async function chooseRows(page: Page, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await row(page, id).getByRole('checkbox').click();
    await expect(row(page, id)).toHaveAttribute('aria-selected', 'true');
  }
}

async function bulkEdit(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(itemForm(page)).toBeVisible();
}

/** The actions on the lists of all items, and the content of their mode control. */
async function chooseWay(page: Page, list: string, way: string): Promise<void> {
  const ways = itemForm(page).getByRole('radiogroup', { name: `Change ${list}`, exact: true });
  await ways.getByRole('radio', { name: way, exact: true }).check();
}

function held(page: Page, list: string): Locator {
  return itemForm(page).getByRole('group', { name: list, exact: true });
}

async function relatedOf(request: APIRequestContext, id: string): Promise<unknown> {
  return (await readItem(request, id)).data['related_artifacts'];
}

test('bulk edit: mixed values are marked, only touched fields are written, undo restores', async ({
  page,
  request,
}) => {
  const one = await createRequirement(request, 'Togetherly one', { priority: 'low', version: '1' });
  const two = await createRequirement(request, 'Togetherly two', { priority: 'high', version: '1' });
  const three = await createRequirement(request, 'Togetherly three', { priority: 'high', version: '2' });
  const ids = [one.id, two.id, three.id];
  await page.goto('/inventory/role/all?type=requirement&q=togetherly');
  await chooseRows(page, ids);
  await bulkEdit(page);
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Edit 3 requirements' })).toBeVisible();
  await expect(textBox(page, 'Name')).toHaveAttribute('placeholder', 'Mixed');
  await expect(textBox(page, 'Name')).toHaveValue('');
  await expect(textBox(page, 'Version')).toHaveAccessibleDescription(/Mixed 1 \(2\), 2 \(1\)/);
  const priority = itemForm(page).getByRole('radiogroup', { name: 'Priority', exact: true });
  await expect(priority.getByRole('radio', { checked: true })).toHaveCount(0);
  await choose(page, 'Priority', /medium$/i);
  await textBox(page, 'Version').fill('9');
  await expect(textBox(page, 'Version')).toHaveAccessibleDescription(/Set for all 3/);
  await textBox(page, 'Version').fill('');
  await expect(textBox(page, 'Version')).toHaveAttribute('placeholder', 'Mixed');
  await itemForm(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toasts(page)).toContainText('3 requirements changed');
  await expect(itemForm(page)).toHaveCount(0);
  for (const [i, id] of ids.entries()) {
    const { data, rev } = await readItem(request, id);
    expect(data).toMatchObject({ priority: 'medium', version: ['1', '1', '2'][i] });
    expect(rev).toBe(2);
  }

  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await readItem(request, one.id)).data['priority']).toBe('low');
  expect((await readItem(request, three.id)).data['priority']).toBe('high');
});

test('a value is cleared in all items; after a reload the same items and input are there', async ({
  page,
  request,
}) => {
  const one = await createRequirement(request, 'Togetherment one', { version: '1' });
  const two = await createRequirement(request, 'Togetherment two', { version: '2' });
  await page.goto('/inventory/role/all?type=requirement&q=togetherment');
  await chooseRows(page, [one.id, two.id]);
  await page.keyboard.press('e');
  await expect(itemForm(page)).toBeVisible();
  await textBox(page, 'Statement').fill('Both shall do the same.');
  await page.reload();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(textBox(page, 'Statement')).toHaveValue('Both shall do the same.');
  const clear = itemForm(page).getByRole('button', { name: 'Clear in all 2' });
  await clear.click();
  await expect(textBox(page, 'Version')).toHaveAccessibleDescription(/Cleared in all 2/);
  await itemForm(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(itemForm(page)).toHaveCount(0);
  for (const { id, data: before } of [one, two]) {
    const { data } = await readItem(request, id);
    expect(data).toMatchObject({ name: before['name'], description: 'Both shall do the same.' });
    expect(data['version']).toBeUndefined();
  }
});

test('one rejected item leaves all unchanged, and is named', async ({ page, request }) => {
  const open = await createRequirement(request, 'Togethered open');
  const closed = await createRequirement(request, 'Togethered closed', { status: 'rejected' });
  await page.goto('/inventory/role/all?type=requirement&q=togethered');
  await chooseRows(page, [open.id, closed.id]);
  await bulkEdit(page);
  await itemForm(page).getByRole('combobox', { name: 'Status', exact: true }).click();
  await page.getByRole('option', { name: /^approved/i }).click();
  await itemForm(page).getByRole('button', { name: 'Save', exact: true }).click();
  const summary = page.getByRole('region', { name: 'Errors' });
  await expect(summary).toBeFocused();
  const refusal = page.getByRole('alert').filter({ hasText: 'Nothing was changed' });
  await expect(refusal.getByRole('link', { name: closed.id })).toBeVisible();
  await expect(refusal.getByRole('link', { name: open.id })).toHaveCount(0);
  expect((await readItem(request, open.id)).rev).toBe(1);

  await itemForm(page).getByRole('combobox', { name: 'Status', exact: true }).click();
  await page.getByRole('option', { name: /^draft/i }).click();
  await itemForm(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(itemForm(page)).toHaveCount(0);
  expect((await readItem(request, closed.id)).data['status']).toBe('draft');
  expect((await readItem(request, open.id)).rev).toBe(1);
});

test('concurrent changes to other fields are kept; in the same field they are shown before overwriting', async ({
  page,
  request,
}) => {
  const one = await createRequirement(request, 'Togetherish one', { version: '1' });
  const two = await createRequirement(request, 'Togetherish two', { version: '1' });
  await page.goto('/inventory/role/all?type=requirement&q=togetherish');
  await chooseRows(page, [one.id, two.id]);
  await bulkEdit(page);
  await textBox(page, 'Version').fill('2');
  await changeItem(request, one.id, { priority: 'critical' });
  await page.keyboard.press('Control+s');
  await expect(toasts(page)).toContainText('2 requirements changed');
  expect((await readItem(request, one.id)).data).toMatchObject({ version: '2', priority: 'critical' });

  await expect(itemForm(page).getByText('Draft saved locally')).toHaveCount(0);
  await textBox(page, 'Version').fill('3');
  await changeItem(request, two.id, { version: '2 of theirs' });
  await itemForm(page).getByRole('button', { name: 'Save', exact: true }).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'Someone else has changed the same fields' });
  await expect(refusal.getByRole('link', { name: two.id })).toBeVisible();
  await expect(textBox(page, 'Version')).toHaveValue('3');
  expect((await readItem(request, one.id)).data['version']).toBe('2');
  await itemForm(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(itemForm(page)).toHaveCount(0);
  expect((await readItem(request, two.id)).data['version']).toBe('3');
});

test('mixed lists gain and lose entries in one save; each keeps the rest, and undo restores', async ({
  page,
  request,
}) => {
  const kept = await createRequirement(request, 'Listed kept');
  const lost = await createRequirement(request, 'Listed lost');
  const gained = await createRequirement(request, 'Listed gained');
  const one = await createRequirement(request, 'Togetherlist one', { related_artifacts: [lost.id] });
  const two = await createRequirement(request, 'Togetherlist two', { related_artifacts: [kept.id, lost.id] });
  const three = await createRequirement(request, 'Togetherlist three');
  await page.goto('/inventory/role/all?type=requirement&q=togetherlist');
  await chooseRows(page, [one.id, two.id, three.id]);
  await bulkEdit(page);
  const list = itemForm(page).getByRole('combobox', { name: 'Related artefacts', exact: true });
  await list.fill('Listed gained');
  await page.getByRole('option', { name: /Listed gained/ }).click();
  await expect(list).toHaveAccessibleDescription(new RegExp(`${gained.id} added to all 3; other entries are kept`));
  await chooseWay(page, 'Related artefacts', 'Remove from all');
  await held(page, 'Related artefacts')
    .getByRole('checkbox', { name: /Listed lost \(2\)$/ })
    .check();
  await expect(held(page, 'Related artefacts').getByRole('checkbox', { name: /Listed kept \(1\)/ })).not.toBeChecked();
  await expect(held(page, 'Related artefacts')).toHaveAccessibleDescription(
    new RegExp(`${gained.id} added to all 3; ${lost.id} removed from all 3; other entries are kept`),
  );
  // changes by others to the same lists do not conflict
  await changeItem(request, one.id, { related_artifacts: [lost.id, kept.id] });
  await itemForm(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toasts(page)).toContainText('3 requirements changed');
  await expect(itemForm(page)).toHaveCount(0);
  expect(await relatedOf(request, one.id)).toEqual([kept.id, gained.id]);
  expect(await relatedOf(request, two.id)).toEqual([kept.id, gained.id]);
  expect(await relatedOf(request, three.id)).toEqual([gained.id]);

  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => relatedOf(request, two.id)).toEqual([kept.id, lost.id]);
  expect(await relatedOf(request, one.id)).toEqual([lost.id, kept.id]);
  expect(await relatedOf(request, three.id)).toBeUndefined();
});

test('mixed choices can be replaced in all items; the choice is kept with its mode', async ({ page, request }) => {
  const regulation = (name: string, categories: string[]) =>
    createItem(request, 'regulation', {
      regulationId: name,
      title: name,
      authority: 'Authority of the journey',
      country: 'DE',
      regulation_type: 'law',
      effective_date: '2026-01-01',
      applicable_vehicle_categories: categories,
    });
  const one = await regulation('Togethercat one', ['passenger']);
  const two = await regulation('Togethercat two', ['passenger', 'electric']);
  await page.goto('/inventory/role/all?type=regulation&q=togethercat');
  await chooseRows(page, [one.id, two.id]);
  await bulkEdit(page);
  const title = 'Applicable vehicle categories';
  await chooseWay(page, title, 'Replace');
  const choices = itemForm(page).getByRole('group', { name: title, exact: true });
  await choices.getByRole('checkbox', { name: /motorcycle/i }).check();
  await expect(choices).toHaveAccessibleDescription(/Set for all 2/);
  await chooseWay(page, title, 'Add to all');
  await expect(choices.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await chooseWay(page, title, 'Replace');
  await expect(choices.getByRole('checkbox', { name: /motorcycle/i })).toBeChecked();
  await itemForm(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(itemForm(page)).toHaveCount(0);
  for (const { id } of [one, two])
    expect((await readItem(request, id)).data['applicable_vehicle_categories']).toEqual(['motorcycle']);
});

test('a draft restores cleared, added and removed values', async ({ page, request }) => {
  const lost = await createRequirement(request, 'Drafted lost');
  const gained = await createRequirement(request, 'Drafted gained');
  const one = await createRequirement(request, 'Togetherdraft one', { version: '1', related_artifacts: [lost.id] });
  const two = await createRequirement(request, 'Togetherdraft two', { version: '2' });
  await page.goto('/inventory/role/all?type=requirement&q=togetherdraft');
  await chooseRows(page, [one.id, two.id]);
  await bulkEdit(page);
  await itemForm(page).getByRole('button', { name: 'Clear in all 2' }).first().click();
  await expect(textBox(page, 'Version')).toHaveAccessibleDescription(/Cleared in all 2/);
  const list = itemForm(page).getByRole('combobox', { name: 'Related artefacts', exact: true });
  await list.fill('Drafted gained');
  await page.getByRole('option', { name: /Drafted gained/ }).click();
  await chooseWay(page, 'Related artefacts', 'Remove from all');
  await held(page, 'Related artefacts')
    .getByRole('checkbox', { name: /Drafted lost/ })
    .check();

  await page.reload();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(textBox(page, 'Version')).toHaveAccessibleDescription(/Cleared in all 2/);
  await expect(held(page, 'Related artefacts').getByRole('checkbox', { name: /Drafted lost/ })).toBeChecked();
  await itemForm(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(itemForm(page)).toHaveCount(0);
  for (const { id } of [one, two]) {
    expect((await readItem(request, id)).data['version']).toBeUndefined();
    expect(await relatedOf(request, id)).toEqual([gained.id]);
  }
});

test('fields of a condition leave the items where it ends; this is announced, and undo restores them', async ({
  page,
  request,
  server,
}) => {
  await dropDeliveries(request, server);
  const sent = { name: 'Togethership one', means: 'post', street: 'Ring 1', postalCode: '10711' };
  const one = await createItem(request, DELIVERY, sent);
  const two = await createItem(request, DELIVERY, { name: 'Togethership two', means: 'pickup', counter: 3 });
  await page.goto(`/inventory/role/all?type=${DELIVERY}&q=togethership`);
  await chooseRows(page, [one.id, two.id]);
  await bulkEdit(page);
  await choose(page, 'Means', /pickup$/i);
  await textBox(page, 'Counter').fill('8');
  await itemForm(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toasts(page)).toContainText('2 deliveries changed');
  await expect(toasts(page)).toContainText('Street and Postal code removed from 1 delivery');
  await expect(itemForm(page)).toHaveCount(0);
  expect((await readItem(request, one.id)).data).toEqual({ name: sent.name, means: 'pickup', counter: 8 });
  expect((await readItem(request, two.id)).data).toEqual({ name: 'Togethership two', means: 'pickup', counter: 8 });

  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await readItem(request, one.id)).data).toEqual(sent);
  expect((await readItem(request, two.id)).data['counter']).toBe(3);
});

test('the draft of one item restores a cleared field', async ({ page, request }) => {
  const { id } = await createRequirement(request, 'Cleared alone', { version: '1' });
  await openEdit(page, id);
  await textBox(page, 'Version').fill('');
  await expect(itemForm(page).getByText('Draft saved locally')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(textBox(page, 'Version')).toHaveValue('');
  await itemForm(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(async () => (await readItem(request, id)).data['version']).toBeUndefined();
});

import type { Page } from '@playwright/test';
import { changeItem, createItem, createRequirement, deleteItem, readItem } from './inventory.ts';
import {
  choose,
  heading,
  itemForm,
  main,
  moreActions,
  openEdit,
  pick,
  pressButton,
  tab,
  takeToast,
  textBox,
  toasts,
} from './screens.ts';
import { expect, test } from './server.ts';

test('an item is created, edited, duplicated, deleted, restored and reverted', async ({ page }) => {
  await page.goto('/inventory');
  await main(page).getByRole('link', { name: 'New item' }).click();
  await page.getByRole('textbox', { name: 'Search kinds' }).fill('requirement');
  await main(page)
    .getByRole('link', { name: /^Requirement One verifiable/ })
    .click();
  await expect(heading(page, 'New requirement')).toBeVisible();
  await textBox(page, 'Name').fill('Charge port unlocks');
  await textBox(page, 'Statement').fill('The vehicle shall unlock the charge port within 1 s.');
  await choose(page, 'Priority', /medium$/i);
  await pick(page, 'Status', /^draft/i);
  await choose(page, 'Verification method', /test$/i);
  await pressButton(page, 'Create');
  await expect(heading(page, 'Charge port unlocks')).toBeVisible();
  const id = await idInToast(page, 'created');

  await main(page).getByRole('link', { name: 'Edit' }).first().click();
  await textBox(page, 'Name').fill('Charge port unlocks at once');
  await pressButton(page, 'Save');
  await takeToast(page, `${id} saved`);
  await expect(heading(page, 'Charge port unlocks at once')).toBeVisible();
  await tab(page, /^History 2/).click();
  await expect(main(page).getByText(/changed name from/i)).toBeVisible();

  await moreActions(page, 'Duplicate');
  await expect(heading(page, `Copy of ${id}`)).toBeVisible();
  await expect(textBox(page, 'Name')).toHaveValue('Charge port unlocks at once (copy)');
  await pressButton(page, 'Create');
  const copy = await idInToast(page, 'created');
  expect(copy).not.toBe(id);

  await moreActions(page, 'Delete');
  await expect(toasts(page)).toContainText(`${copy} deleted`);
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await takeToast(page, `${copy} restored`);
  await expect(page.getByRole('region', { name: 'Notice' })).toHaveCount(0);

  await moreActions(page, 'Delete');
  await page.reload();
  await page.getByRole('region', { name: 'Notice' }).getByRole('button', { name: 'Restore' }).click();
  await expect(toasts(page)).toContainText(`${copy} restored`);
  await expect(tab(page, /^Edit/)).toBeVisible();
});

test('a double press saves once', async ({ page, request }) => {
  const item = await createRequirement(request, 'Pressed twice');
  const writes: string[] = [];
  page.on('request', (outgoing) => {
    if (/^(?:POST|PATCH) .*\/items(?:\/[\w-]+)?$/.test(`${outgoing.method()} ${outgoing.url()}`))
      writes.push(outgoing.method());
  });
  await page.goto(`/inventory/new?type=requirement&from=${item.id}`);
  await itemForm(page).getByRole('button', { name: 'Create', exact: true }).dblclick();
  const id = await idInToast(page, 'created');
  expect(writes).toEqual(['POST']);

  await openEdit(page, id);
  await textBox(page, 'Version').fill('2');
  await itemForm(page).getByRole('button', { name: 'Save', exact: true }).dblclick();
  await takeToast(page, `${id} saved`);
  expect(writes).toEqual(['POST', 'PATCH']);
});

test('undo reverts a saved change', async ({ page, request }) => {
  const item = await createRequirement(request, 'Undone');
  await openEdit(page, item.id);
  await textBox(page, 'Name').fill('Done');
  await pressButton(page, 'Save');
  await expect(heading(page, 'Done')).toBeVisible();
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(heading(page, 'Undone')).toBeVisible();
  expect((await readItem(request, item.id)).rev).toBe(3);
});

test('errors are shown at their fields and in the summary, which links there; typing clears them', async ({ page }) => {
  await page.goto('/inventory/new?type=requirement');
  await textBox(page, 'Version').fill('1');
  await pressButton(page, 'Create');
  const summary = page.getByRole('region', { name: 'Errors' });
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('4 errors');
  await expect(textBox(page, 'Name')).toHaveAccessibleDescription(/required|missing/i);

  await summary.getByRole('button', { name: /name/i }).first().click();
  await expect(textBox(page, 'Name')).toBeFocused();
  await page.keyboard.type('Told');
  await expect(textBox(page, 'Name')).not.toHaveAttribute('aria-invalid');
  await expect(summary).toContainText('3 errors');
  await textBox(page, 'Statement').fill('It shall.');
  await choose(page, 'Priority', /low$/i);
  await choose(page, 'Verification method', /review$/i);
  await expect(summary).toHaveCount(0);
  await pressButton(page, 'Create');
  await expect(heading(page, 'Told')).toBeVisible();
  // nobody has to say where a new item starts
  await expect(page.getByText('Draft', { exact: true }).first()).toBeVisible();
});

test('errors only the server can know are shown at the field', async ({ page, request }) => {
  const [item, other] = [await createRequirement(request, 'Refers'), await createRequirement(request, 'Going away')];
  await openEdit(page, item.id);
  const related = itemForm(page).getByRole('combobox', { name: 'Related artefacts' });
  await related.fill('Going away');
  await page.getByRole('option', { name: other.id }).click();
  await deleteItem(request, other.id);
  await pressButton(page, 'Save');
  await expect(page.getByRole('region', { name: 'Errors' })).toContainText(other.id);
  await expect(related).toHaveAccessibleDescription(new RegExp(other.id));
  await itemForm(page)
    .getByRole('button', { name: `Remove ${other.id}` })
    .click();
  await expect(page.getByRole('region', { name: 'Errors' })).toHaveCount(0);
  expect((await readItem(request, item.id)).rev).toBe(1);
});

test('a missing target is created in the side panel, by keyboard, and selected', async ({ page, request }) => {
  const item = await createItem(request, 'asw_component', { name: 'Refers to something new' });
  await openEdit(page, item.id);
  await textBox(page, 'Version').fill('7');
  const dependencies = itemForm(page).getByRole('combobox', { name: 'Dependencies' });
  await dependencies.fill('Latch watchdog');
  await expect(page.getByText('No matches')).toBeVisible();
  await expect(page.getByRole('option', { name: /^New / })).toHaveCount(3);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: /^New / });
  await expect(panel.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await expect(panel.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Latch watchdog');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(dependencies).toBeFocused();

  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: /^New / }).first().click();
  await expect(panel.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(panel).toHaveCount(0);
  await expect(itemForm(page).getByText('Latch watchdog')).toBeVisible();
  await expect(textBox(page, 'Version')).toHaveValue('7');
  await pressButton(page, 'Save');
  await takeToast(page, `${item.id} saved`);
  expect((await readItem(request, item.id)).data['dependencies']).toHaveLength(1);
});

test('a reference is typed and confirmed with Enter, even before the search result arrives', async ({
  page,
  request,
}) => {
  const item = await createRequirement(request, 'Refers by keys');
  const [first, second] = [
    await createRequirement(request, 'Together bolt'),
    await createRequirement(request, 'Apart nut'),
  ];
  await openEdit(page, item.id);
  const related = itemForm(page).getByRole('combobox', { name: 'Related artefacts' });
  const picked = (id: string) => itemForm(page).getByRole('button', { name: `Remove ${id}` });
  await related.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('together b');
  const found = page.getByRole('option', { name: first.id });
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await expect(related).toHaveAttribute('aria-activedescendant', (await found.getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  await expect(picked(first.id)).toBeVisible();
  await expect(related).toHaveValue('');

  // text typed after Enter is not affected by the response
  const releaseApart = await holdSearch(page, /apart/);
  await typeUntilAsked(page, 'apart nu');
  await page.keyboard.press('Enter');
  await typeUntilAsked(page, 't', /apart.nut\b/);
  releaseApart();
  await expect(page.getByRole('option', { name: second.id })).toHaveAttribute('aria-selected', 'true');
  await expect(picked(second.id)).toHaveCount(0);

  await related.clear();
  const releaseId = await holdSearch(page, new RegExp(second.id));
  await typeUntilAsked(page, second.id);
  await page.keyboard.press('Enter');
  await expect(related).toHaveValue(second.id);
  releaseId();
  await expect(picked(second.id)).toBeVisible();

  await page.keyboard.type('nobody is called so');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No matches')).toBeVisible();
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await related.clear();
  await page.keyboard.press('Control+Enter');
  await takeToast(page, `${item.id} saved`);
  const { rev, data } = await readItem(request, item.id);
  expect([rev, data['related_artifacts']]).toEqual([2, [first.id, second.id]]);
});

test('an untyped reference gets a new target once its kind is chosen', async ({ page, request }) => {
  const item = await createRequirement(request, 'Refers to anything new');
  await openEdit(page, item.id);
  const related = itemForm(page).getByRole('combobox', { name: 'Related artefacts' });
  await related.fill('Latch harness');
  await expect(page.getByText('No matches')).toBeVisible();
  await page.getByRole('option', { name: 'New item …' }).click();
  const panel = page.getByRole('dialog', { name: /^New / });
  const kinds = panel.getByRole('textbox', { name: 'Kind of the new item' });
  await expect(kinds).toBeFocused();
  await kinds.fill('requirements group');
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(panel).toHaveAccessibleName('New requirements group');
  await expect(panel.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Latch harness');
  await expect(panel.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(panel).toHaveCount(0);
  await expect(itemForm(page).getByText('Latch harness')).toBeVisible();
  await pressButton(page, 'Save');
  await takeToast(page, `${item.id} saved`);
  expect((await readItem(request, item.id)).data['related_artifacts']).toHaveLength(1);
});

test('a status changes only along its transitions, even if someone else has changed it meanwhile', async ({
  page,
  request,
}) => {
  const item = await createRequirement(request, 'Moves on');
  await openEdit(page, item.id);
  await itemForm(page).getByRole('combobox', { name: 'Status' }).click();
  await expect(page.getByRole('option', { name: /^verified/i })).toBeDisabled();
  await page.getByRole('option', { name: /^approved/i }).click();

  await changeItem(request, item.id, { status: 'rejected' });
  await pressButton(page, 'Save');
  await decide(page, 'Mine');
  const summary = page.getByRole('region', { name: 'Errors' });
  await expect(summary).toContainText(/status/i);
  await expect(itemForm(page).getByRole('combobox', { name: 'Status' })).toHaveAccessibleDescription(/rejected/);
  expect((await readItem(request, item.id)).data['status']).toBe('rejected');
});

test('computed fields are shown as their sources are chosen, and are not sent', async ({ page, request }) => {
  await page.goto('/inventory/new?type=hara');
  await textBox(page, 'Name').fill('Latch opens while driving');
  const level = itemForm(page).getByRole('status', { name: 'ASIL' });
  await expect(level).toHaveText('–');
  await choose(page, 'Severity', /S3$/);
  await choose(page, 'Controllability', /C3$/);
  await pick(page, 'Exposure', /E4$/);
  await expect(level).toHaveText('D');
  const sent = page.waitForRequest((outgoing) => outgoing.method() === 'POST' && outgoing.url().endsWith('/items'));
  await pressButton(page, 'Create');
  expect((await sent).postDataJSON().data).not.toHaveProperty('asil');
  const id = await idInToast(page, 'created');
  expect((await readItem(request, id)).data['asil']).toBe('D');

  await openEdit(page, id);
  await choose(page, 'Severity', /S1$/);
  await expect(level).toHaveText('B');
  await changeItem(request, id, { controllability: 'C2' });
  await pressButton(page, 'Save');
  await takeToast(page, `${id} saved`);
  expect((await readItem(request, id)).data).toMatchObject({ severity: 'S1', controllability: 'C2', asil: 'A' });
});

test('entries rated on one scale are shown as a matrix and a radar chart', async ({ page, request }) => {
  const rating = { 'Infrastructure Maturity': 2, 'Security Readiness': 4 };
  const item = await createItem(request, 'stage', {
    name: 'Rated',
    version: '1',
    state: { Alpha: { version: 'A', cycle: rating }, Beta: { version: 'B', cycle: rating } },
  });
  await openEdit(page, item.id);
  const matrix = itemForm(page).getByRole('table', { name: 'States' });
  await expect(matrix.getByRole('row')).toHaveCount(3);
  const cell = matrix.getByRole('textbox', { name: /^Functional Maturity/ }).first();
  await cell.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(cell).toHaveValue('3');
  await expect(
    itemForm(page).getByRole('img', { name: /^Alpha: .*Functional Maturity 3,.*Security Readiness 4/ }),
  ).toBeVisible();
  await matrix
    .getByRole('textbox', { name: /^Security Readiness/ })
    .nth(1)
    .fill('9');
  await pressButton(page, 'Save');
  await page.getByRole('region', { name: 'Errors' }).getByRole('button').click();
  await expect(matrix.getByRole('textbox', { name: /^Security Readiness/ }).nth(1)).toBeFocused();
  await page.keyboard.type('5');
  await pressButton(page, 'Save');
  await takeToast(page, `${item.id} saved`);
  expect((await readItem(request, item.id)).data['state']).toEqual({
    Alpha: { version: 'A', cycle: { ...rating, 'Functional Maturity': 3 } },
    Beta: { version: 'B', cycle: { ...rating, 'Security Readiness': 5 } },
  });

  await expect(heading(page, 'Rated')).toBeVisible();
  await expect(main(page).getByRole('img', { name: /^Beta: .*Security Readiness 5/ })).toBeVisible();
  await main(page).getByRole('combobox', { name: 'Radar entry' }).selectOption('Alpha');
  await expect(main(page).getByRole('img', { name: /^Alpha: .*Functional Maturity 3/ })).toBeVisible();
  await main(page).getByRole('rowheader', { name: 'Beta' }).hover();
  await expect(main(page).getByRole('img', { name: /^Beta: / })).toBeVisible();
});

test('Ctrl+S saves and stays in the form', async ({ page, request }) => {
  const item = await createRequirement(request, 'Kept open');
  await openEdit(page, item.id);
  await textBox(page, 'Version').fill('2.0');
  await page.keyboard.press('Control+s');
  await expect(toasts(page)).toContainText(`${item.id} saved`);
  await expect(textBox(page, 'Version')).toBeFocused();
  await expect(page).toHaveURL(/\/edit$/);
  expect((await readItem(request, item.id)).data['version']).toBe('2.0');
});

test('input survives leaving and reloading', async ({ page, request }) => {
  const item = await createRequirement(request, 'Drafted');
  await openEdit(page, item.id);
  await textBox(page, 'Version').fill('3.1');
  await tab(page, /^Overview/).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(textBox(page, 'Version')).toHaveValue('3.1');
  await tab(page, /^Overview/).click();
  await question.getByRole('button', { name: 'Keep draft and leave' }).click();
  await expect(tab(page, /^Overview/)).toHaveAttribute('aria-current', 'page');

  await tab(page, /^Edit/).click();
  await expect(main(page).getByText(/You have an unsaved draft from /)).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(textBox(page, 'Version')).toHaveValue('3.1');

  await textBox(page, 'Version').fill('3.2');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(textBox(page, 'Version')).toHaveValue('3.2');
  await pressButton(page, 'Save');
  await expect(toasts(page)).toContainText(`${item.id} saved`);

  await tab(page, /^Edit/).click();
  await expect(textBox(page, 'Version')).toHaveValue('3.2');
  await expect(page.getByRole('button', { name: 'Resume' })).toHaveCount(0);
});

test('discarded input is not offered again', async ({ page, request }) => {
  const item = await createRequirement(request, 'Discarded');
  await openEdit(page, item.id);
  await textBox(page, 'Version').fill('4');
  await tab(page, /^Overview/).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await tab(page, /^Edit/).click();
  await expect(textBox(page, 'Version')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Resume' })).toHaveCount(0);
});

async function idInToast(page: Page, verb: string): Promise<string> {
  return (await takeToast(page, new RegExp(`^\\S+ ${verb}`))).split(' ')[0] ?? '';
}

/** Two people edit the same fields: one version is taken for all. */
async function decide(page: Page, side: 'Mine' | 'Theirs'): Promise<void> {
  await page.getByRole('button', { name: `All ${side.toLowerCase()}` }).click();
  await main(page).getByRole('button', { name: 'Save' }).click();
}

/** Holds back search responses until they are released. */
async function holdSearch(page: Page, words: RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname.endsWith('/items') && words.test(url.searchParams.get('q') ?? ''),
    async (route) => {
      await held.promise;
      await route.continue();
    },
  );
  return held.resolve;
}

async function typeUntilAsked(page: Page, text: string, words = new RegExp(`${text.replace(' ', '.')}\\b`)) {
  const requested = page.waitForRequest((request) => words.test(new URL(request.url()).searchParams.get('q') ?? ''));
  await page.keyboard.type(text);
  await requested;
}

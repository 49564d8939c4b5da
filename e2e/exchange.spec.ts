import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { readKind } from './inventory.ts';
import { heading, main, row, rows, section } from './screens.ts';
import { expect, test } from './server.ts';

/** An optional third-party file next to the checkout, under its own licence; without it the test is skipped. */
const NASA = join(import.meta.dirname, '../../shared/data/csv/nasa-cfe-requirements.csv');

const TABLE = `Requirement ID;Summary;Statement;Prio;State;Verification method;Owner
X-1;Lamps;The lamps shall light.;High;draft;Test;me
X-1.1;Front lamps;The front lamps shall light.;low;draft;test;me
X-2;Horn;;low;draft;test;me
`;

const importButton = (page: Page) => page.getByRole('button', { name: /^Import \d/ });

async function choose(page: Page, name: string, content: string | Buffer): Promise<void> {
  const buffer = Buffer.from(content);
  await page.getByLabel('File to import').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}

async function pickFrom(page: Page, name: string, option: string): Promise<void> {
  await main(page).getByRole('combobox', { name, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function exportAs(page: Page, entry: string): Promise<{ name: string; content: Buffer }> {
  await page.getByRole('button', { name: 'More for this list' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
  const file = await download;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

test('the preview shows why a line that names an author is refused', async ({ page }) => {
  await page.goto('/inventory/role/all?type=requirement');
  await page.getByRole('button', { name: 'More for this list' }).click();
  await page.getByRole('menuitem', { name: 'Import from file' }).click();
  await choose(page, 'authors.ndjson', '{"user":"000000000000000000000000","name":"Mallory"}\n');
  const preview = section(page, 'Preview');
  await expect(preview.getByRole('listitem').filter({ hasText: 'Row 1' })).toContainText(
    'Names of authors are imported from the command line only',
  );
  await expect(preview).toContainText('schemawerk import FILE');
  await expect(page.getByText('Fix the errors to import.')).toBeVisible();
});

test('a table is imported: its mapping is shown, errors are shown at their rows, and it can be undone', async ({
  page,
  request,
}) => {
  const before = (await readKind(request, 'requirement')).count;
  await page.goto('/inventory/role/all?type=requirement');
  await page.getByRole('button', { name: 'More for this list' }).click();
  await page.getByRole('menuitem', { name: 'Import from file' }).click();
  await expect(heading(page, 'Import')).toBeVisible();
  await choose(page, 'table.csv', TABLE);
  await expect(section(page, 'Column mapping').getByText('6 of 7 mapped')).toBeVisible();
  // the focus goes from step to step
  await expect(page.getByRole('combobox', { name: 'Row type' })).toBeFocused();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await expect(page.getByLabel('File to import')).toBeFocused();
  await choose(page, 'table.csv', TABLE);
  await expect(section(page, 'Column mapping').getByText('6 of 7 mapped')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Requirement ID' })).toHaveValue('ID');
  await expect(page.getByRole('combobox', { name: 'Summary' })).toHaveValue('Name');
  const mapped = page.getByRole('combobox', { name: 'Prio', exact: true });
  await expect(mapped).toHaveValue('Priority');
  await mapped.click();
  // typing replaces what is chosen, and Enter takes the first match
  for (const [typed, field] of Object.entries({ versi: 'Version', prior: 'Priority', Priority: 'Priority' })) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await expect(mapped).toHaveValue(field);
  }
  await expect(page.getByRole('checkbox', { name: /Build a hierarchy from dotted IDs \(1 child\)/ })).toBeChecked();

  const preview = section(page, 'Preview');
  await expect(preview.getByRole('button', { name: 'Errors 1', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(preview.getByRole('listitem').filter({ hasText: 'Row 4' })).toContainText('Statement');
  await expect(page.getByText('Fix the rows with errors')).toBeVisible();
  await expect(importButton(page)).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Skip 1 row with errors' }).check();
  await expect(importButton(page)).toHaveText('Import 2 new');
  await importButton(page).click();

  await expect(page.getByRole('heading', { name: '2 items imported' })).toBeVisible();
  await expect(main(page)).toContainText('With 1 relation.');
  await page.getByRole('link', { name: 'View imported items' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(row(page, 'X-1.1')).toContainText('Front lamps');
  await page.goBack();
  expect((await readKind(request, 'requirement')).count).toBe(before + 2);
});

test('a column that matches no field becomes a field of the kind, and is imported at once', async ({
  page,
  request,
}) => {
  await page.goto('/inventory/import?type=requirement');
  const lines = ['Can stop,A,1,2026-01-31', 'Can go,B,2,31.01.2026', 'Can turn,A,3,', 'Can park,B,,2026-02-01'];
  const table = lines.map((line) => `${line},The vehicle shall do so,test,low,draft`);
  const heads = 'Summary,Supplier grade,Count of parts,Agreed on,Statement,Verification method,Priority,Status';
  await choose(page, 'grades.csv', [heads, ...table].join('\n'));
  const mapping = section(page, 'Column mapping');
  const field = page.getByRole('dialog', { name: 'New field for requirements' });
  const create = (column: string) =>
    mapping.getByRole('row').filter({ hasText: column }).getByRole('button', { name: 'Create field' });
  await create('Supplier grade').click();
  await expect(field.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await expect(field.getByRole('textbox', { name: 'Name' })).toHaveValue('supplier_grade');
  await expect(field.getByRole('combobox', { name: 'Type' })).toHaveValue('choice');
  await expect(field.getByRole('textbox', { name: 'Choices' })).toHaveValue('A\nB');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await field.getByRole('textbox', { name: 'Choices' }).fill('B\nA');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Supplier grade' })).toHaveValue('Supplier grade');
  await expect(create('Supplier grade')).toHaveCount(0);
  for (const [column, type] of [
    ['Count of parts', 'integer'],
    ['Agreed on', 'date'],
  ] as const) {
    await create(column).click();
    await expect(field.getByRole('combobox', { name: 'Type' })).toHaveValue(type);
    await field.getByRole('button', { name: 'Create field' }).click();
    await expect(page.getByRole('combobox', { name: column })).toHaveValue(column);
    await expect(page.getByRole('combobox', { name: column })).toBeFocused();
  }
  await importButton(page).click();
  await expect(page.getByRole('heading', { name: '4 items imported' })).toBeVisible();
  const found = await request.get('/v2/inventory/items?type=requirement&q=has:supplier_grade&sort=supplier_grade,name');
  const { results } = (await found.json()) as { results: { data: Record<string, unknown> }[] };
  expect(results.map(({ data }) => [data['name'], data['supplier_grade'], data['agreed_on']])).toEqual([
    ['Can go', 'B', '2026-01-31'],
    ['Can park', 'B', '2026-02-01'],
    ['Can stop', 'A', '2026-01-31'],
    ['Can turn', 'A', undefined],
  ]);
});

test('an import is undone from its result; the mapping is remembered for the next file of this shape', async ({
  page,
  request,
}) => {
  const before = (await readKind(request, 'system')).count;
  await page.goto('/inventory/import?type=system');
  const table = 'Title;Remarks\nUndone system;what it does\n';
  await choose(page, 'systems.csv', table);
  await pickFrom(page, 'Remarks', 'Description');
  const required = section(page, 'Defaults for new items').getByText('required');
  for (const label of await required.locator('..').allInnerTexts()) {
    const name = label.replace(/\s*required$/, '');
    await main(page)
      .getByRole('combobox', { name: label, exact: true })
      .or(main(page).getByRole('combobox', { name }))
      .first()
      .click();
    await page.getByRole('option').first().click();
  }
  await expect(importButton(page)).toHaveText('Import 1 new');
  await importButton(page).click();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByRole('heading', { name: 'Import undone' })).toBeVisible();
  expect((await readKind(request, 'system')).count).toBe(before);
  await page.getByRole('button', { name: 'Import another file' }).click();
  await choose(page, 'systems.csv', table);
  await expect(page.getByText('remembered from a similar file')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Remarks' })).toHaveValue('Description');
});

test('a list is exported and imported again unchanged', async ({ page }) => {
  await page.goto('/inventory/role/all?type=requirement&sort=id');
  await expect(rows(page).first()).toBeVisible();
  const seen = await exportAs(page, 'CSV');
  expect(seen.name).toMatch(/^requirements-[\d-]+\.csv$/);
  expect(seen.content.toString()).toMatch(/^\ufeffID,Name,Requirement type,Priority,Status,/);
  for (const entry of ['Excel, all fields', 'JSON', 'CSV, all fields']) {
    await page.goto('/inventory/role/all?type=requirement&sort=id');
    const file = await exportAs(page, entry);
    await page.goto('/inventory/import?type=requirement');
    await choose(page, file.name, file.content);
    await expect(page.getByText('No changes to import')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Unchanged \d/ })).toBeVisible();
  }
});

test('an unreadable file is rejected with a reason', async ({ page }) => {
  await page.goto('/inventory/import');
  await choose(page, 'old.xls', 'x');
  await expect(page.getByRole('alert')).toHaveText(
    'Excel 97-2003 workbooks are not supported. Save it as .xlsx or CSV.',
  );
});

test.describe('requirements of the NASA core FastScroll System', () => {
  test.skip(!existsSync(NASA), 'the file is not here');

  test('are imported without reading any documentation', async ({ page }) => {
    await page.goto('/inventory/import?type=requirement');
    await page.getByLabel('File to import').setInputFiles(NASA);
    await expect(page.getByText('397 rows, 4 columns')).toBeVisible();
    const preview = section(page, 'Preview');
    await expect(preview.getByRole('button', { name: 'Errors 397', exact: true })).toBeVisible();
    await pickFrom(page, 'Priority required', 'Medium');
    await pickFrom(page, 'Status required', 'Approved');
    await pickFrom(page, 'Verification method required', 'Test');
    await pickFrom(page, 'Custom field (Requirement Rationale)', 'Statement');
    await expect(preview.getByRole('button', { name: 'New 397', exact: true })).toBeVisible();
    await expect(preview).toContainText('and 115 relations');
    await importButton(page).click();
    await expect(page.getByRole('heading', { name: '397 items imported' })).toBeVisible();
    await page.getByRole('link', { name: 'View imported items' }).click();
    await expect(main(page)).toContainText('397');
    await page.goto('/inventory/role/all/item/cES1005.1/relations');
    await expect(main(page)).toContainText('cES1005');
  });
});

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { changeItem, createRequirement, readItem } from './inventory.ts';
import { heading, main, section, takeToast } from './screens.ts';
import { expect, test } from './server.ts';

async function importFile(page: Page, name: string, records: readonly object[]): Promise<void> {
  await page.goto('/inventory/import');
  const buffer = Buffer.from(records.map((record) => JSON.stringify(record)).join('\n'));
  await page.getByLabel('File to import').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await page.getByRole('button', { name: /^Import \d/ }).click();
  await expect(page.getByRole('heading', { name: /imported|updated/ })).toBeVisible();
}

const group = (id: string) => ({ id, type: 'requirements_group', data: { name: `Group ${id}` } });
const rows = (page: Page) => main(page).getByRole('list', { name: 'Imports' }).getByRole('listitem');

test('an import is undone after Back, reload and a restart of the server', async ({ page, server }) => {
  await page.goto('/inventory/imports');
  await expect(main(page).getByRole('heading', { name: 'No imports yet' })).toBeVisible();
  await importFile(page, 'groups.ndjson', [group('GRP-A'), group('GRP-B')]);
  await page.reload();
  const recent = section(page, 'Recent imports');
  await expect(recent.getByRole('listitem')).toContainText(
    /groups\.ndjson\s*2 new · Requirements groups\s*Imported .* by/s,
  );
  await page.goto('about:blank');
  const bringBack = await server.takeDown();
  await bringBack();
  await page.goto('/');
  const entry = section(page, 'Recent changes').getByRole('listitem').filter({ hasText: 'groups.ndjson' });
  await expect(entry).toContainText('2 items imported by Administrator');
  await entry.getByRole('link').click();
  await expect(heading(page, 'Imports')).toBeVisible();
  await page.getByRole('button', { name: 'Undo the import of groups.ndjson' }).click();
  const panel = page.getByRole('region', { name: 'Undo the import of groups.ndjson' });
  await expect(panel).toBeFocused();
  await expect(panel).toContainText('Deletes 2 new items, which can be restored from the trash.');
  await panel.getByRole('button', { name: 'Undo import' }).click();
  await takeToast(page, 'Import undone');
  await expect(rows(page).first()).toContainText(/Undone .* by Administrator/);
  await expect(page.getByRole('button', { name: /^Undo the import/ })).toHaveCount(0);
  await page.goto('/');
  await expect(section(page, 'Recent changes')).toContainText('import undone by Administrator');
});

test('what was edited since is shown and stays; the rest is undone', async ({ page, request }) => {
  const present = await createRequirement(request, 'Here before the import');
  const change = { id: present.id, type: 'requirement', data: { ...present.data, priority: 'high' } };
  await importFile(page, 'partly.ndjson', [change, group('GRP-C'), group('GRP-D')]);
  await changeItem(request, 'GRP-C', { name: 'Edited since' });
  await page.goto('/inventory/imports');
  const row = rows(page).filter({ hasText: 'partly.ndjson' });
  await expect(row).toContainText('1 item edited since');
  await page.getByRole('button', { name: 'Undo the import of partly.ndjson' }).press('Enter');
  const panel = page.getByRole('region', { name: 'Undo the import of partly.ndjson' });
  await expect(panel).toContainText('Deletes 1 new item');
  await expect(panel).toContainText('Restores the previous values of 1 item.');
  await expect(panel.getByRole('list', { name: '1 item stays as it is' })).toContainText(
    /GRP-C.*Edited since.*Edited by Administrator.*changed “?Name”? from Group GRP-C to Edited since/s,
  );
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  // someone edits another item while the user reads this
  await changeItem(request, 'GRP-D', { name: 'Edited meanwhile' });
  await expect(panel.getByRole('list', { name: '2 items stay as they are' })).toBeVisible();
  await panel.getByRole('button', { name: 'Undo the rest' }).click();
  await takeToast(page, 'Import undone');
  await expect(row).toContainText(/Undone in part/);
  expect((await readItem(request, present.id)).data['priority']).toBe('medium');
  expect((await readItem(request, 'GRP-C')).deletedAt).toBeUndefined();
  await page.getByRole('button', { name: 'Undo the import of partly.ndjson' }).click();
  await expect(panel).toContainText('Nothing can be undone without losing later edits.');
});

test('requirements with a type and a priority in capitals are recognized, and each repair is listed', async ({
  page,
}) => {
  await page.goto('/inventory/import');
  const records = [
    { name: 'The horn can be heard', requirementType: 'Safety', priority: 'Low' },
    { name: 'The horn is red', requirementType: 'Non-Functional', priority: 'High' },
  ];
  const buffer = Buffer.from(JSON.stringify(records));
  const name = 'requirements.json';
  await page.getByLabel('File to import').setInputFiles({ name, mimeType: 'application/json', buffer });
  const repairs = page.getByRole('list', { name: 'Repairs' });
  await expect(repairs).toContainText('Priorities are written small (Low becomes low).');
  await expect(repairs).toContainText('A requirement without a status is a draft. 2 items');
  await page.getByRole('button', { name: 'Import 2' }).click();
  await expect(page.getByRole('heading', { name: '2 items imported' })).toBeVisible();
});

test.describe('anonymous', () => {
  test.use({ as: null });

  test('must sign in', async ({ page }) => {
    await page.goto('/inventory/imports');
    await expect(main(page).getByRole('heading', { name: 'Sign-in required' })).toBeVisible();
  });
});

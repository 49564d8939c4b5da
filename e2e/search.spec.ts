import type { Page } from '@playwright/test';
import { createRequirement } from './inventory.ts';
import { heading, main, row, rows, searchBox } from './screens.ts';
import { expect, test } from './server.ts';

const LIST = '/inventory/role/requirements-engineer?type=requirement';

test('the search box completes names and values, and the URL contains the query', async ({ page }) => {
  await page.goto(LIST);
  await searchBox(page).click();
  await page.keyboard.type('stat');
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(suggestions.getByRole('option', { name: /status/i }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(searchBox(page)).toHaveValue('status:');
  await expect(suggestions.getByRole('option', { name: /draft/i })).toBeVisible();
  await page.keyboard.type('dra');
  await expect(suggestions.getByRole('option')).toHaveText([/draft/i]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(searchBox(page)).toHaveValue('status:draft ');
  await expect(page).toHaveURL(/[?&]q=status:draft(?:&|$)/);
  await expectEvery(page, 'Draft');
});

test('words find items by content, and show where', async ({ page }) => {
  await page.goto(LIST);
  await searchBox(page).fill('handle touched');
  await expect(row(page, 'REQ-1')).toBeVisible();
  await expect(rows(page).first().locator('mark').first()).toHaveText(/handle|touch/i);
  await searchBox(page).fill('zzznothing');
  await expect(main(page).getByRole('heading', { name: 'No requirements match' })).toBeVisible();
  await main(page).getByRole('button', { name: 'Show all requirements' }).click();
  await expect(rows(page).first()).toBeVisible();
  await expect(page).toHaveURL(LIST);
});

test('facets narrow the list with their counts, in addition to the box', async ({ page }) => {
  await page.goto(LIST);
  const filters = page.getByRole('region', { name: 'Filters' });
  await filters.getByRole('button', { name: 'Priority' }).click();
  const value = page.getByRole('menuitemcheckbox', { name: /^Low/ });
  await expect(value).toContainText(/\d/);
  const count = Number(/\d+/.exec(await value.innerText())?.[0]);
  await value.click();
  await page.keyboard.press('Escape');
  await expect(searchBox(page)).toHaveValue('priority:low');
  await expect(page).toHaveURL(/q=priority:low/);
  await expect(rows(page)).toHaveCount(count);
  await expectEvery(page, 'Low');

  await filters.getByRole('button', { name: /^Remove filter Priority/ }).click();
  await expect(searchBox(page)).toHaveValue('');
  await expect(page).toHaveURL(LIST);
  await page.goBack();
  await expect(searchBox(page)).toHaveValue('priority:low');
  await expectEvery(page, 'Low');
});

test('headers sort, by one column and by a second one', async ({ page }) => {
  await page.goto(LIST);
  const head = (name: string) => page.getByRole('columnheader', { name: new RegExp(`^${name}`) });
  await head('Name').getByRole('button', { name: 'Name', exact: true }).click();
  await expect(head('Name')).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=name/);
  await expect.poll(() => isInOrder(page)).toBe(true);

  await head('Priority').getByRole('button', { name: 'Priority', exact: true }).click();
  await head('Name')
    .getByRole('button', { name: 'Name', exact: true })
    .click({ modifiers: ['Shift'] });
  await expect(page).toHaveURL(/sort=priority,name/);
  await expect(head('Name')).toHaveAttribute('aria-sort', 'ascending');
  await head('Name').getByRole('button', { name: 'Column Name' }).click();
  await page.getByRole('menuitem', { name: 'Clear sort' }).click();
  await expect(page).toHaveURL(/sort=priority(?:&|$)/);
});

test('chosen columns are in the URL', async ({ page }) => {
  await page.goto(LIST);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByLabel('Find a field').fill('vers');
  await page.getByRole('menuitemcheckbox', { name: 'Version' }).click();
  await page.getByLabel('Find a field').fill('');
  await page.getByRole('menuitemcheckbox', { name: 'Priority' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: /^Version/ })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: /^Priority/ })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: /^Version/ })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: /^Priority/ })).toHaveCount(0);
});

test('a URL contains query, sort order and columns', async ({ page }) => {
  await page.goto(`${LIST}&q=status:draft,approved&sort=-name&columns=status,version`);
  await expect(searchBox(page)).toHaveValue('status:draft,approved');
  await expect(page.getByRole('columnheader', { name: /^Name/ })).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('columnheader').filter({ hasText: /^(?:Status|Version|Priority)$/ })).toHaveText([
    'Status',
    'Version',
  ]);
  await expectEvery(page, /Draft|Approved/);
});

test('an unknown name is underlined, with a suggestion', async ({ page }) => {
  await page.goto(LIST);
  await searchBox(page).fill('prioritee:low');
  await expect(searchBox(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(searchBox(page)).toHaveAccessibleDescription(/prioritee/);
  await page.getByRole('button', { name: 'Use priority' }).click();
  await expect(searchBox(page)).toHaveValue('priority:low');
  await expect(searchBox(page)).not.toHaveAttribute('aria-invalid');
  await expectEvery(page, 'Low');
});

test('Ctrl+K finds items, pages and commands', async ({ page, request }) => {
  const item = await createRequirement(request, 'Quuxfinder');
  await page.goto('/');
  await expect(heading(page, 'Schemawerk')).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('quuxf');
  await expect(palette.getByRole('option', { name: item.id })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Quuxfinder')).toBeVisible();
  await expect(palette).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('test manager');
  await palette.getByRole('option', { name: /SDV Test Manager/ }).click();
  await expect(heading(page, 'Test plans')).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
});

test('text typed right after Ctrl+K goes to the palette, however slowly it loads', async ({ page }) => {
  const code = Promise.withResolvers<void>();
  await page.route('**/main-palette-*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto(LIST);
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('vehicle mode');
  code.resolve();
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await expect(palette.getByRole('combobox')).toHaveValue('vehicle mode');
  await page.keyboard.type('l');
  await expect(palette.getByRole('option', { name: 'Vehicle models Programme' })).toBeVisible();
  await expect(page).toHaveURL(LIST);
});

async function isInOrder(page: Page): Promise<boolean> {
  const links = await rows(page).getByRole('link').allInnerTexts();
  const names = links.filter((text) => !/^REQ-\d+$/.test(text));
  return names.length > 1 && names.every((name, i) => i === 0 || (names[i - 1] ?? '').localeCompare(name) <= 0);
}

/** Once the response arrives, every row matches. */
async function expectEvery(page: Page, words: string | RegExp): Promise<void> {
  await expect(rows(page).first()).toContainText(words);
  await expect(rows(page).filter({ hasNotText: words })).toHaveCount(0);
}

test('the palette finds verbs, and offers only what the user may do', async ({ page, browser, server }) => {
  await page.goto(LIST);
  await expect(rows(page).first()).toBeVisible();
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  const find = async (text: string) => {
    await page.keyboard.press('ControlOrMeta+k');
    await palette.getByRole('combobox').fill(text);
  };
  await find('dark theme');
  await palette.getByRole('option', { name: 'Dark theme', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await find('users');
  await expect(palette.getByRole('option', { name: 'Users', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await find('new requirement');
  // results do not come between a command and its name
  const command = palette.getByRole('option', { name: /^New requirement( C)?$/ });
  await expect(palette.getByRole('group', { name: 'Items' })).toBeVisible();
  await expect(command).toHaveCount(1);
  await expect(command).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/inventory\/new\?.*type=requirement$/);

  const anonymous = await browser.newContext();
  const other = await anonymous.newPage();
  await other.goto(`${server.url}${LIST}`);
  await expect(rows(other).first()).toBeVisible();
  await other.keyboard.press('ControlOrMeta+k');
  const seen = other.getByRole('dialog', { name: 'Search and commands' });
  await expect(seen.getByRole('option', { name: 'Trash' })).toBeVisible();
  await expect(seen.getByRole('option', { name: /^(?:New |Users|Import from file|Edit)/ })).toHaveCount(0);
  // nor anywhere else
  await other.goto(server.url);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await other.keyboard.press('ControlOrMeta+k');
  await expect(seen.getByRole('option', { name: 'Trash' })).toBeVisible();
  await expect(seen.getByRole('option', { name: /^New / })).toHaveCount(0);
  await anonymous.close();
});

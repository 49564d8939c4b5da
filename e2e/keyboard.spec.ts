import type { Locator, Page } from '@playwright/test';
import { createRequirement, readItem } from './inventory.ts';
import { heading, itemForm, main, row, rows, searchBox, tab, takeToast, textBox, toasts } from './screens.ts';
import { expect, test } from './server.ts';

const LIST = '/inventory/role/requirements-engineer?type=requirement';

test('from the list to a new item, its edit and back, without a pointer', async ({ page, request }) => {
  await page.goto(LIST);
  await expect(rows(page).first()).toBeVisible();
  const { keyboard } = page;
  await keyboard.press('c');
  await expect(textBox(page, 'Name')).toBeFocused();
  await keyboard.type('Typed throughout');
  await keyboard.press('Tab');
  await expect(textBox(page, 'Statement')).toBeFocused();
  await keyboard.type('It shall need no pointer.');
  await tabTo(page, () => itemForm(page).getByRole('radio', { name: /low$/i }));
  await keyboard.press('Space');
  await keyboard.press('ArrowRight');
  await expect(itemForm(page).getByRole('radio', { name: /medium$/i })).toBeChecked();
  await tabTo(page, () => itemForm(page).getByRole('combobox', { name: 'Status' }));
  await expect(itemForm(page).getByRole('combobox', { name: 'Status' })).toHaveValue(/draft/i);
  await keyboard.press('Enter');
  await expect(page.getByRole('option', { name: /approved/i })).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(itemForm(page).getByRole('combobox', { name: 'Status' })).toHaveValue(/approved/i);
  await tabTo(page, () => itemForm(page).getByRole('radio', { name: /analysis$/i }));
  await keyboard.press('Space');
  await keyboard.press('Control+Enter');
  await expect(heading(page, 'Typed throughout')).toBeVisible();
  const [id = ''] = (await takeToast(page, 'created')).split(' ');

  await keyboard.press('e');
  await expect(textBox(page, 'Name')).toBeFocused();
  await keyboard.press('End');
  await keyboard.type(', and changed');
  // a closed list does not open instead
  await tabTo(page, () => itemForm(page).getByRole('combobox', { name: 'Status' }));
  await keyboard.press('Control+Enter');
  await expect(heading(page, 'Typed throughout, and changed')).toBeVisible();
  expect((await readItem(request, id)).rev).toBe(2);

  await keyboard.press('Escape');
  await expect(row(page, id)).toContainText('Typed throughout, and changed');
});

test('rows are navigated, selected and opened by keyboard, and Escape returns to the same row', async ({ page }) => {
  await page.goto(LIST);
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(rows(page).nth(2)).toBeFocused();
  await page.keyboard.press('k');
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('x');
  await expect(rows(page).nth(1).getByRole('checkbox')).toBeChecked();
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('1 selected');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Selection' })).toHaveCount(0);
  const opened = await rows(page).nth(1).getByRole('link').last().innerText();
  const next = await rows(page).nth(2).getByRole('link').last().innerText();
  await page.keyboard.press('Enter');
  await expect(heading(page, opened)).toBeVisible();
  await page.keyboard.press(']');
  await expect(heading(page, next)).toBeVisible();
  await page.keyboard.press('[');
  await expect(heading(page, opened)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rows(page).nth(1)).toBeVisible();
  await page.keyboard.press('/');
  await expect(searchBox(page)).toBeFocused();
});

test('keys pressed before a menu is ready are kept for it', async ({ page }) => {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/assets/header-items-*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto('/inventory/role/all?type=requirement');
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Column Name' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Column Name' })).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toHaveCount(0);
  arrive();
  await expect(page).toHaveURL(/sort=-name/);
});

test('? lists the shortcuts of the page, and Escape closes it', async ({ page, request }) => {
  const item = await createRequirement(request, 'Has keys');
  await page.goto(`/inventory/role/all/item/${item.id}`);
  await expect(heading(page, 'Has keys')).toBeVisible();
  await page.keyboard.press('?');
  const overview = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const words of ['Search and commands', 'New item', 'Edit', 'Back to list', 'Show keyboard shortcuts'])
    await expect(overview.getByText(words, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(overview).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await expect(heading(page, 'Inventory')).toBeVisible();
});

test('F8 focuses a toast, which is undone from there', async ({ page, request }) => {
  const item = await createRequirement(request, 'Told by key');
  await page.goto(`/inventory/role/all/item/${item.id}/edit`);
  await textBox(page, 'Version').fill('9');
  await page.keyboard.press('Control+s');
  await expect(toasts(page)).toContainText('saved');
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await expect(toasts(page).getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(textBox(page, 'Version')).toHaveValue('');
});

for (const [what, address] of Object.entries({
  'the index': '/inventory',
  'a list': LIST,
  'an item': '/inventory/role/all/item/REQ-1',
  'a form': '/inventory/role/all/item/REQ-1/edit',
})) {
  test(`the focus is visible wherever Tab leads on ${what}`, async ({ page }) => {
    await page.goto(address);
    await expect(main(page).getByRole('heading').first()).toBeVisible();
    await expect(main(page).getByRole('link').first()).toBeVisible();
    const unseen: string[] = [];
    for (let step = 0; step < 24; step++) {
      await page.keyboard.press('Tab');
      const left = await page.evaluate(watchFocus);
      if (left !== null) unseen.push(left);
    }
    expect(unseen).toEqual([]);
  });
}

test('the focus starts in the content; going back leads through the bar to a skip link', async ({ page }) => {
  await page.goto('/inventory');
  await expect(heading(page, 'Inventory')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(main(page).getByRole('link', { name: 'Traceability' })).toBeFocused();
  await tabTo(page, () => page.getByRole('link', { name: 'Skip to content' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(main(page)).toBeFocused();
});

test('the focus is kept when the page changes', async ({ page }) => {
  await page.goto('/inventory/role/all/item/REQ-1');
  await tab(page, /^History/).focus();
  await page.keyboard.press('Enter');
  await expect(tab(page, /^History/)).toHaveAttribute('aria-current', 'page');
  await expect(tab(page, /^History/)).toBeFocused();
});

/** Presses the key until the element has the focus. */
async function tabTo(page: Page, find: () => Locator, key = 'Tab'): Promise<void> {
  for (let step = 0; step < 40; step++) {
    if (await find().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(find()).toBeFocused();
}

/**
 * Runs in the page after each Tab. Reports the previously focused element if it, its label or its frame looked the same
 * without the focus, or if it was out of sight.
 */
function watchFocus(): string | null {
  type Seen = { element: HTMLElement; name: string; look: string; inSight: boolean };
  const holder: typeof globalThis & { before?: Seen | undefined } = globalThis;
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  const settingsOf = (element: HTMLElement): string => {
    const parts = [element, element.nextElementSibling, element.parentElement, element.parentElement?.parentElement];
    return parts
      .filter((part) => part instanceof Element)
      .map((part) => getComputedStyle(part))
      .map(({ outline, boxShadow, borderColor, backgroundColor }) => [outline, boxShadow, borderColor, backgroundColor])
      .join(' ');
  };
  const { before } = holder;
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused.tabIndex < 0) {
    // the browser's own controls follow the last stop
    holder.before = undefined;
    return null;
  }
  const label = focused.getAttribute('aria-labelledby') ?? focused.id;
  const name = focused.getAttribute('aria-label') ?? document.getElementById(label)?.textContent ?? focused.textContent;
  const { top, bottom, left, right } = focused.getBoundingClientRect();
  const inSight = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  holder.before = {
    element: focused,
    name: `${focused.tagName} ${name.slice(0, 60)}`,
    look: settingsOf(focused),
    inSight,
  };
  if (before === undefined || before.element === focused) return null;
  return before.inSight && before.look !== settingsOf(before.element) ? null : before.name;
}

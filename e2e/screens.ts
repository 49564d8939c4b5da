/** Elements of the screens by role and name. */
import { expect, type Locator, type Page } from '@playwright/test';

export function main(page: Page): Locator {
  return page.getByRole('main');
}

export function heading(page: Page, name: string | RegExp): Locator {
  return main(page).getByRole('heading', { level: 1, name, exact: true });
}

export function crumbs(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem');
}

/** A section of a page by its heading. */
export function section(page: Page, title: string | RegExp): Locator {
  return main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    .last();
}

export function toasts(page: Page): Locator {
  return page.getByRole('region', { name: /^Notifications/ });
}

/** Reads a toast and closes it, since it covers the page's actions. */
export async function takeToast(page: Page, text: string | RegExp): Promise<string> {
  const card = toasts(page).getByRole('listitem').filter({ hasText: text });
  await expect(card).toBeVisible();
  const words = await card.innerText();
  await card.getByRole('button', { name: 'Close notification' }).click();
  await expect(card).toHaveCount(0);
  return words;
}

export function tab(page: Page, name: RegExp): Locator {
  return page.getByRole('navigation', { name: 'Item tabs' }).getByRole('link', { name });
}

export function itemForm(page: Page): Locator {
  return page.getByRole('form', { name: /^(?:Create|Save): / });
}

export function textBox(page: Page, name: string): Locator {
  return itemForm(page).getByRole('textbox', { name, exact: true });
}

/** One of a few options, side by side. */
export async function choose(page: Page, group: string, option: RegExp): Promise<void> {
  await itemForm(page)
    .getByRole('radiogroup', { name: group, exact: true })
    .getByRole('radio', { name: option })
    .check();
}

/** One option of a dropdown list. */
export async function pick(page: Page, list: string, option: RegExp): Promise<void> {
  await itemForm(page).getByRole('combobox', { name: list, exact: true }).click();
  await page.getByRole('option', { name: option }).click();
}

export async function pressButton(page: Page, name: string | RegExp): Promise<void> {
  await itemForm(page).getByRole('button', { name, exact: true }).click();
}

export async function moreActions(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

export function rows(page: Page): Locator {
  return page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: /^Select (?!all$)/ }) });
}

export function row(page: Page, id: string): Locator {
  return page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: `Select ${id}`, exact: true }) });
}

export function searchBox(page: Page): Locator {
  return page.getByRole('search').getByRole('combobox');
}

/** Waits until the form is rendered and validated. */
export async function openEdit(page: Page, id: string): Promise<void> {
  await page.goto(`/inventory/role/all/item/${id}/edit`);
  await expect(itemForm(page)).toBeVisible();
}

/** Expands all sections, also nested ones, up to `most`: a recursive schema has no end. */
export async function unfold(form: Locator, most = Infinity): Promise<void> {
  const folded = form.locator('button[aria-expanded=false]:not([aria-haspopup])');
  for (let opened = 0; opened < most && (await folded.count()) > 0; opened++) await folded.first().click();
}

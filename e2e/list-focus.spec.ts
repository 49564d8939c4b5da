import type { Locator, Page } from '@playwright/test';
import { rows } from './screens.ts';
import { expect, test } from './server.ts';

const COLUMNS = 'priority,status,version,description,rationale,verification_method,createdAt,updatedAt,createdBy';
const SHEET = `/inventory/role/all?type=requirement&layout=sheet&columns=${COLUMNS}`;

test('what has the focus is covered neither by pinned columns nor by the bar of a selection', async ({ page }) => {
  await page.setViewportSize({ width: 1180, height: 620 });
  await page.goto(SHEET);
  const grid = page.getByRole('grid');
  await grid.locator('[data-cell="0-0"]').click({ position: { x: 2, y: 10 } });
  await page.keyboard.press('End');
  await expect(grid.locator('[data-cell="0-0"]')).not.toBeFocused();
  for (let steps = 0; steps < 8; steps++) {
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => isUncovered(grid.locator(':focus'))).toBe(true);
  }
  await page.goto('/inventory/role/all?type=requirement');
  await rows(page).first().focus();
  await page.keyboard.press('x');
  await expect(page.getByRole('region', { name: /selected/i }).or(page.getByText(/1 selected/))).toBeVisible();
  for (let steps = 0; steps < 16; steps++) await page.keyboard.press('j');
  await expect.poll(() => isUncovered(page.locator('tr:focus'))).toBe(true);
});

test('rows wrap in groups and in the spreadsheet', async ({ page }) => {
  await page.goto('/inventory/role/all?type=requirement&columns=version,verification_method,createdBy&group=status');
  const cells = page.locator('td[data-column="createdBy"]');
  await expect(cells.first()).toBeVisible();
  await wrap(page);
  await expect.poll(async () => (await box(page.locator('tr[data-id^="REQ-"]'))).height).toBe(92);
  await page.goto(`${SHEET}&wrap=text`);
  await expect.poll(async () => (await box(page.locator('tbody tr[data-index]'))).height).toBe(92);
  const title = page.locator('tbody td[data-column="name"]').first();
  await expect(title.locator(':scope > *').first()).toHaveCSS('white-space-collapse', 'collapse');
});

test('a column is as wide as its edge is dragged, and as before after Escape', async ({ page }) => {
  await page.goto('/inventory/role/all?type=requirement&columns=status,version');
  const head = page.locator('th[data-column="status"]');
  await expect(head.locator(':scope > [aria-hidden]')).toBeAttached();
  const { width } = await box(head);
  await dragEdge(page, head, 60);
  await expect.poll(async () => (await box(head)).width - width).toBe(60);
  await page.mouse.up();
  await dragEdge(page, head, 40);
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await box(head)).width - width).toBe(60);
});

/** Presses the right edge of a column's head and moves it, without letting go. */
async function dragEdge(page: Page, head: Locator, by: number): Promise<void> {
  const { x, y, width, height } = await box(head);
  await page.mouse.move(x + width - 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width - 2 + by, y + height / 2, { steps: 4 });
}

async function wrap(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Wrap text' }).click();
  await page.keyboard.press('Escape');
}

async function box(locator: Locator) {
  const found = await locator.first().boundingBox();
  if (!found) throw new Error('It is not visible');
  return found;
}

/** Whether an element is not covered by others. */
function isUncovered(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const area = element.closest('[role="grid"]')?.parentElement?.getBoundingClientRect();
    const end = Math.min(right, area?.right ?? right);
    const points = [left + 3, (left + end) / 2, end - 3].flatMap((x) => [top + 3, bottom - 3].map((y) => [x, y]));
    return points.every(([x = 0, y = 0]) => element.contains(document.elementFromPoint(x, y)));
  });
}

test('on a phone, a card shows the whole date of its last change, and other facts whole or not at all', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const type of ['requirement', 'test_run']) {
    await page.goto(`/inventory/role/all?type=${type}`);
    await expect(rows(page).first()).toContainText(/ago|yesterday/i);
    const cut = await rows(page).evaluateAll(
      (cards) =>
        cards.flatMap((card) => {
          const { right, bottom } = card.getBoundingClientRect();
          const facts = [...card.querySelectorAll('td:last-child > div span[title]')];
          return facts.filter((fact) => {
            const box = fact.getBoundingClientRect();
            const line = fact.parentElement?.getBoundingClientRect();
            const isShown = line !== undefined && box.top < line.bottom;
            return isShown && (box.right > right - 12 || box.bottom > Math.min(bottom, line.bottom + 1));
          });
        }).length,
    );
    expect(cut).toBe(0);
  }
});

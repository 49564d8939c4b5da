/** Accessibility checks with axe. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

/** Everything that depends on the colour scheme. */
export const CONTRAST = ['color-contrast'];

/** Checks that the page has no serious violation and fits its window: light and dark, wide and narrow. */
export async function expectAccessible(
  page: Page,
  address: string,
  ready: (page: Page) => Promise<void>,
): Promise<void> {
  await page.setViewportSize(WIDE);
  await page.goto(address);
  await ready(page);
  expect.soft(await issues(page), 'wide and light').toEqual([]);
  await showScheme(page, 'dark');
  expect.soft(await issues(page, CONTRAST), 'wide and dark').toEqual([]);

  await page.setViewportSize(NARROW);
  await ready(page);
  await expect.soft
    .poll(() => page.evaluate(sideways), { message: 'what reaches over the edge of a narrow window' })
    .toEqual([]);
  expect.soft(await issues(page), 'narrow and dark').toEqual([]);
  await showScheme(page, 'light');
  expect.soft(await issues(page, CONTRAST), 'narrow and light').toEqual([]);
}

/** The page follows the device's scheme with a script. */
export async function showScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

/** Serious and critical violations and a missing title, each with the first affected elements. */
export async function issues(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations
    .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || id === 'page-has-heading-one')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ html }) => html.slice(0, 160))
          .slice(0, 3)
          .join(' | ')}`,
    );
}

/** Runs in the page: elements outside the window that no scrolling frame contains. */
function sideways(): string[] {
  const isFrame = (element: Element): boolean => {
    const { overflowX } = getComputedStyle(element);
    return element.id !== 'content' && overflowX !== 'visible' && element.clientWidth > 0;
  };
  const wide = document.documentElement.scrollWidth > innerWidth ? ['the page itself'] : [];
  for (const element of document.querySelectorAll('header *, nav *, main *')) {
    const { right, width } = element.getBoundingClientRect();
    if (width === 0 || right <= innerWidth + 1) continue;
    let frame = element.parentElement;
    while (frame && !isFrame(frame)) frame = frame.parentElement;
    if (frame === null || frame === document.documentElement || frame === document.body)
      wide.push(`${element.tagName} ${element.textContent.slice(0, 60)}`);
  }
  return wide.slice(0, 5);
}

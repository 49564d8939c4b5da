import { expect, test } from 'vitest';
import { openApp } from '#app/testing/open-app.ts';
import { member } from '#app/testing/visitors.ts';

test('IDs of a sheet are mapped with the rows that speak for them, and not dropped without a question', async () => {
  const page = await openApp('/inventory/import?type=gadget', { as: member });
  const sheet = new File(['Gadget No,Name\nSYS-1,Pump\nSYS-2,Valve\n'], 'gadgets.csv', { type: 'text/csv' });
  await page.file(/file/i).upload(sheet);
  expect(page.text()).toContain('2 of 2 rows fit');
  await page.field('Gadget No').choose('Skip');
  await expect.poll(() => page.button(/^Import 2 new/).isDisabled()).toBe(true);
  expect(page.text()).toContain('Map the IDs, or import without them');
  await page.box('Import without the IDs in "Gadget No"').press();
  await expect.poll(() => page.button(/^Import 2 new/).isDisabled()).toBe(false);
});

import { expect, test } from 'vitest';
import { item, type Given } from '#app/testing/given.ts';
import { openApp } from '#app/testing/open-app.ts';

const pump = item('gadget', { name: 'Pump' });

const imported: Given = ({ inventory }) =>
  inventory.store.write(async ({ unresolved, foreignIds }) => {
    const targets = Array.from({ length: 12 }, (_, index) => `FAR-${index + 1}`);
    await unresolved.add(
      targets.map((target) => ({ type: 'associates', source: 'GAD-1', target })),
      'ann',
    );
    await foreignIds.save('https://far.example', [{ foreignId: 'pump / 1', item: 'GAD-1', record: {} }]);
  });

test('an item page has its foreign ID and its links to what is not here', async () => {
  const page = await openApp('/inventory/role/all/item/GAD-1', { with: [pump, imported] });
  expect(page.text()).toContain('12 unresolved links');
  expect(page.text()).toContain('Foreign ID pump / 1');
  expect(page.text()).not.toContain('FAR-12');
  await page.button('Show all 12').press();
  expect(page.text()).toContain('FAR-12');
});

test('an item with neither has no such sections', async () => {
  const page = await openApp('/inventory/role/all/item/GAD-1/relations', { with: [pump] });
  expect(page.text()).not.toContain('nresolved');
  expect(page.text()).not.toContain('Foreign');
});

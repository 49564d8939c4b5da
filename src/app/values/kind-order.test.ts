import { expect, it } from 'vitest';
import { byGroup } from './kind-order.ts';

it('orders headings and members by name, kinds without a heading last', () => {
  const kinds = [
    { group: '', plural: 'Odds' },
    { group: 'Tools', plural: 'Widgets' },
    { group: 'Parts', plural: 'Bolts' },
    { group: 'Tools', plural: 'Gadgets' },
  ];
  expect(byGroup(kinds).map(([group, members]) => [group, members.map(({ plural }) => plural)])).toEqual([
    ['Parts', ['Bolts']],
    ['Tools', ['Gadgets', 'Widgets']],
    ['Other', ['Odds']],
  ]);
});

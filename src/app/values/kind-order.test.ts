import { expect, it } from 'vitest';
import { byGroup } from './kind-order.ts';

it('sorts groups and members by name, kinds without a group last', () => {
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

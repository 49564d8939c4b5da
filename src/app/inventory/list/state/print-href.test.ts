import { expect, it } from 'vitest';
import { printHref } from './print-href.ts';

it('leaves out what only a list shows, which the printable page refuses', () => {
  const { pathname, searchParams } = new URL(
    printHref({ type: 'gadget', q: 'a&b', sort: '-name', links: 'verified_by', roots: 'composition' }),
    'https://inventory.example',
  );
  expect(pathname).toBe('/v2/inventory/items.html');
  expect(Object.fromEntries(searchParams)).toMatchObject({ type: 'gadget', q: 'a&b', sort: '-name' });
  expect([...searchParams.keys()].toSorted()).toEqual(['q', 'sort', 'type', 'zone']);
  expect(printHref({ ids: ['A-1', 'B-2'] })).toBe('/v2/inventory/items.html?ids=A-1%2CB-2');
});

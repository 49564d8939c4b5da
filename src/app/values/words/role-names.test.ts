import { expect, it } from 'vitest';
import { roleName, roleOfKind } from './role-names.ts';

const role = (id: string, kind: string, kinds: string[]) => ({
  id,
  name: `The ${id}`,
  description: '',
  picture: '',
  kind,
  kinds,
});
const ROLES = [role('maker', 'widget', ['gadget', 'bolt']), role('tester', 'gadget', ['bolt'])];

it.each([
  ['widget', 'maker'],
  ['gadget', 'tester'],
  ['bolt', 'maker'],
  ['stray', 'all'],
])('shows %s as %s', (kind, expected) => {
  expect(roleOfKind(ROLES, kind)).toBe(expected);
});

it('names personas, all items, and personas not loaded yet', () => {
  expect(roleName(ROLES, 'maker')).toBe('The maker');
  expect(roleName(ROLES, 'all')).toBe('All items');
  expect(roleName(undefined, 'maker')).toBe('maker');
});

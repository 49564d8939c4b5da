import { expect, it } from 'vitest';
import { describeKind } from './describe.ts';

const tabOf = (prototypeTab: string) =>
  describeKind('widget', { type: 'object', 'x-kind': { prototypeTab } }).prototypeTab;

it('a kind says on which tab of a prototype its items are listed, or on none', () => {
  expect(tabOf('homologation')).toBe('homologation');
  expect(tabOf('elsewhere')).toBeUndefined();
  expect(describeKind('widget', { type: 'object' })).not.toHaveProperty('prototypeTab');
});

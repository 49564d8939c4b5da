import { expect, test } from 'vitest';
import { describeKind } from '#shared/kinds/describe.ts';
import type { RelationType } from '#generated/payloads.d.ts';
import { referenceAt } from './completion.ts';
import type { QueryableFields } from './queryable-fields.ts';

const { fields } = describeKind('widget', {
  type: 'object',
  properties: {
    label: { type: 'string' },
    host: { type: 'string', 'x-ref': { kinds: ['gadget'], relation: 'fits' } },
  },
});
const fits: RelationType = {
  id: 'fits',
  name: 'fits',
  inverse: 'fitted_by',
  inverseName: 'fitted by',
  description: '',
  multiplicity: 'many-to-many',
  hierarchy: false,
  suspect: false,
  allowed: [],
};
const queryable: QueryableFields = { fields, relationTypes: [fits], isKnown: true };

/** `|` is the caret. */
function at(marked: string) {
  return referenceAt(marked.replace('|', ''), marked.indexOf('|'), queryable);
}

test('a value that names an item can be looked up, for reference fields and relations', () => {
  expect(at('x host:lef|t,b')).toEqual({ start: 7, end: 11, kinds: ['gadget'], words: 'lef' });
  expect(at('-fitted_by:|')).toEqual({ start: 11, end: 11, kinds: [], words: '' });
  expect(at('host:a,"two wo|')).toMatchObject({ words: 'two wo' });
});

test.each(['host|', 'label:a|', 'host:>a|', 'gone:a|', '|'])('no other value can: %s', (marked) => {
  expect(at(marked)).toBeNull();
});

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
const queryable: QueryableFields = { fields, relationTypes: [fits], kind: '', isKnown: true };

/** `|` is the caret. */
function at(marked: string) {
  return referenceAt(marked.replace('|', ''), marked.indexOf('|'), queryable);
}

test('a value that names an item can be looked up, for reference fields and relations', () => {
  const host = at('x host:lef|t,b');
  expect(host?.search).toMatchObject({ type: 'gadget', q: 'lef' });
  const found = { id: 'GAD-1', name: 'Left pump' };
  expect(host?.suggest(found)).toEqual({ from: 7, to: 11, text: 'GAD-1', label: 'GAD-1', detail: 'Left pump' });
  expect(at('-fitted_by:|')?.search).not.toHaveProperty('type');
  expect(at('-fitted_by:|')?.suggest(found)).toMatchObject({ from: 11, to: 11 });
  expect(at('host:a,"two wo|')?.search.q).toContain('two wo');
});

test.each(['host|', 'label:a|', 'host:>a|', 'gone:a|', '|'])('no other value can: %s', (marked) => {
  expect(at(marked)).toBeNull();
});

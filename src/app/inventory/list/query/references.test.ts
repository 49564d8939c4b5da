import { expect, test } from 'vitest';
import type { RelationType } from '#generated/payloads.d.ts';
import { describeKind } from '#shared/kinds/describe.ts';
import { typedValueAt } from './completion.ts';
import type { QueryableFields } from './query-names.ts';

const { fields } = describeKind('widget', {
  type: 'object',
  properties: {
    label: { type: 'string' },
    path: { type: 'array', items: { type: 'string', 'x-ref': 'signal' } },
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
const queryable: QueryableFields = { fields, relationTypes: [fits], kind: '', kinds: [], isKnown: true };

/** `|` is the caret. */
function at(marked: string) {
  return typedValueAt(marked.replace('|', ''), marked.indexOf('|'), queryable);
}

/** The queries that are sent to the server. */
function searched(typed: ReturnType<typeof at>): unknown {
  return typed?.query.queryKey.find((part) => typeof part === 'object');
}

test('a value that names an item can be looked up, for reference fields and relations', () => {
  const host = at('x host:lef|t,b');
  expect(searched(host)).toMatchObject({ type: 'gadget', q: 'lef' });
  const found = { id: 'GAD-1', name: 'Left pump' };
  expect(host?.suggest(found)).toEqual({ from: 7, to: 11, text: 'GAD-1', label: 'GAD-1', detail: 'Left pump' });
  expect(searched(at('-fitted_by:|'))).not.toHaveProperty('type');
  expect(at('-fitted_by:|')?.suggest(found)).toMatchObject({ from: 11, to: 11 });
  expect(searched(at('host:a,"two wo|'))).toMatchObject({ q: expect.stringContaining('two wo') });
});

test('so can one that names a signal, by parts of its path', () => {
  const path = at('path:Vehicle.Sp|*');
  expect(path?.query.queryKey).toContain('Vehicle.Sp');
  const found = { id: 'Vehicle.Speed', name: 'How fast' };
  expect(path?.suggest(found)).toEqual({
    from: 5,
    to: 16,
    text: 'Vehicle.Speed',
    label: 'Vehicle.Speed',
    detail: 'How fast',
  });
  expect(at('path:Vehicle.Sp*|')?.query.queryKey).toContain('Vehicle.Sp');
});

test.each(['host|', 'label:a|', 'host:>a|', 'gone:a|', '|'])('no other value can: %s', (marked) => {
  expect(at(marked)).toBeNull();
});

import { expect, test } from 'vitest';
import type { RelationType } from '#generated/payloads.d.ts';
import { describeKind } from '#shared/kinds/describe.ts';
import { parseQuery } from '#shared/query/parse.ts';
import { clauseLabel } from './clause-label.ts';

const types: RelationType[] = [
  {
    id: 'verifies',
    name: 'verifies',
    inverse: 'verified_by',
    inverseName: 'verified by',
    description: '',
    multiplicity: 'many-to-many',
    hierarchy: false,
    suspect: false,
    allowed: [{ source: ['*'], target: ['*'] }],
  },
];
const kind = describeKind('widget', {
  type: 'object',
  properties: { due: { title: 'Due date', type: 'string', format: 'date' } },
});

test.each([
  ['due:-7d', 'Due date: last 7 days'],
  ['-due:+1w', 'Not Due date: next 1 week'],
  ['due:today', 'Due date: today'],
  ['due:2026-01-01', 'Due date: 2026-01-01'],
  ['no:due', 'No Due date'],
  ['no:due pump or due:today', '(No Due date, pump or Due date: today)'],
  ['-(no:due)', 'Not (No Due date)'],
  ['no:verified_by', 'Verified by nothing'],
  ['coverage:failed,untested', 'Coverage: failed,untested'],
  ['has:verifies', 'Verifies something'],
  ['verified_by:>=2', 'Verified by: >=2'],
  ['verified_by.due:2026-01-01', 'Verified by: Due date is 2026-01-01'],
  ['-verified_by.verifies.due:>today', 'Not Verified by: Verifies: Due date >today'],
  ['no:verified_by.due', 'Not Verified by: has Due date'],
  ['all(verified_by).verifies:W-1', 'Verified by (all): Verifies is W-1'],
])('%s is said as %s', (text, label) => {
  const [clause] = parseQuery(text).query.clauses;
  expect(clause && clauseLabel(clause, kind, types, [kind])).toBe(label);
});

import { expect, test } from 'vitest';
import { describeKind } from '#shared/kinds/describe.ts';
import { parseQuery } from '#shared/query/parse.ts';
import { clauseLabel } from './clause-label.ts';

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
])('%s is said as %s', (text, label) => {
  const [clause] = parseQuery(text).query.clauses;
  expect(clause && clauseLabel(clause, kind, [])).toBe(label);
});

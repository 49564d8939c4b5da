import { expect, test } from 'vitest';
import { queryParts } from './query-parts.ts';

const roles = (text: string) => queryParts(text, []).map(({ text, role }) => `${role}:${text}`);

test('splits names with their colon, values and words', () => {
  expect(roles('brake state:new,old -size:>5')).toEqual([
    'plain:brake ',
    'field:state:',
    'value:new',
    'plain:,',
    'value:old',
    'plain: ',
    'field:-size:',
    'value:>5',
  ]);
  expect(roles('no:owner x')).toEqual(['field:no:owner', 'plain: x']);
});

test('the segments add up to the whole text, including what could not be parsed', () => {
  const parts = queryParts('a stat:new', [{ start: 2, end: 6, rule: 'field', message: '' }]);
  expect(parts.map(({ text }) => text).join('')).toBe('a stat:new');
  expect(parts.filter(({ hasIssues }) => hasIssues).map(({ text }) => text)).toEqual(['stat']);
});

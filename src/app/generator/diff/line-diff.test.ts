import { expect, test } from 'vitest';
import { lineDiff, withGaps } from './line-diff.ts';

test('lines are added and removed with their numbers on both sides', () => {
  expect(lineDiff('a\nb\nc\n', 'a\nB\nc\nd\n')).toEqual([
    { kind: 'same', text: 'a', before: 1, after: 1 },
    { kind: 'remove', text: 'b', before: 2 },
    { kind: 'add', text: 'B', after: 2 },
    { kind: 'same', text: 'c', before: 3, after: 3 },
    { kind: 'add', text: 'd', after: 4 },
  ]);
});

test('an empty text has no lines, and an empty line is one', () => {
  expect(lineDiff('', 'a\n\nb')).toEqual([
    { kind: 'add', text: 'a', after: 1 },
    { kind: 'add', text: '', after: 2 },
    { kind: 'add', text: 'b', after: 3 },
  ]);
  expect(lineDiff('a', 'a\n')).toEqual([{ kind: 'same', text: 'a', before: 1, after: 1 }]);
});

test('unchanged lines far from a change are a gap', () => {
  const text = Array.from({ length: 20 }, (_, i) => `line ${i}`).join('\n');
  const rows = withGaps(lineDiff(text, text.replace('line 10', 'other')));
  expect(rows.map((row) => (row.kind === 'gap' ? row.lines.length : row.text))).toEqual([
    7,
    'line 7',
    'line 8',
    'line 9',
    'line 10',
    'other',
    'line 11',
    'line 12',
    'line 13',
    6,
  ]);
});

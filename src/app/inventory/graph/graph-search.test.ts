import { expect, test } from 'vitest';
import { FIRST_VIEW, parseGraphView, printGraphView, toggled } from './graph-search.ts';

test('settings survive the round trip through the URL', () => {
  const view = { depth: 3, types: ['a_b', 'c'], kinds: ['widget'], expanded: ['WID-1', 'x.y-2'], across: true };
  expect(printGraphView(view)).toBe('3 across types:a_b,c kinds:widget expand:WID-1,x.y-2');
  expect(parseGraphView(printGraphView(view))).toEqual(view);
  expect(parseGraphView(printGraphView(FIRST_VIEW))).toEqual(FIRST_VIEW);
});

test.each([
  ['', FIRST_VIEW],
  ['9', { ...FIRST_VIEW, depth: 4 }],
  ['0', { ...FIRST_VIEW, depth: 1 }],
  ['two', FIRST_VIEW],
  ['1 nonsense colour:red types: kinds:a,,a', { ...FIRST_VIEW, depth: 1, kinds: ['a'] }],
])('%j is read as far as it makes sense', (text, view) => {
  expect(parseGraphView(text)).toEqual(view);
});

test('an entry is added at the end and removed from anywhere', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
});

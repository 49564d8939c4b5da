import { expect, test } from 'vitest';
import { printSettings, readSettings, type ArchitectureSettings } from './architecture-settings.ts';
import { foundParts } from './found-parts.ts';
import { allParts, foldedItems, showParts } from './shown-parts.ts';
import { bigArchitecture, exampleArchitecture } from './testing/example.ts';

/** A1 holds A2, which holds A3; B1 holds B2. */
const SMALL = exampleArchitecture(
  ['Soft', 'Hard', 'Empty'],
  ['A1 0', 'A2 0 A1', 'A3 0 A2', 'B1 1', 'B2 1 B1', 'C1 1'],
  ['A3 runs B2', 'A2 runs B2', 'A3 feeds A2', 'C1 feeds B1', 'A3 reads B2'],
);

const FIRST = readSettings({});
const show = (change: Partial<ArchitectureSettings> = {}) => {
  const shown = showParts(SMALL, { ...FIRST, ...change });
  const parts = allParts(shown).map(({ node, hidden }) => (hidden > 0 ? `${node.id}+${hidden}` : node.id));
  return { parts, lines: shown.lines.map(({ key, names, count }) => `${key}: ${names.join('/')} ${count}`), shown };
};

test('settings survive the round trip through the URL, and what is typed by hand is read as far as it makes sense', () => {
  const settings = { q: 'a b', kinds: ['x'], types: ['y', 'z'], toggled: ['A-1'], focus: 'B.2', asText: true };
  expect(readSettings(printSettings(settings))).toEqual(settings);
  expect(printSettings(FIRST)).toEqual({});
  expect(readSettings({ kinds: ',a,,a', as: 'picture' })).toEqual({ ...FIRST, kinds: ['a'] });
});

test('an item is in its lane with its children, and a lane without items is left out', () => {
  const { parts, shown } = show();
  expect(parts).toEqual(['A1', 'A2', 'A3', 'B1', 'B2', 'C1']);
  expect(shown.lanes.map(({ title }) => title)).toEqual(['Soft', 'Hard']);
});

test('links in one direction are one line, and there is none between an item and what it contains', () => {
  expect(show().lines).toEqual(['A3 B2: runs/reads 2', 'A2 B2: runs 1', 'C1 B1: feeds 1']);
});

test('a collapsed item stands for what it contains', () => {
  const { parts, lines, shown } = show({ toggled: ['A1'] });
  expect(parts).toEqual(['A1+2', 'B1', 'B2', 'C1']);
  expect(lines).toEqual(['A1 B2: runs/reads 3', 'C1 B1: feeds 1']);
  expect(shown.standIn.get('A3')).toBe('A1');
});

test('filters keep what contains an item, and relation types leave lines out', () => {
  expect(show({ kinds: ['kind-b'] }).parts).toEqual(['B1', 'B2']);
  expect(show({ types: ['feeds'] }).lines).toEqual(['C1 B1: feeds 1']);
});

test('the focus is on an item with what it contains, and everything linked to these', () => {
  expect(show({ focus: 'B1' }).parts).toEqual(['A1', 'A2', 'A3', 'B1', 'B2', 'C1']);
  expect(show({ focus: 'C1', toggled: ['B1'] }).parts).toEqual(['B1', 'C1']);
  expect(show({ focus: 'gone' }).parts).toHaveLength(6);
});

test('a large architecture starts with as many levels as stay readable, and toggling flips one', () => {
  const big = bigArchitecture();
  expect(big.edges).toHaveLength(1500);
  const folded = foldedItems(big, []);
  expect(folded.has('P0')).toBe(true);
  expect(allParts(showParts(big, FIRST))).toHaveLength(50);
  expect(foldedItems(big, ['P0']).has('P0')).toBe(false);
  expect(foldedItems(SMALL, []).size).toBe(0);
});

test('a search finds every word in name, id or kind', () => {
  const kinds = new Map([['kind-b', { title: 'Block' }]]);
  expect(foundParts(SMALL, 'block name', kinds)).toEqual(['B1', 'B2']);
  expect(foundParts(SMALL, 'a3', kinds)).toEqual(['A3']);
  expect(foundParts(SMALL, '  ', kinds)).toBeNull();
});

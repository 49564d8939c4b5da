import { expect, test } from 'vitest';
import { markWords } from './mark-words.ts';

test('marks the words that gave nothing, and those that are asked about', () => {
  const parts = markWords('When it is hot, open the roof slowly.', ['When it is hot', 'open'], ['the roof']);
  expect(parts).toEqual([
    { text: 'When it is hot, open ', use: 'used' },
    { text: 'the roof ', use: 'asked' },
    { text: 'slowly.', use: 'unused' },
  ]);
});

test('finds words in any case, and leaves out those that the prompt lacks', () => {
  expect(markWords('Open the door', ['OPEN THE DOOR', 'close'], [''])).toEqual([
    { text: 'Open the door', use: 'used' },
  ]);
});

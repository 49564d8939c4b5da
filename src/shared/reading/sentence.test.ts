import { expect, it } from 'vitest';
import { fillSentence, parseTemplate, slotsOf } from './sentence.ts';

const RULE = 'When {when}[ for {lasts}], {do:then}';

it('reads words, slots and optional clauses', () => {
  const clauses = parseTemplate(RULE);
  expect(clauses.map(({ isOptional }) => isOptional)).toEqual([false, true, false]);
  expect(clauses.flatMap(slotsOf)).toEqual([
    { member: 'when', join: 'and' },
    { member: 'lasts', join: 'and' },
    { member: 'do', join: 'then' },
  ]);
});

it('fills the slots, without clauses that have nothing to say', () => {
  const fill = (texts: Record<string, string>) =>
    fillSentence(parseTemplate(RULE), ({ member }) => texts[member] ?? '');
  expect(fill({ when: 'it rains', lasts: '3 s', do: 'wipe' })).toBe('When it rains for 3 s, wipe');
  expect(fill({ when: 'it rains', do: 'wipe' })).toBe('When it rains, wipe');
  expect(fill({ do: 'wipe' })).toBe('When …, wipe');
});

import { expect, test } from 'vitest';
import { forgetPrompt, readPrompts, rememberPrompt } from './prompt-history.ts';

function storage(start: Record<string, string> = {}) {
  const values = new Map(Object.entries(start));
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

test('prompts are kept newest first, each once, and forgotten one by one', () => {
  const kept = storage();
  for (const prompt of ['one', 'two', 'one']) rememberPrompt(kept, prompt);
  expect(readPrompts(kept)).toEqual(['one', 'two']);
  expect(forgetPrompt(kept, 'one')).toEqual(['two']);
});

test('the oldest ones are dropped', () => {
  const kept = storage();
  for (let i = 0; i < 40; i++) rememberPrompt(kept, `prompt ${i}`);
  const prompts = readPrompts(kept);
  expect([prompts.length, prompts[0], prompts.at(-1)]).toEqual([30, 'prompt 39', 'prompt 10']);
});

test('what is damaged is no prompt', () => {
  expect(readPrompts(storage({ 'schemawerk.prompts': '{' }))).toEqual([]);
  expect(readPrompts(storage({ 'schemawerk.prompts': '[1, "a"]' }))).toEqual(['a']);
});

import { expect, test } from 'vitest';
import type { RuleAnswer } from '#generated/payloads.d.ts';
import { compactRules } from '#shared/generator/testing/compact-rules.ts';
import { smallTree } from '#shared/vehicle/testing/small-tree.ts';
import { readPrompt } from './read-prompt.ts';

const tree = smallTree();

function read(prompt: string, answers: RuleAnswer[] = []) {
  const proposed = readPrompt(prompt, tree, answers);
  if ('message' in proposed) throw new Error(proposed.message);
  return proposed;
}

test('each slot tells the words that it was taken from', () => {
  const { sources, questions } = read('Flash the hazard lights when the speed is above 120 km/h');
  expect(questions).toEqual([]);
  expect(sources).toEqual([
    { at: '/rules/0/when', words: 'speed is above 120 km/h' },
    { at: '/rules/0/do/0', words: 'Flash the hazard lights' },
  ]);
});

test('a limit of nothing in particular is asked, the best candidate first and leaving it out last', () => {
  const prompt = 'Turn on the air conditioning above 26 °C';
  const { questions } = read(prompt);
  expect(questions).toMatchObject([{ words: 'above 26 °C', options: expect.any(Array) }]);
  const options = questions[0]?.options ?? [];
  expect(options[0]?.paths).toEqual(['Vehicle.Exterior.AirTemperature']);
  expect(options.at(-1)).toMatchObject({ id: 'leave-out', paths: [] });
  const answers = [{ question: questions[0]?.id ?? '', option: options[1]?.id ?? '' }];
  const { rules, questions: others } = read(prompt, answers);
  expect(others).toEqual([]);
  expect(compactRules(rules)).toBe('Cabin.HVAC.AmbientAirTemperature>26 => Cabin.HVAC.IsAirConditioningActive:=true');
});

test('the same prompt and answers ask the same questions', () => {
  const prompt = 'Lock the light switch when the car drives';
  expect(read(prompt).questions).toEqual(read(prompt).questions);
  expect(
    read(prompt)
      .questions[0]?.options.slice(-2)
      .map(({ id }) => id),
  ).toEqual(['wishlist', 'leave-out']);
});

test('words that gave nothing are asked before an app is made without them', () => {
  const prompt = 'Close the windows gently when it rains';
  const { questions } = read(prompt);
  expect(questions).toMatchObject([{ words: 'gently' }]);
  const answers = questions.map(({ id, options }) => ({ question: id, option: options[0]?.id ?? '' }));
  expect(read(prompt, answers).questions).toEqual([]);
});

test.each(['hello', 'Bake me a cake', 'Is the speed above 50?', 'order pizza when the battery is low'])(
  'nothing can be made of "%s"',
  (prompt) => {
    expect(readPrompt(prompt, tree)).toHaveProperty('message');
  },
);

test('what cannot be set is refused', () => {
  expect(readPrompt('Set the outside temperature to 20 °C', tree)).toMatchObject({
    message: expect.stringContaining('is a sensor and cannot be set'),
  });
});

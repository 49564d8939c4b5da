import { expect, test } from 'vitest';
import { widgetField } from '#shared/testing/widget-fields.ts';
import { typedChoice } from './typed-choice.ts';

test('the first choice that begins with what was typed, by its label', () => {
  const choices = ['in_review', 'in_use', 'done'].map((value) => ({ value, title: value }));
  const field = widgetField('state', 'string', { choices });
  expect(typedChoice(field, 'i')?.value).toBe('in_review');
  expect(typedChoice(field, 'IN U')?.value).toBe('in_use');
  expect(typedChoice(field, 'x')).toBeUndefined();
  expect(typedChoice(widgetField('label'), 'x')).toBeUndefined();
});

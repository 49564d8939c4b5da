import { expect, test } from 'vitest';
import { fromResponse } from '#app/http/api.ts';
import { AppError, NO_ANSWER } from '#shared/errors.ts';
import { errorMessage } from './error-messages.ts';

const issue = (message: string, hint?: string) => ({
  path: '/a',
  rule: 'r',
  message,
  ...(hint !== undefined && { hint }),
});

test('each issue is shown with its hint, from the fourth on as a count', () => {
  const issues = [issue('A is wrong', 'Put it right.'), issue('B too!'), issue('C'), issue('D'), issue('E')];
  expect(errorMessage(new AppError('unprocessable', 'no', { issues }))).toBe(
    'A is wrong. Put it right. B too! C. And 2 more.',
  );
});

test('without an answer it is not said that nothing was changed', () => {
  expect(errorMessage(new AppError('unavailable', NO_ANSWER))).toMatch(/did not answer.*check whether/);
  expect(errorMessage(fromResponse(502, '<html>'))).toMatch(/did not answer/);
});

test('an error without issues is shown as its message', () => {
  expect(errorMessage(new AppError('conflict', '"A-1" is deleted'))).toBe('"A-1" is deleted.');
  expect(errorMessage(new AppError('unavailable', 'The database is away'))).toBe('The database is away.');
  expect(errorMessage('?')).toBe('Something went wrong');
});

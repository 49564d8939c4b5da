import { expect, it } from 'vitest';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { mayRetry } from './query-client.ts';

it.each<[ErrorCode, boolean]>([
  ['unauthorized', false],
  ['not_found', false],
  ['stale', false],
  ['limited', false],
  ['internal', true],
  ['unavailable', true],
])('a first failure with %s is retried: %s', (code, retried) => {
  expect(mayRetry(0, new AppError(code, ''))).toBe(retried);
});

it('retries at most once', () => {
  expect(mayRetry(0, new TypeError('odd'))).toBe(true);
  expect(mayRetry(1, new TypeError('odd'))).toBe(false);
});

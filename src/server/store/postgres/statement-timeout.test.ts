import { expect, test } from 'vitest';
import { asUnavailable } from './connection-loss.ts';

test('a statement that its timeout ended says how to go on; one that was cancelled does not', () => {
  const cancelled = (message: string) => asUnavailable(Object.assign(new Error(message), { code: '57014' }));
  expect(cancelled('canceling statement due to statement timeout')).toMatchObject({
    code: 'unprocessable',
    message: 'This query takes too long. Narrow it, or choose another order.',
  });
  expect(cancelled('canceling statement due to user request')).toMatchObject({ code: 'unavailable' });
});

import { expect, test } from 'vitest';
import { maskEmail } from './account.ts';

test.each([
  ['first.last@example.org', '******last@example.org'],
  ['abcdef@example.org', '******@example.org'],
  ['ann@example.org', '***@example.org'],
  ['a@b@example.org', '***@example.org'],
  ['@example.org', '@example.org'],
  ['no address', 'no address'],
])('the first six characters of %s are hidden', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

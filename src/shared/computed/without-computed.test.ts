import { expect, test } from 'vitest';
import { withComputed } from './with-computed.ts';
import { feedsComputed, withoutComputed } from './without-computed.ts';

const kind = {
  schema: {
    properties: {
      price: { type: 'number' },
      lines: {
        type: 'array',
        items: {
          properties: { amount: { type: 'number' }, sum: { type: 'number', 'x-computed': 'amount * price' } },
        },
      },
      total: { type: 'number', 'x-computed': 'sum(lines.*.sum)' },
      note: { type: 'string' },
    },
  },
};

test('user-entered values are kept when computed ones are removed', () => {
  const entered = { note: 'n', price: 2, lines: [{ amount: 3 }, { amount: 4 }] };
  const whole = withComputed(kind, entered);
  expect(whole).toEqual({
    ...entered,
    lines: [
      { amount: 3, sum: 6 },
      { amount: 4, sum: 8 },
    ],
    total: 14,
  });
  expect(JSON.stringify(withoutComputed(kind, whole))).toBe(JSON.stringify(entered));
});

test('only changes to inputs or to the field itself affect a computed value', () => {
  expect(feedsComputed(kind, ['lines', '1', 'amount'])).toBe(true);
  expect(feedsComputed(kind, ['lines'])).toBe(true);
  expect(feedsComputed(kind, [])).toBe(true);
  expect(feedsComputed(kind, ['price'])).toBe(true);
  expect(feedsComputed(kind, ['note'])).toBe(false);
});

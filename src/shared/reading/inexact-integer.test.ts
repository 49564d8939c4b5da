import { expect, test } from 'vitest';
import { inexactInteger } from './inexact-integer.ts';

test.each<[string, string | undefined]>([
  ['{"a": 9007199254740993}', '9007199254740993'],
  ['[1, -9007199254740993]', '-9007199254740993'],
  ['9007199254740992', undefined],
  ['123456789012345680000', undefined],
  ['123456789012345678901', '123456789012345678901'],
  ['{"a": "9007199254740993", "b\\"": 1}', undefined],
  ['{"a": 0.9007199254740993123}', undefined],
  ['{"a": 9007199254740993.5}', undefined],
  ['{"a": 9007199254740993e3}', undefined],
  ['{"a": 1e9007199254740993}', undefined],
])('%s', (text, number) => expect(inexactInteger(text)?.number).toBe(number));

import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import type { Transform } from './import-map.ts';
import { transformed } from './transforms.ts';

const cases: [Transform[], Json, Json | undefined][] = [
  [['trim'], '  a b ', 'a b'],
  [['collapse'], ' a \n  b ', 'a b'],
  [['lower'], 'Low', 'low'],
  [['upper'], 'a1', 'A1'],
  [['number'], ' 1.5e2 ', 150],
  [['number'], '1,5', 1.5],
  [['number'], 'many', 'many'],
  [['integer'], '12', 12],
  [['integer'], '0', 0],
  [['boolean'], 'Yes', true],
  [['boolean'], '0', false],
  [['boolean'], 'maybe', 'maybe'],
  [['json'], '{"a":[1]}', { a: [1] }],
  [['json'], '{', '{'],
  [[{ split: ',' }], 'a, b,,c', ['a', 'b', 'c']],
  [[{ split: ';' }, 'number'], '1;2;x', [1, 2, 'x']],
  [[{ date: 'DD.MM.YYYY' }], '31.12.2026', '2026-12-31'],
  [[{ date: 'M/D/YYYY' }], '2/9/2026', '2026-02-09'],
  [[{ date: 'DD.MM.YYYY' }], '31.02.2026', '31.02.2026'],
  [[{ date: 'YYYY-MM-DD' }], 'soon', 'soon'],
  [[{ table: { Low: 'low', '1': 2 } }], 'Low', 'low'],
  [[{ table: { '1': 2 } }], 1, 2],
  [[{ table: { Low: 'low' }, else: 'keep' }], 'odd', 'odd'],
  [[{ table: { Low: 'low' }, else: 'drop' }], 'odd', undefined],
  [[{ split: ',' }, { table: { a: 'A' }, else: 'drop' }], 'a,b', ['A']],
  [[{ replace: '\r\n', by: '\n' }], 'a\r\nb', 'a\nb'],
  [[{ template: 'WID-{value}' }], '7', 'WID-7'],
];

test.each(cases)('%j of %j', (steps, value, expected) => {
  expect(transformed(value, steps)).toEqual(expected);
});

test('a value missing from a lookup table is rejected', () => {
  expect(() => transformed('odd', [{ table: { Low: 'low' } }])).toThrow('"odd" is not in the table: Low');
});

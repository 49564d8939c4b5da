import { expect, test } from 'vitest';
import { fieldsOf } from '#shared/kinds/fields.ts';
import type { Json, JsonObject } from '#shared/json.ts';
import { cellValue } from './csv-columns.ts';

const list = (items: JsonObject): JsonObject => ({ type: 'array', items });

const cells: [JsonObject, string, Json | undefined][] = [
  [{ type: 'string' }, '', undefined],
  [{ type: 'string' }, ' 007 ', ' 007 '],
  [{ type: 'string' }, '[x]', '[x]'],
  [{ type: 'number' }, ' 1.50 ', 1.5],
  [{ type: 'number' }, '1,5', '1,5'],
  [{ type: 'integer' }, '-3', -3],
  [{ type: 'number' }, '0x10', '0x10'],
  [{ type: 'boolean' }, 'TRUE', true],
  [{ type: 'boolean' }, 'ja', 'ja'],
  [{ type: 'object' }, '{"a":1}', { a: 1 }],
  [{ type: 'object' }, '{a}', '{a}'],
  [list({ type: 'string' }), 'a; b;;c', ['a', 'b', 'c']],
  [list({ type: 'string' }), '["a;b"]', ['a;b']],
  [list({ type: 'number' }), '1;2', [1, 2]],
  [list({ type: 'object' }), '{"a":1}', [{ a: 1 }]],
];

test.each(cells)('%j of a cell %j', (schema, text, expected) => {
  const [field] = fieldsOf({ type: 'object', properties: { value: schema } });
  expect(cellValue(text, field)).toEqual(expected);
});

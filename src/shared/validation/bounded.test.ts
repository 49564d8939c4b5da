import { expect, test } from 'vitest';
import type { Json, JsonObject } from '#shared/json.ts';
import { compileIsValid, compileSchema, standaloneModule } from './compile.ts';
import { validatorOf } from './validator.ts';

/** Each definition applies the next one twice. */
function doubling(count: number): JsonObject {
  const to = (i: number): JsonObject => ({ $ref: `#/$defs/d${i}` });
  const pairs = Array.from({ length: count }, (_, i): [string, Json] => [`d${i}`, { allOf: [to(i + 1), to(i + 1)] }]);
  const $defs: JsonObject = { ...Object.fromEntries(pairs), [`d${count}`]: { required: ['name'] } };
  return { $defs, ...to(0) };
}

const TREE = {
  properties: { name: { type: 'string' } },
  anyOf: [{ properties: { part: { $ref: '#' } } }, { properties: { part: { $ref: '#' } } }],
};

function chain(levels: number): Json {
  return levels === 0 ? { name: 'end' } : { part: chain(levels - 1) };
}

const TOO_COMPLEX = {
  path: '',
  rule: 'too complex',
  message: 'The item is too complex to be validated with this schema',
  hint: 'Nest it less, or simplify the schema.',
};

test.each<[name: string, schema: JsonObject, few: Json, many: [schema: JsonObject, data: Json]]>([
  ['definitions that double', doubling(8), { name: 'a' }, [doubling(40), { name: 'a' }]],
  ['a tree with two ways to each part', TREE, chain(5), [TREE, chain(60)]],
])('%s: an item is validated, or said to be too complex', (_, schema, few, [larger, many]) => {
  expect(validatorOf(schema, compileSchema(schema))(few)).toEqual([]);
  const validate = validatorOf(larger, compileSchema(larger));
  expect(validate(many)).toEqual([TOO_COMPLEX]);
  expect(compileIsValid(larger)(many)).toBe(false);
  expect(compileIsValid(schema)(few)).toBe(true);
});

test('every item has the whole count, and a large one stays within it', () => {
  const schema = {
    $defs: {
      row: { properties: { a: { $ref: '#/$defs/cell' }, b: { $ref: '#/$defs/cell' } } },
      cell: { $ref: '#/$defs/x' },
      x: { type: 'number' },
    },
    properties: { rows: { items: { $ref: '#/$defs/row' } } },
  };
  const validate = validatorOf(schema, compileSchema(schema));
  const rows = Array.from({ length: 50_000 }, () => ({ a: 1, b: 2 }));
  for (let i = 0; i < 20; i++) expect(validate({ rows })).toEqual([]);
});

test('the module for the browser counts nothing, and has our engine where a pattern could backtrack', () => {
  const module = (pattern: string) => standaloneModule({ ...doubling(2), properties: { a: { pattern } } });
  expect(module('^(a|a)*$')).not.toContain('too many steps');
  expect(module('^(a|a)*$')).toContain('compilePattern');
  expect(module('^a*$')).not.toContain('compilePattern');
});

test.each<[list: Json[], pair: string | null]>([
  [[1, '1', true, 'true', null, 'null', [1], { a: 1 }, '{"a":1}'], null],
  [[{ a: 1, b: [2] }, 3, { b: [2], a: 1 }], 'Entries 1 and 3 are the same.'],
  [[1, 2, 1, 2, 2], 'Entries 4 and 5 are the same.'],
  [[0, -0], 'Entries 1 and 2 are the same.'],
  [Array.from({ length: 100_000 }, (_, i) => i), null],
])('entries of any type are compared with each other in linear time', (list, pair) => {
  const schema = { properties: { list: { uniqueItems: true } } };
  const issues = validatorOf(schema, compileSchema(schema))({ list });
  expect(issues.map(({ hint }) => hint)).toEqual(pair === null ? [] : [pair]);
  expect(compileIsValid(schema)({ list })).toBe(pair === null);
});

test.each([
  ['https://example.com/page?a=b#c', true],
  ['HTTP://user:secret@example.com:8080/', true],
  ['https://127.0.0.1', false],
  ['ftp://exämple.com/ü', true],
  ['https://', false],
  ['example.com', false],
  [`http://[${'f:'.repeat(50_000)}`, false],
])('the format url of %s', (text, expected) => {
  expect(compileSchema({ format: 'url' })(text)).toBe(expected);
});

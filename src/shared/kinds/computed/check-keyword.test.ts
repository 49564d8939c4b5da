import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '#shared/json.ts';
import { checkKind } from '#shared/kinds/check.ts';

const PROPERTIES: JsonObject = {
  level: { title: 'Level', enum: ['low', 'high'] },
  harm: { enum: [1, 2] },
  name: { type: 'string' },
  size: { type: 'number' },
  'odd name': { type: 'number' },
  done: { type: 'boolean' },
  rows: { type: 'array', items: { properties: { cost: { type: 'number' }, mode: { enum: ['on', 'off'] } } } },
  part: { properties: { weight: { type: 'integer' } } },
  createdAt: { type: 'string', readOnly: true },
  choice: {
    oneOf: [
      { const: 1, title: 'One' },
      { const: 2, title: 'Two' },
    ],
  },
};

function issues(properties: JsonObject, rest: JsonObject = {}): string[] {
  const schema = { type: 'object', properties: { ...PROPERTIES, ...properties }, ...rest };
  return checkKind('widget', schema, new Map(), []).issues.map(
    ({ path, rule, message, hint }) => `${path} ${rule}: ${message}${hint === undefined ? '' : ` | ${hint}`}`,
  );
}

const keyword = (computed: Json, rest: JsonObject = { type: 'number' }): JsonObject => ({
  x: { ...rest, 'x-computed': computed },
});

describe('valid keywords', () => {
  test.each<[Json, JsonObject]>([
    ['size * part.weight + `odd name`', { type: 'number' }],
    ["level == 'low' ? 'a' : 'b'", { enum: ['a', 'b', 'c'] }],
    ['sum(rows.*.cost)', { type: 'number' }],
    ['harm + choice', { type: 'integer' }],
    ['has(createdAt2)', {}],
    ["if(done, ['a', 'b'][harm - 1])", { enum: ['a', 'b'] }],
    ['[size, size * 2]', { type: 'array', items: { type: 'number' } }],
    [{ inputs: { l: { field: 'level', values: { low: 1, high: null } } }, expression: 'l * size' }, { type: 'number' }],
    [{ inputs: { m: { field: 'rows.*.mode', values: { on: 1, off: 0 } } }, expression: 'sum(m)' }, { type: 'number' }],
    [{ inputs: { 'odd alias': 'size' }, expression: '`odd alias` + 1' }, { type: 'number' }],
    [{ inputs: ['level', 'done'], table: { 'low,*': 1, 'high, true': 2, '*': 3 } }, { type: 'number' }],
  ])('%j', (computed, rest) => {
    expect(issues({ ...keyword(computed, rest), createdAt2: { type: 'string' } })).toEqual([]);
  });
});

describe('invalid keywords', () => {
  const AT = '/properties/x/x-computed';
  test.each<[Json, string, JsonObject?]>([
    [5, `${AT} type: `],
    [{}, `${AT} x-computed: A computed value needs either an expression or a table | Set exactly one of the two.`],
    [
      { expresion: 'size' },
      `${AT}/expresion additionalProperties: Unknown field "expresion" | Did you mean "expression"?`,
    ],
    ['size +', `${AT} x-computed: Missing value at the end (at its end)`],
    [{ expression: 'size * (2' }, `${AT}/expression x-computed: Missing ")" to close the bracket (at its end)`],
    ['siez * 2', `${AT} x-computed: Unknown field "siez" | Did you mean "size"?`],
    [
      'rows.cost + 1',
      `${AT} x-computed: Unknown field "rows.cost" | Use * for the entries of a list or map: rows.*.cost.`,
    ],
    ["createdAt < '2026'", `${AT} x-computed: "createdAt" is set by the server | Use only`, { type: 'boolean' }],
    ['x + 1', `${AT} x-computed: Circular dependency: "x" needs "x" | Compute one of them`],
    [
      'name + 1',
      `${AT} x-computed: Expected a number, found text (at character 1: name) | Write concat(a, b) to join text.`,
    ],
    ['level * 2', `${AT} x-computed: Expected a number, found text (at character 1: level) | Assign a number to each`],
    [
      'sum(rows.*.mode)',
      `${AT} x-computed: The list contains text, not numbers (at character 5: rows.*.mode) | Assign a`,
    ],
    [
      "level == 'hgih' ? 1 : 2",
      `${AT} x-computed: The value is never "hgih" (at character 1: level == 'hgih') | Did you mean "high"?`,
    ],
    ['size == name ? 1 : 2', `${AT} x-computed: Cannot compare a number with text (at`],
    [
      'size == null ? 1 : 2',
      `${AT} x-computed: null cannot be used as a value (at character 9: null) | Check that there is a value: has(name).`,
    ],
    ['size ? 1 : 2', `${AT} x-computed: Expected true or false, found a number (at character 1: size)`],
    ['size < part ? 1 : 2', `${AT} x-computed: Expected a number or text, found an object (at`],
    ['name', `${AT} x-computed: "x" must be a number, but the result is text`],
    ['null', `${AT} x-computed: This never results in a value for "x"`],
    [
      "done ? 'small' : 'hgue'",
      `${AT} x-computed: The result can be "hgue", which is not a value of "x" | Did you mean "huge"?`,
      { enum: ['small', 'huge'] },
    ],
    [
      { inputs: ['size'], expression: 'size' },
      `${AT}/inputs x-computed: The inputs of an expression must have names | Remove "inputs"`,
    ],
    [
      { inputs: { s: 'size', t: 'size' }, expression: 's' },
      `${AT}/inputs/t x-computed: The expression does not use "t" | Remove it.`,
    ],
    [
      { inputs: { s: 'siez' }, expression: 's' },
      `${AT}/inputs/s x-computed: Unknown field "siez" | Did you mean "size"?`,
    ],
    [
      { inputs: { l: { field: 'level', values: { low: 1, hihg: 2 } } }, expression: 'l' },
      `${AT}/inputs/l/values/hihg x-computed: "hihg" is not a value of Level | Did you mean "high"?`,
    ],
    [
      { inputs: { l: { field: 'level', values: { low: 1 } } }, expression: 'l' },
      `${AT}/inputs/l/values x-computed: "high" has no assigned value | Assign a`,
    ],
    [{ table: { low: 1 } }, `${AT}/inputs x-computed: A table needs a list of its input fields | Write`],
    [{ inputs: { l: 'level' }, table: { low: 1 } }, `${AT}/inputs x-computed: A table needs a list`],
    [
      { inputs: ['level', 'harm'], table: { low: 1 } },
      `${AT}/table/low x-computed: "low" has 1 of 2 values | List values for: Level, Harm.`,
    ],
    [
      { inputs: ['level'], table: { lwo: 1 } },
      `${AT}/table/lwo x-computed: "lwo" is not a value of Level | Did you mean "low"?`,
    ],
    [
      { inputs: ['level', 'harm'], table: { 'low,1': 1, 'low, 1': 2 } },
      `${AT}/table/low, 1 x-computed: Duplicate of "low,1" | Remove one of them.`,
    ],
    [{ inputs: ['level'], table: { low: 'one' } }, `${AT} x-computed: "x" must be a number, but the result is text`],
  ])('%j', (computed, expected, rest) => {
    expect(issues(keyword(computed, rest)).join('\n')).toContain(expected);
  });

  test('a dependency cycle', () => {
    const [issue] = issues({ a: { 'x-computed': 'b' }, b: { 'x-computed': 'c' }, c: { 'x-computed': 'a' } });
    expect(issue).toContain('Circular dependency: "a" needs "b" needs "c" needs "a"');
  });

  test('unsupported locations', () => {
    const computed = { type: 'number', 'x-computed': 'size' };
    const obstacles = [
      issues({}, { oneOf: [{ properties: { y: computed } }] }),
      issues({}, { if: {}, then: { properties: { y: computed } } }),
      issues({ list: { type: 'array', items: computed } }),
      issues({ mixed: { properties: { a: {} }, additionalProperties: { properties: { y: computed } } } }),
      issues(
        { node: { $ref: '#/$defs/node' } },
        { $defs: { node: { properties: { y: computed, next: { $ref: '#/$defs/node' } } } } },
      ),
    ];
    expect(obstacles.map(([first]) => first?.split(' | ')[0])).toEqual([
      '/oneOf/0/properties/y/x-computed x-computed: x-computed is not supported here: it is in a subschema that applies only to some items',
      '/then/properties/y/x-computed x-computed: x-computed is not supported here: it is in a subschema that applies only to some items',
      '/properties/list/items/x-computed x-computed: x-computed is not supported here: it is not a property',
      '/properties/mixed/additionalProperties/properties/y/x-computed x-computed: x-computed is not supported here: it is in an object with both named and additional properties',
      '/$defs/node/properties/y/x-computed x-computed: x-computed is not supported here: it is inside a schema that contains itself',
    ]);
  });

  test('a misspelt keyword', () =>
    expect(issues({ x: { 'x-computd': 'size' } })[0]).toContain('Did you mean "x-computed"?'));
});

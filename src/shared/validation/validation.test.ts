import { describe, expect, test } from 'vitest';
import { fieldsOf } from '#shared/fields/fields.ts';
import type { Json, JsonObject } from '#shared/json.ts';
import { checkTransitions } from '#shared/rules/transitions.ts';
import { compileIsValid, compileSchema } from './compile.ts';
import { validatorOf } from './validator.ts';

function validate(schema: JsonObject, data: Json): string[] {
  return validatorOf(
    schema,
    compileSchema(schema),
  )(data).map(({ path, message, hint }) => [path, message, ...(hint === undefined ? [] : [hint])].join(' | '));
}

describe('wording of issues', () => {
  test('choices that are objects are named as JSON', () =>
    expect(validate({ enum: [{ x: 1 }, [1, 2], null, 'none'] }, 'x')).toEqual([
      ' | The item must be one of: {"x":1}, [1,2], null, none',
    ]));

  test('every issue is reported, each at the field that the user has to change', () => {
    const schema: JsonObject = {
      properties: {
        power: { type: 'number', minimum: 0, title: 'Power consumption', 'x-unit': 'W' },
        priority: { enum: ['low', 'high'] },
        name: { type: 'string', minLength: 1 },
        steps: {
          type: 'array',
          minItems: 1,
          items: { properties: { action: { type: 'string' } }, required: ['action'] },
        },
      },
      required: ['name'],
      additionalProperties: false,
    };
    expect(validate(schema, { power: -1, priority: 'lwo', prioritty: 'low', steps: [{}] })).toEqual([
      '/name | Name is required | Enter a value.',
      '/prioritty | Unknown field "prioritty" | Did you mean "priority"?',
      '/power | Power consumption must be at least 0 W',
      '/priority | Priority must be one of: low, high | Did you mean "low"?',
      '/steps/0/action | Action is required | Enter a value.',
    ]);
  });

  test('members that every object inherits are missing until they are set', () => {
    const schema: JsonObject = { properties: { constructor: { type: 'string' } }, required: ['valueOf'] };
    expect(validate(schema, {})).toEqual(['/valueOf | Value of is required | Enter a value.']);
    expect(validate(schema, { constructor: 1, valueOf: 1 })).toHaveLength(1);
  });

  test.each(['toString', 'valueOf', 'constructor', '__proto__'])('a member %s is compared like any other', (name) => {
    const member = (value: Json): JsonObject => JSON.parse(`{"${name}":${JSON.stringify(value)}}`) as JsonObject;
    const schema: JsonObject = {
      properties: { a: { enum: [{ b: 1 }, member(1)] }, c: { const: member('c') } },
    };
    expect(validate(schema, { a: member(1), c: member('c') })).toEqual([]);
    expect(validate(schema, { a: member(2), c: member('d') })).toHaveLength(2);
  });

  test('a required key without a name is missed by the short validation, too', () => {
    const schemas: JsonObject[] = [{ required: ['', 'b'] }, { dependentRequired: { b: [''] } }];
    for (const schema of schemas) {
      expect(compileIsValid(schema)({ b: 1 })).toBe(false);
      expect(compileIsValid(schema)({ b: 1, '': 1 })).toBe(true);
    }
  });

  test('only the issues of the intended branch are reported', () => {
    const schema: JsonObject = {
      properties: {
        shape: {
          oneOf: [
            {
              title: 'Circle',
              type: 'object',
              properties: { kind: { const: 'circle' }, radius: { type: 'number' } },
              required: ['kind', 'radius'],
            },
            { $ref: '#/$defs/square' },
          ],
        },
      },
      $defs: {
        square: {
          title: 'Square',
          type: 'object',
          properties: { kind: { const: 'square' }, side: { type: 'number' } },
          required: ['kind', 'side'],
        },
      },
    };
    expect(validate(schema, { shape: { kind: 'circle', radius: 'big' } })).toEqual([
      '/shape/radius | Radius must be a number | It is the text "big".',
    ]);
    expect(validate(schema, { shape: { kind: 'square' } })).toEqual([
      '/shape/side | Side is required | Enter a value.',
    ]);
    expect(validate(schema, { shape: 5 })).toEqual([
      '/shape | Shape must match one of the choices | Choose one of: Circle, Square.',
    ]);
  });

  describe('branches that are references to schemas with references', () => {
    const step = (kind: string, properties: JsonObject): JsonObject => ({
      title: kind,
      type: 'object',
      properties: { kind: { const: kind }, ...properties },
      required: ['kind', ...Object.keys(properties)],
      additionalProperties: false,
    });
    const schema: JsonObject = {
      properties: { steps: { type: 'array', items: { $ref: '#/$defs/step' } } },
      $defs: {
        step: { anyOf: [{ $ref: '#/$defs/run' }, { $ref: '#/$defs/use' }, { $ref: '#/$defs/repeat' }] },
        run: step('Run', { command: { $ref: '#/$defs/text' } }),
        use: step('Use', { uses: { $ref: '#/$defs/text' }, with: { $ref: '#/$defs/inputs' } }),
        repeat: step('Repeat', { steps: { type: 'array', items: { $ref: '#/$defs/step' } } }),
        inputs: { type: 'object', additionalProperties: { anyOf: [{ $ref: '#/$defs/string' }, { type: 'number' }] } },
        text: { $ref: '#/$defs/string' },
        string: { type: 'string', minLength: 2 },
      },
    };
    const of = (step: Json): string[] => validate(schema, { steps: [step] });

    test.each<[string, Json, string[]]>([
      ['the first', { kind: 'Run', command: 5 }, ['/steps/0/command | Command must be text | It is 5.']],
      [
        'another, with a union in it',
        { kind: 'Use', uses: 'x', with: { a: 'b' } },
        ['/steps/0/uses | Uses must have at least 2 characters', '/steps/0/with/a | A must have at least 2 characters'],
      ],
      [
        'itself, deeper',
        { kind: 'Repeat', steps: [{ kind: 'Run', command: 'go', extra: 1 }] },
        ['/steps/0/steps/0/extra | Unknown field "extra" | Remove it, or use one of: kind, command.'],
      ],
      ['none', 'go', ['/steps/0 | Steps 1 must match one of the choices | Choose one of: Run, Use, Repeat.']],
    ])('%s', (_, step, expected) => expect(of(step)).toEqual(expected));
  });

  test('an object below a union of a list, values and a condition keeps its issues', () => {
    const node = { if: { required: ['kind'] }, then: { $ref: '#/$defs/leaf' }, else: { $ref: '#/$defs/inner' } };
    const schema: JsonObject = {
      properties: { tree: { $ref: '#/$defs/any' } },
      $defs: {
        any: { anyOf: [{ type: 'string' }, { type: 'array', items: { $ref: '#/$defs/any' } }, node] },
        inner: { type: 'object', additionalProperties: { $ref: '#/$defs/any' } },
        leaf: { type: 'object', properties: { size: { type: 'number' } }, required: ['size'] },
      },
    };
    expect(validate(schema, { tree: { a: { kind: 'leaf' } } })).toEqual([
      '/tree/a/size | Size is required | Enter a value.',
    ]);
  });

  test('the issue of a name is that of its member, and what no entry matches that of the list', () => {
    const schema: JsonObject = {
      properties: {
        map: { propertyNames: { $ref: '#/$defs/name' } },
        plain: { propertyNames: { maxLength: 2 } },
        list: {
          contains: { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
          items: { type: 'object' },
        },
      },
      $defs: { name: { allOf: [{ $ref: '#/$defs/word' }] }, word: { pattern: '^[a-z]+$' } },
    };
    expect(validate(schema, { map: { ok: 1, 'Not ok': 2 }, plain: { abc: 1 }, list: [{ a: 1 }, 5] })).toEqual([
      '/map/Not ok | The name "Not ok" doesn\'t match the expected format | It must match ^[a-z]+$.',
      '/plain/abc | The name "abc" must have at most 2 characters | It has 3.',
      '/list/1 | List 2 must be an object | It is 5.',
      '/list | List must have at least 1 entry of the expected form',
    ]);
  });

  test('the issues of a condition are reported without the condition itself', () => {
    const schema: JsonObject = { if: { properties: { a: { const: 1 } }, required: ['a'] }, then: { required: ['b'] } };
    expect(validate(schema, { a: 1 })).toEqual(['/b | B is required | Enter a value.']);
  });

  describe('a condition with further requirements', () => {
    const schema: JsonObject = {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      properties: { mode: { enum: ['plain', 'special'] } },
      if: { properties: { mode: { const: 'special' } } },
      then: { $ref: '#/$defs/special' },
      $defs: {
        special: {
          properties: { reason: { type: 'string', minLength: 3 }, level: { type: 'integer' } },
          required: ['reason'],
        },
      },
      unevaluatedProperties: false,
    };

    test('its members are not unknown if one of them is invalid', () => {
      expect(validate(schema, { mode: 'special', level: 3 })).toEqual([
        '/reason | Reason is required | Enter a value.',
      ]);
      expect(validate(schema, { mode: 'special', reason: 'no', level: 3 })).toEqual([
        '/reason | Reason must have at least 3 characters',
      ]);
      const within = { properties: { parts: { type: 'array', items: schema } }, $defs: schema['$defs'] ?? {} };
      expect(validate(within, { parts: [{ mode: 'special', level: 3 }] })).toEqual([
        '/parts/0/reason | Reason is required | Enter a value.',
      ]);
    });

    test('a member that only the enclosing object declares is still unknown', () => {
      const part = { properties: { power: { type: 'number' } }, unevaluatedProperties: false };
      const around: JsonObject = { properties: { size: {}, part } };
      expect(validate(around, { part: { power: 'much', size: 1 } })).toHaveLength(2);
    });

    test('nor are those around an undeclared member deeper in the value', () => {
      const cell = { properties: { volts: {} }, unevaluatedProperties: false };
      const parts = { oneOf: [{ properties: { fuel: { const: 'power' }, cells: { items: cell } } }] };
      const closed = { allOf: [parts], unevaluatedProperties: false };
      expect(validate(closed, { fuel: 'power', cells: [{ volts: 1, watts: 2 }], extra: 1 })).toEqual([
        '/cells/0/watts | Unknown field "watts" | Remove it, or use one of: volts.',
        '/extra | Unknown field "extra" | Remove it.',
      ]);
    });

    test('undeclared members are reported in addition to its issues, and its members if it does not match', () => {
      expect(validate(schema, { mode: 'special', level: 3, size: 1 }).map((line) => line.split(' | ')[1])).toEqual([
        'Reason is required',
        'Unknown field "size"',
      ]);
      expect(validate(schema, { mode: 'plain', level: 3 }).map((line) => line.split(' | ')[1])).toEqual([
        'Unknown field "level"',
      ]);
    });
  });

  test.each<[string, string]>([
    ['date', '2026-02-30'],
    ['date-time', '2026-01-01'],
    ['uri', 'no address'],
    ['email', 'nobody'],
  ])('format %s is checked', (format, value) =>
    expect(validate({ properties: { a: { format } } }, { a: value })).toHaveLength(1),
  );
});

test.each<[step: number, valid: number[], invalid: number[]]>([
  [0.01, [19.99, 0.29, 1e9 + 0.01, -4.35, 0], [19.995, 0.001, 1e9 + 0.005]],
  [0.1, [0.3, 1.1, 123456.7], [0.35, 0.3000001]],
  [0.5, [2 ** 52 + 0.5, 1.5], [1.25]],
  [3, [2 ** 53 - 2, 9e20, -6], [2 ** 53, 1.5, 4]],
])('a multiple of %d is one in decimal notation', (step, valid, invalid) => {
  const isValid = compileSchema({ multipleOf: step });
  expect(valid.filter((value) => !isValid(value))).toEqual([]);
  expect(invalid.filter((value) => isValid(value))).toEqual([]);
});

test.each<[string, JsonObject, Json[]]>([
  ['nothing contained', { prefixItems: [{ type: 'number' }], contains: { const: 'x' } }, []],
  ['nothing contained in a shorter list', { prefixItems: [{}, { type: 'number' }], contains: { const: 'x' } }, [1]],
  ['a duplicate', { prefixItems: [{}, {}, { type: 'number' }], uniqueItems: true }, [1, 1]],
  ['one too many', { prefixItems: [{}, {}], items: false }, [1, 1, 1]],
  ['one too many, said otherwise', { prefixItems: [{}, {}], unevaluatedItems: false }, [1, 1, 1]],
  [
    'a duplicate in the words of draft-07',
    { $schema: 'http://json-schema.org/draft-07/schema#', items: [{}, {}, { type: 'number' }], uniqueItems: true },
    [1, 1],
  ],
])('the quick check of entries at fixed positions finds %s', (_, schema, list) => {
  expect(compileSchema({ type: 'array', ...schema })(list)).toBe(false);
  expect(compileIsValid({ type: 'array', ...schema })(list)).toBe(false);
});

test('a change that x-transitions does not list is rejected with the allowed ones', () => {
  const fields = fieldsOf({
    properties: { status: { enum: ['draft', 'done'], 'x-transitions': { draft: ['done'], done: [] } } },
  });
  expect(checkTransitions({ fields, before: { status: 'draft' }, data: { status: 'done' } })).toEqual([]);
  expect(checkTransitions({ fields, before: {}, data: { status: 'done' } })).toEqual([]);
  expect(checkTransitions({ fields, before: { status: 'done' }, data: { status: 'draft' } })).toEqual([
    {
      path: '/status',
      rule: 'x-transitions',
      message: 'Status cannot change from "done" to "draft"',
      hint: '"done" is final.',
    },
  ]);
  expect(checkTransitions({ fields, before: { status: 'draft' }, data: {} })).toHaveLength(1);
});

import { describe, expect, test } from 'vitest';
import { readSignalTree } from '#shared/vss/read-json.ts';
import type { SignalTree } from '#shared/vss/signal-node.ts';
import { SIGNAL_RULES } from '#shared/vss/signal-rules.ts';
import type { CheckOptions } from './check-context.ts';
import { checkTree } from './check-tree.ts';
import { isSubtype, isValueOf } from './datatypes.ts';
import { UnitCatalog } from './unit-catalog.ts';

const leaf = { type: 'sensor', description: 'D.', datatype: 'uint8' };
const point = {
  T: {
    type: 'branch',
    description: 'D.',
    children: {
      Point: {
        type: 'struct',
        description: 'D.',
        children: {
          X: { type: 'property', description: 'D.', datatype: 'float' },
          Tags: { type: 'property', description: 'D.', datatype: 'string[]' },
        },
      },
      Line: {
        type: 'struct',
        description: 'D.',
        children: { From: { type: 'property', description: 'D.', datatype: 'T.Point' } },
      },
    },
  },
};
const ORIGIN = { X: 1, Tags: ['a'] };

function treeWith(children: Record<string, unknown>): SignalTree {
  const vehicle = { type: 'branch', description: 'D.', children };
  const { tree, issues } = readSignalTree(JSON.stringify({ Vehicle: vehicle, ComplexDataTypes: point }));
  if (tree === undefined) throw new Error(issues.map(({ message }) => message).join('\n'));
  return tree;
}

const rulesOf = (children: Record<string, unknown>, options?: CheckOptions): string[] =>
  checkTree(treeWith(children), options).map(({ rule }) => rule);
const rulesFor = (attributes: Record<string, unknown>, options?: CheckOptions): string[] =>
  rulesOf({ A: { ...leaf, ...attributes } }, options);

const units = new UnitCatalog([
  { key: 'km/h', name: 'kilometer per hour', datatypes: ['numeric'] },
  { key: 'Celsius', name: 'degree celsius', datatypes: ['numeric'] },
  { key: 'iso8601', name: 'ISO 8601', datatypes: ['string'] },
  { key: 'count', datatypes: ['uint16'] },
  { key: 'any' },
]);

describe('good nodes', () => {
  test.each<[string, Record<string, unknown>]>([
    ['a plain signal', {}],
    ['limits', { min: 0, max: 255, default: 7 }],
    ['limits of an array', { datatype: 'int8[]', min: -128, max: 127, default: [1, 2] }],
    ['a default at the edge of what a float can say', { datatype: 'float', max: 0.3, default: 0.1 + 0.2 }],
    ['allowed values', { datatype: 'string', allowed: ['A', 'B'], default: 'A' }],
    ['allowed values of an array', { datatype: 'string[]', allowed: ['A', 'B'], default: ['B', 'A'] }],
    ['an empty default', { datatype: 'string[]', default: [] }],
    ['an empty text as default', { datatype: 'string', allowed: ['A'], default: '' }],
    ['an enum', { enum: { OFF: 0, ON_2: 2 }, default: 2 }],
    ['a pattern', { datatype: 'string', pattern: '[A-Z]{2}', default: 'ABC' }],
    ['a pattern of an array', { datatype: 'string[]', pattern: '^a', allowed: ['ab', 'ac'] }],
    ['the largest integer', { datatype: 'uint64', max: 2 ** 64 }],
    ['a struct', { datatype: 'T.Point', default: ORIGIN }],
    ['structs in a list', { datatype: 'T.Point[]', default: [ORIGIN, ORIGIN] }],
    ['a struct in a struct', { datatype: 'T.Line', default: { From: ORIGIN } }],
    ['a unique id', { constUID: '0x0123aBcD' }],
    ['an array size', { datatype: 'uint8[]', arraysize: 2, default: [1, 2] }],
    ['a unit', { unit: 'km/h' }],
    ['a unit by its name', { unit: 'kilometer per hour' }],
    ['a unit in other letters', { unit: 'CELSIUS' }],
    ['a smaller datatype than the unit needs', { unit: 'count' }],
    ['a unit of an array', { unit: 'km/h', datatype: 'float[]' }],
    ['a unit for all datatypes', { unit: 'any', datatype: 'boolean' }],
    ['an unknown attribute', { 'x-own': 1 }],
  ])('%s', (_, attributes) => {
    expect(rulesFor(attributes, { units })).toEqual([]);
  });
});

describe('bad nodes', () => {
  test.each<[string, Record<string, unknown>, string[]]>([
    ['no description', { description: null }, ['description']],
    ['no datatype', { datatype: null }, ['datatype-missing']],
    ['an unknown datatype', { datatype: 'uint9' }, ['datatype']],
    ['an unknown struct', { datatype: 'T.Circle[]' }, ['datatype']],
    ['a struct by a short name outside its branch', { datatype: 'Point' }, ['datatype']],
    ['a size without an array', { arraysize: 3 }, ['arraysize']],
    ['a min below the datatype', { min: -1 }, ['min-max-datatype']],
    ['a max above the datatype', { max: 256 }, ['min-max-datatype']],
    ['a broken limit of an integer', { max: 1.5 }, ['min-max-datatype']],
    ['limits of a text', { datatype: 'string', min: 1, max: 2 }, ['min-max-datatype', 'min-max-datatype']],
    ['limits of a boolean', { datatype: 'boolean', max: 1 }, ['min-max-datatype']],
    ['limits of a struct', { datatype: 'T.Point', max: 1 }, ['min-max-datatype']],
    ['limits that are exchanged', { min: 5, max: 4 }, ['min-max-order']],
    ['allowed values and limits', { allowed: [1], max: 4 }, ['constraint-conflict']],
    ['allowed values and an enum', { allowed: [1], enum: { A: 1 } }, ['constraint-conflict']],
    ['an enum and limits', { enum: { A: 1 }, min: 0 }, ['constraint-conflict']],
    ['an allowed value of another type', { allowed: [1, '2', 300] }, ['allowed-datatype', 'allowed-datatype']],
    ['an allowed number of a text', { datatype: 'string', allowed: [1] }, ['allowed-datatype']],
    ['allowed values of a struct', { datatype: 'T.Point', allowed: [ORIGIN] }, ['allowed-datatype']],
    ['a default of another type', { default: 'x' }, ['default-datatype']],
    ['a default outside the datatype', { default: -1 }, ['default-datatype']],
    ['a broken default of an integer', { default: 1.5 }, ['default-datatype']],
    ['a single default of an array', { datatype: 'uint8[]', default: 1 }, ['default-datatype']],
    ['a list as default of a single value', { default: [1] }, ['default-datatype']],
    ['a wrong entry in a default', { datatype: 'boolean[]', default: [true, 1] }, ['default-datatype']],
    ['a default of the wrong size', { datatype: 'uint8[]', arraysize: 3, default: [1] }, ['default-arraysize']],
    ['a default below the min', { min: 5, default: 4 }, ['default-range']],
    ['a default above the max', { datatype: 'float[]', max: 5, default: [4, 6] }, ['default-range']],
    ['a default that is not allowed', { allowed: [1, 2], default: 3 }, ['default-allowed']],
    ['a default that is not in the enum', { enum: { A: 1 }, default: 2 }, ['default-enum']],
    ['a struct as a text', { datatype: 'T.Point', default: 'x' }, ['default-datatype']],
    ['a struct without a property', { datatype: 'T.Point', default: { X: 1 } }, ['default-datatype']],
    ['a struct with a wrong property', { datatype: 'T.Point', default: { X: 'a', Tags: [] } }, ['default-datatype']],
    ['a struct with a wrong list', { datatype: 'T.Point', default: { X: 1, Tags: [1] } }, ['default-datatype']],
    ['a wrong struct in a struct', { datatype: 'T.Line', default: { From: {} } }, ['default-datatype']],
    ['an enum of a float', { datatype: 'float', enum: { A: 1 } }, ['enum-datatype']],
    ['an enum of an array', { datatype: 'uint8[]', enum: { A: 1 } }, ['enum-datatype']],
    ['an enum with a text', { enum: { A: 'x' } }, ['enum-values']],
    ['an enum beyond the datatype', { enum: { A: 256 } }, ['enum-values']],
    ['an enum with a value twice', { enum: { A: 1, B: 1 } }, ['enum-values']],
    ['names of an enum in small letters', { enum: { a: 1, B2: 2, '3C': 3 } }, ['enum-names', 'enum-names']],
    ['a pattern of a number', { pattern: 'a' }, ['pattern-datatype']],
    ['a pattern and an enum', { pattern: 'a', enum: { A: 1 } }, ['pattern-datatype', 'pattern-enum']],
    ['a pattern that is broken', { datatype: 'string', pattern: '(a' }, ['pattern-syntax']],
    ['a default that does not match', { datatype: 'string', pattern: 'b', default: 'ab' }, ['pattern-match']],
    [
      'an allowed value that does not match',
      { datatype: 'string', pattern: '^b$', allowed: ['b', 'bb'] },
      ['pattern-match'],
    ],
    ['a wrong unique id', { constUID: '0x123' }, ['const-uid']],
    ['an unknown unit', { unit: 'kmh' }, ['unit']],
    ['a unit for other datatypes', { unit: 'iso8601' }, ['unit-datatype']],
    ['a datatype that is larger than the unit allows', { unit: 'count', datatype: 'uint32' }, ['unit-datatype']],
    ['a unit of a struct', { unit: 'km/h', datatype: 'T.Point' }, ['unit-struct']],
    ['instances of a signal', { instances: ['A'] }, ['misplaced-attribute']],
  ])('%s', (_, attributes, expected) => {
    const issues = checkTree(treeWith({ A: { ...leaf, ...attributes } }), { units });
    expect(issues.map(({ rule }) => rule)).toEqual(expected);
    for (const { path, message, hint, severity } of issues) {
      expect([path, severity]).toEqual(['Vehicle.A', 'error']);
      expect([message, hint]).not.toContain('');
    }
  });

  test.each<[string, Record<string, unknown>, string[]]>([
    [
      'a datatype of a branch',
      { B: { type: 'branch', description: 'D.', datatype: 'uint8' } },
      ['misplaced-attribute'],
    ],
    ['a property below a branch', { B: { ...leaf, type: 'property' } }, ['parent-type']],
    ['a signal below a struct', { B: { type: 'struct', description: 'D.', children: { C: leaf } } }, ['parent-type']],
    ['paths that differ in their letters only', { Ab: leaf, aB: leaf }, ['path-case']],
  ])('%s', (_, children, expected) => {
    expect(rulesOf(children)).toEqual(expected);
  });
});

describe('strict rules', () => {
  test.each<[string, Record<string, unknown>, string[]]>([
    ['small letters', { speed: leaf }, ['name-style']],
    ['an underscore', { Speed_Limit: leaf }, ['name-style']],
    ['a boolean without a question', { Open: { ...leaf, datatype: 'boolean' } }, ['boolean-name']],
    ['booleans with one', { IsOpen: { ...leaf, datatype: 'boolean' }, HasDoor: { ...leaf, datatype: 'boolean' } }, []],
    ['an unknown attribute', { A: { ...leaf, defualt: 1 } }, ['unknown-attribute']],
    ['a default that is not first', { A: { ...leaf, allowed: [1, 2], default: 2 } }, ['default-first']],
    ['a default that is first', { A: { ...leaf, allowed: [1, 2], default: 1 } }, []],
    ['defaults of an array', { A: { ...leaf, datatype: 'uint8[]', allowed: [1, 2], default: [2] } }, []],
  ])('%s', (_, children, expected) => {
    expect(rulesOf(children, { strict: true })).toEqual(expected);
    expect(rulesOf(children)).toEqual([]);
  });
});

test('what exports of other tools contain is a warning, what no tool can use an error', () => {
  const children = {
    A: { ...leaf, description: null, default: 'x', unit: 'furlong' },
    B: { ...leaf, datatype: 'thing' },
  };
  const issues = checkTree(treeWith(children), { lenient: true, units });
  expect(issues.map(({ rule, severity }) => `${severity} ${rule}`)).toEqual([
    'error datatype',
    'warning description',
    'warning default-datatype',
    'warning unit',
  ]);
});

test('every issue of a large tree is counted, and everything is reported at once', () => {
  const children = Object.fromEntries(
    Array.from({ length: 1200 }, (_, i) => [`A${i}`, { ...leaf, datatype: 'thing' }]),
  );
  expect(rulesOf(children)).toHaveLength(1001);
});

test('a pattern that would backtrack for ever is no danger', () => {
  expect(rulesFor({ datatype: 'string', pattern: '(a+)+$', default: `${'a'.repeat(50)}b` })).toEqual(['pattern-match']);
});

test.each<[unknown, string, boolean]>([
  [255, 'uint8', true],
  [256, 'uint8', false],
  [-129, 'int8', false],
  [-128, 'int8', true],
  [1.5, 'float', true],
  [1.5, 'int', false],
  [1.5, 'numeric', true],
  [Number.POSITIVE_INFINITY, 'double', false],
  [true, 'uint8', false],
  ['1', 'uint8', false],
  [2 ** 63, 'int64', true],
  [2 ** 64, 'int64', false],
])('%s is a value of %s: %s', (value, datatype, expected) => {
  expect(isValueOf(value, datatype)).toBe(expected);
});

test.each<[string, string, boolean]>([
  ['uint8', 'uint16', true],
  ['uint16', 'uint8', false],
  ['int8', 'uint16', false],
  ['float', 'numeric', true],
  ['float', 'int', false],
  ['uint64', 'int', true],
  ['string', 'string', true],
  ['float', 'double', false],
])('%s is a subtype of %s: %s', (datatype, of, expected) => {
  expect(isSubtype(datatype, of)).toBe(expected);
});

test('every rule is a sentence', () => {
  for (const { sentence } of Object.values(SIGNAL_RULES)) expect(sentence).toMatch(/^["A-Z].*\.$/);
});

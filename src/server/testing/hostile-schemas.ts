import type { Json, JsonObject } from '#shared/json.ts';

/** Schema folders that would stop a server, and the issue reported instead: file, rule, message and hint. */
export type HostileSchemas = {
  name: string;
  files: Record<string, Json | string>;
  issues: { file: string; rule: string; message: string; hint: string }[];
};

function one(name: string, schema: JsonObject | string, rule: string, message: string, hint: string): HostileSchemas {
  const file = `kinds/${name.replaceAll(/[^a-z0-9]+/gi, '_').slice(0, 60)}.json`;
  return { name, files: { [file]: schema }, issues: [{ file, rule, message, hint }] };
}

function named(count: number, make: (i: number) => Json): JsonObject {
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [`n${i}`, make(i)]));
}

function nested(levels: number, inner: string): string {
  return `${'{"properties":{"a":'.repeat(levels)}${inner}${'}}'.repeat(levels)}`;
}

function patterned(pattern: string): JsonObject {
  return { properties: { text: { type: 'string', pattern } } };
}

/** Each definition refers to the next one twice. */
function doubling(count: number, to: (i: number) => string): JsonObject[] {
  return Array.from({ length: count }, (_, i): JsonObject =>
    i === count - 1
      ? { properties: { deep: { type: 'string' } } }
      : { allOf: [{ $ref: to(i + 1) }, { $ref: to(i + 1) }, { properties: { [`p${i}`]: true } }] },
  );
}

export const HOSTILE: HostileSchemas[] = [
  one(
    'a pattern with a back reference',
    patterned('^(\\w+\\s?)*\\1$'),
    'pattern',
    'The pattern ^(\\w+\\s?)*\\1$ could take forever. It refers back to what a group matched',
    'Write out what may be repeated, or check that elsewhere.',
  ),
  one(
    'a pattern whose counts multiply',
    patterned('^.*(a{1,1000}){1,1000}$'),
    'pattern',
    'The pattern ^.*(a{1,1000}){1,1000}$ could take forever. Written out, it has more than 5000 steps',
    'Use smaller counts, or "minLength" and "maxLength".',
  ),
  one(
    'a pattern of 10,000 characters',
    { patternProperties: { ['a'.repeat(10_000)]: true } },
    'pattern',
    `The pattern ${'a'.repeat(59)}… could take forever. It has more than 5000 characters`,
    'List the values under "enum".',
  ),
  one(
    '1,000 patterns',
    { patternProperties: named(1_000, () => true) },
    'size',
    '1,000 patterns are too many: at most 500',
    'Use "enum" or "format" instead.',
  ),
  one(
    'a file nested 5,000 levels deep',
    nested(5_000, '{}'),
    'depth',
    'The file is nested more than 100 levels deep',
    'Move inner subschemas to $defs.',
  ),
  one(
    'a file that opens 1,000,000 lists and closes none',
    '['.repeat(1_000_000),
    'depth',
    'The file is nested more than 100 levels deep',
    'Move inner subschemas to $defs.',
  ),
  one('a file of 9 MB', ' '.repeat(9_000_000), 'size', 'The file is larger than 2 MB', 'Split it.'),
  one(
    '100,000 properties',
    { properties: named(100_000, () => ({})) },
    'size',
    '100,001 subschemas are too many: at most 5,000',
    'Split it into several kinds.',
  ),
  one(
    '100,000 values',
    { properties: { size: { enum: Object.keys(named(100_000, () => 0)) } } },
    'size',
    '100,000 values are too many: at most 10,000',
    'Make the values items of a kind, and refer to them with "x-ref".',
  ),
  one(
    '100,000 keywords',
    named(100_000, () => 0),
    'size',
    '100,000 keywords are too many: at most 200',
    'Move names of fields to "properties".',
  ),
  one(
    '20,000 states',
    { properties: { state: { enum: ['a'], 'x-transitions': named(20_000, () => ['a']) } } },
    'size',
    '20,000 values are too many: at most 10,000',
    'List fewer.',
  ),
  one(
    '1,000 computed fields, each of the one before',
    { properties: named(1_000, (i) => ({ 'x-computed': `n${i - 1}` })) },
    'size',
    '1,000 computed fields are too many: at most 500',
    'Split it into several kinds.',
  ),
  one(
    'a formula nested 900 levels deep',
    { properties: { a: { 'x-computed': `${'('.repeat(900)}1${')'.repeat(900)}`, type: 'number' } } },
    'x-computed',
    'The expression is nested more than 50 levels deep (at character 51: ()',
    '',
  ),
  one(
    'a reference that leads back to itself',
    { $defs: { a: { allOf: [{ $ref: '#/$defs/b' }] }, b: { $ref: '#/$defs/a' } }, $ref: '#/$defs/a' },
    '$ref',
    '"#/$defs/b" leads back to itself without going into a field',
    'Move the reference under "properties" or "items", or remove it.',
  ),
  one(
    'a chain of 1,000 references',
    { $defs: named(1_000, (i): Json => (i === 999 ? {} : { $ref: `#/$defs/n${i + 1}` })), $ref: '#/$defs/n0' },
    '$ref',
    '"#/$defs/n0" leads through more than 64 schemas without going into a field',
    'Move the reference under "properties" or "items", or remove it.',
  ),
  one(
    'definitions that go 2,000 fields deep',
    {
      $defs: named(2_000, (i): Json => (i === 1_999 ? {} : { properties: { a: { $ref: `#/$defs/n${i + 1}` } } })),
      $ref: '#/$defs/n0',
    },
    'depth',
    'Its references lead through too many schemas in a row',
    'Use fewer definitions.',
  ),
  {
    name: '60 base schemas in a row',
    files: {
      ...Object.fromEntries(
        Array.from({ length: 60 }, (_, i) => [`base/row${i}.json`, { allOf: [{ $ref: `row${i + 1}.json` }] }]),
      ),
      'base/row60.json': { properties: { last: true } },
      'kinds/row.json': { allOf: [{ $ref: '../base/row0.json' }] },
    },
    issues: [
      {
        file: 'kinds/row.json',
        rule: '$ref',
        message: 'row0 extends more than 50 base schemas in a row',
        hint: 'Join some of them.',
      },
    ],
  },
  {
    name: 'base schemas too large together',
    files: {
      ...Object.fromEntries(
        Array.from({ length: 3 }, (_, i) => [
          `base/wide${i}.json`,
          { properties: Object.fromEntries(Array.from({ length: 2_000 }, (__, j) => [`p${i}-${j}`, true])) },
        ]),
      ),
      'kinds/wide.json': { allOf: [0, 1, 2].map((i) => ({ $ref: `../base/wide${i}.json`, title: 'kept apart' })) },
    },
    issues: [
      {
        file: 'kinds/wide.json',
        rule: 'size',
        message: 'With the base schemas it refers to: 6,007 subschemas are too many: at most 5,000',
        hint: 'Split it into several kinds.',
      },
    ],
  },
  {
    name: 'a base schema nested too deep, which its kind misses',
    files: { 'base/deep.json': nested(200, '{}'), 'kinds/deep.json': { allOf: [{ $ref: '../base/deep.json' }] } },
    issues: [
      {
        file: 'base/deep.json',
        rule: 'depth',
        message: 'The file is nested more than 100 levels deep',
        hint: 'Move inner subschemas to $defs.',
      },
      {
        file: 'kinds/deep.json',
        rule: '$ref',
        message: '"../base/deep.json" refers to a missing schema',
        hint: 'Add the schema to schemas/base or its definition to $defs in this file; nothing is fetched from other hosts.',
      },
    ],
  },
  {
    name: 'personas nested too deep',
    files: { 'roles.json': `{"roles":${'['.repeat(5_000)}${']'.repeat(5_000)}}` },
    issues: [
      {
        file: 'roles.json',
        rule: 'depth',
        message: 'The file is nested more than 100 levels deep',
        hint: 'Move inner subschemas to $defs.',
      },
    ],
  },
];

/** Schemas that would take exponential time somewhere, but need not be refused. */
export const HARMLESS: { name: string; kind: string; files: Record<string, Json>; fields: string[] }[] = [
  {
    name: '40 base schemas that extend the next twice',
    files: {
      ...Object.fromEntries(doubling(40, (i) => `b${i}.json`).map((schema, i) => [`base/b${i}.json`, schema])),
      'kinds/twice.json': { allOf: [{ $ref: '../base/b0.json' }] },
    },
    kind: 'twice',
    fields: ['deep', 'p38', 'p0'],
  },
  {
    name: '20 definitions that apply the next twice',
    files: {
      'kinds/doubling.json': {
        $defs: Object.fromEntries(doubling(20, (i) => `#/$defs/d${i}`).map((schema, i) => [`d${i}`, schema])),
        $ref: '#/$defs/d0',
      },
    },
    kind: 'doubling',
    fields: ['deep', 'p18', 'p0'],
  },
  {
    name: 'a schema that contains itself a hundred times',
    files: { 'kinds/hundred.json': { properties: named(100, () => ({ $ref: '#' })) } },
    kind: 'hundred',
    fields: ['n0', 'n0.n9.n88'],
  },
  {
    name: 'a list of 300 choices, each the whole again in a field',
    files: {
      'kinds/choices.json': {
        properties: { name: { type: 'string' }, a: { oneOf: choices() } },
      },
    },
    kind: 'choices',
    fields: ['name', 'a'],
  },
];

function choices(): Json[] {
  return Array.from({ length: 300 }, (_, i) => ({ properties: { [`c${i}`]: { $ref: '#' } } }));
}

/** Patterns on which backtracking takes forever, with a text that triggers it. */
export const BACKTRACKING: [pattern: string, text: string][] = [
  ['^(\\w+\\s?)*$', `${'a'.repeat(50_000)}!`],
  ['^(a|a)*$', `${'a'.repeat(50_000)}!`],
  ['^(([a-z])+.)+[A-Z]([a-z])+$', 'a'.repeat(50_000)],
  ['^(?=(a+)+$)', `${'a'.repeat(50_000)}!`],
  ['\\d+x', '1'.repeat(100_000)],
];

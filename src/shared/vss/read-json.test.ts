import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSignalTree } from './read-json.ts';
import { countSignals, findNode, walkSignals, walkStructTypes } from './walk.ts';
import { signalTreeJson } from './write/signal-json.ts';

const speed = { type: 'sensor', datatype: 'float', unit: 'km/h', description: 'How fast it drives.' };
const vehicle = (children: Record<string, unknown>, more = {}) => ({
  Vehicle: { type: 'branch', description: 'A vehicle.', children, ...more },
});
const read = (value: unknown) => readSignalTree(JSON.stringify(value));
const rules = (value: unknown) => read(value).issues.map(({ rule, path, severity }) => `${severity} ${rule} ${path}`);

/** A tree with this many levels. */
function deep(levels: number): string {
  const open = '{"type":"branch","description":"d","children":{"A":'.repeat(levels - 1);
  return `{"V":${open}{"type":"branch","description":"d"}${'}}'.repeat(levels - 1)}}`;
}

test('a tree is read with every attribute, and written in one order', () => {
  const extended = { 'x-source': { can: [1, 2] }, id: 'abc', name: 'Vehicle.Speed', isWishlist: true, note: null };
  const { tree, issues } = read(vehicle({ Speed: { ...speed, ...extended }, Body: { type: 'branch' } }));
  expect(issues).toEqual([]);
  if (tree === undefined) throw new Error('no tree');
  expect(tree.root).toBe('Vehicle');
  expect(findNode(tree, 'Vehicle.Speed')).toEqual({ ...speed, ...extended });
  expect(findNode(tree, 'Vehicle.Nothing')).toBeUndefined();
  expect(findNode(tree, 'Vehicle.constructor')).toBeUndefined();
  expect([...walkSignals(tree)].map(({ path, name, depth }) => [path, name, depth])).toEqual([
    ['Vehicle', 'Vehicle', 0],
    ['Vehicle.Speed', 'Speed', 1],
    ['Vehicle.Body', 'Body', 1],
  ]);
  expect(countSignals(tree)).toMatchObject({ total: 3, leaves: 1, depth: 2, sensor: 1, branch: 2 });
  const other = read(vehicle({ Body: { type: 'branch' }, Speed: { ...extended, ...speed } })).tree;
  expect(other && signalTreeJson(other)).toBe(signalTreeJson(tree));
});

test('struct types come along', () => {
  const types = {
    Types: {
      type: 'branch',
      description: 'Types.',
      children: {
        Point: { type: 'struct', description: 'A point.', children: { X: { ...speed, type: 'property' } } },
      },
    },
  };
  const { tree, issues } = read({ ...vehicle({}), ComplexDataTypes: types });
  expect(issues).toEqual([]);
  if (tree === undefined) throw new Error('no tree');
  expect([...walkStructTypes(tree)].map(({ path }) => path)).toEqual(['Types', 'Types.Point', 'Types.Point.X']);
  expect(findNode(tree, 'Types.Point.X')?.type).toBe('property');
  expect(JSON.parse(signalTreeJson(tree))).toEqual({ ...vehicle({}), ComplexDataTypes: types });
});

describe('what older releases and other tools write', () => {
  test.each<[string, Record<string, unknown>, string[]]>([
    ['an odd spelling of a type', { ...speed, type: 'Actuator' }, ['warning type-spelling Vehicle.A']],
    ['an empty default', { ...speed, default: '' }, ['warning empty-value Vehicle.A']],
    ['a description that is not a number', { ...speed, description: 'nan' }, ['warning empty-value Vehicle.A']],
    ['a limit as text', { ...speed, min: '-1.5' }, ['warning value-type Vehicle.A']],
    ['a description that is a number', { ...speed, description: 5 }, ['warning value-type Vehicle.A']],
    ['nulls and empty lists', { ...speed, min: null, allowed: [], unit: null }, []],
    ['a leaf with an empty object of children', { ...speed, children: {} }, []],
    ['a branch without a type', { children: { B: speed } }, ['warning node-type Vehicle.A']],
    ['one former path', { ...speed, fka: 'Vehicle.Velocity' }, []],
    ['an id of its release', { ...speed, uuid: 'cad374fbfdc65df9b777508f04d5b073' }, []],
  ])('%s', (_, node, expected) => {
    const { tree } = read(vehicle({ A: node }));
    expect(rules(vehicle({ A: node }))).toEqual(expected);
    expect(tree?.node.children?.['A']).toBeDefined();
  });

  test('is corrected', () => {
    const written = {
      ...speed,
      type: 'Sensor',
      min: '-1.5',
      description: 5,
      default: '',
      fka: 'Vehicle.B',
      unit: 'nan',
    };
    const { tree } = read(vehicle({ A: written }));
    expect(tree?.node.children).toEqual({
      A: { type: 'sensor', datatype: 'float', min: -1.5, description: '5', fka: ['Vehicle.B'] },
    });
  });

  test('an enum that is a list holds the allowed values, as before release 3', () => {
    const { tree, issues } = read(vehicle({ A: { type: 'sensor', datatype: 'string', enum: ['ON', 'OFF'] } }));
    expect(issues).toEqual([]);
    expect(tree?.node.children).toEqual({ A: { type: 'sensor', datatype: 'string', allowed: ['ON', 'OFF'] } });
  });

  test('a number that Python writes as NaN is no value', () => {
    const { tree } = readSignalTree(
      '{"Vehicle":{"type":"branch","description":"NaN is kept in text","max":NaN,"children":{"A":{"type":"sensor","datatype":"int8","min":NaN}}}}',
    );
    expect(tree?.node).toEqual({
      type: 'branch',
      description: 'NaN is kept in text',
      children: { A: { type: 'sensor', datatype: 'int8' } },
    });
  });

  test('a node that has its name inside is a tree', () => {
    expect(read({ name: 'Car', type: 'branch', children: { Speed: speed } }).tree).toMatchObject({
      root: 'Car',
      node: { name: 'Car', children: { Speed: speed } },
    });
  });
});

describe('what is refused', () => {
  test.each<[string, unknown, string[]]>([
    ['a list', [], ['error single-root ']],
    ['a text', 'Vehicle', ['error single-root ']],
    ['nothing', null, ['error single-root ']],
    ['no root', {}, ['error single-root ']],
    ['two roots', { ...vehicle({}), Trailer: vehicle({}).Vehicle }, ['error single-root ']],
    ['a node that is a text', vehicle({ A: 'x' }), ['error node-object Vehicle.A']],
    ['children in a list', vehicle({}, { children: [speed] }), ['error node-object Vehicle']],
    ['a node without a type', vehicle({ A: {} }), ['error node-type Vehicle.A']],
    ['an unknown type', vehicle({ A: { ...speed, type: 'signal' } }), ['error node-type Vehicle.A']],
    ['children of a sensor', vehicle({ A: { ...speed, children: { B: speed } } }), ['error parent-type Vehicle.A']],
    ['a name with a dot', vehicle({ 'A.B': speed }), ['error node-name Vehicle.A.B']],
    ['an empty name', vehicle({ '': speed }), ['error node-name Vehicle.']],
    ['a long name', { ['V'.repeat(300)]: speed }, [`error node-name ${'V'.repeat(300)}`]],
    ['a limit that is a word', vehicle({ A: { ...speed, min: 'low' } }), ['error value-type Vehicle.A']],
    ['a description that is a list', vehicle({ A: { ...speed, description: ['a'] } }), ['error value-type Vehicle.A']],
    ['allowed values in an object', vehicle({ A: { ...speed, allowed: { a: 1 } } }), ['error value-type Vehicle.A']],
    ['types in a list', { ...vehicle({}), ComplexDataTypes: [] }, ['error node-object ComplexDataTypes']],
  ])('%s', (_, value, expected) => {
    expect(rules(value)).toEqual(expected);
    expect(read(value).tree).toBeUndefined();
  });

  test('everything that is wrong is reported, errors first', () => {
    const value = vehicle({ A: { ...speed, type: 'Sensor' }, B: {}, C: { ...speed, type: 'x' } });
    expect(rules(value)).toEqual([
      'error node-type Vehicle.B',
      'error node-type Vehicle.C',
      'warning type-spelling Vehicle.A',
    ]);
  });

  test('what is beside the root is ignored with a warning', () => {
    const { tree, issues } = read({ ...vehicle({}), version: '6.0' });
    expect(tree?.root).toBe('Vehicle');
    expect(issues.map(({ rule, severity }) => [rule, severity])).toEqual([['ignored-key', 'warning']]);
  });

  test('names with a meaning in JavaScript harm nothing', () => {
    const { tree, issues } = readSignalTree(
      '{"Vehicle":{"type":"branch","__proto__":{"polluted":1},"children":{"__proto__":{"type":"sensor"},"constructor":{"type":"sensor"}}}}',
    );
    expect(issues.map(({ rule }) => rule)).toEqual(['node-name']);
    expect(tree).toBeUndefined();
    expect('polluted' in {}).toBe(false);
  });
});

describe('limits', () => {
  test.each<[string, string, string]>([
    ['an empty file', '  ', 'syntax'],
    ['a file that ends too early', '{"Vehicle":{"type":"branch"', 'syntax'],
    ['a page of the web', '<!doctype html>', 'syntax'],
    ['61 levels of nodes', deep(61), 'depth'],
    ['200 levels of nodes', deep(200), 'depth'],
    ['a million open lists', '['.repeat(1_000_000), 'depth'],
    ['more than 20 MB', ' '.repeat(20 * 1024 * 1024 + 1), 'size'],
    ['a byte that is no character', '{"V\uFFFD\u0000', 'syntax'],
  ])('%s is refused by its rule', (_, text, rule) => {
    const { tree, issues } = readSignalTree(text);
    expect(tree).toBeUndefined();
    expect(issues.map((issue) => issue.rule)).toEqual([rule]);
    expect(issues[0]?.hint).not.toBe('');
  });

  test('a syntax error has its line', () => {
    expect(readSignalTree('{\n"Vehicle": {\n]').issues[0]).toMatchObject({ rule: 'syntax', line: 3 });
  });

  test('60 levels are accepted', () => {
    const { tree } = readSignalTree(deep(60));
    expect(tree && countSignals(tree).depth).toBe(60);
  });

  test('too many nodes end in one refusal', () => {
    const children = Object.fromEntries(Array.from({ length: 100_001 }, (_, i) => [`S${i}`, { type: 'sensor' }]));
    expect(rules(vehicle(children))).toEqual(['error nodes Vehicle.S99999']);
  });

  test('issues beyond the thousandth are counted', () => {
    const { issues } = read(vehicle(Object.fromEntries(Array.from({ length: 1500 }, (_, i) => [`S${i}`, {}]))));
    expect(issues).toHaveLength(1001);
    expect(issues.at(-1)).toMatchObject({ rule: 'limit', message: '500 more issues are not listed' });
  });
});

test('any value ends in a tree or in errors, and a tree survives the round trip', () => {
  const node = fc.letrec((tie) => ({
    node: fc.oneof(
      { depthSize: 'small' },
      fc.jsonValue(),
      fc.record(
        {
          type: fc.oneof(fc.constantFrom('branch', 'sensor', 'Actuator', 'struct'), fc.jsonValue()),
          children: fc.dictionary(fc.string({ maxLength: 5 }), tie('node'), { maxKeys: 3 }),
          description: fc.oneof(fc.string(), fc.jsonValue()),
          min: fc.jsonValue(),
          'x-own': fc.jsonValue(),
        },
        { requiredKeys: ['type'] },
      ),
    ),
  })).node;
  fc.assert(
    fc.property(
      fc.oneof(fc.record({ Vehicle: node }), fc.record({ Vehicle: node, ComplexDataTypes: node })),
      (value) => {
        const { tree, issues } = read(value);
        expect(tree === undefined).toBe(issues.some(({ severity }) => severity === 'error'));
        if (tree === undefined) return;
        const again = readSignalTree(signalTreeJson(tree));
        expect(again.tree).toEqual(tree);
      },
    ),
    { numRuns: 300 },
  );
});

test('any text ends in an answer', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (text) => {
      const { tree, issues } = readSignalTree(text);
      expect(tree !== undefined || issues.length > 0).toBe(true);
    }),
    { numRuns: 300 },
  );
});

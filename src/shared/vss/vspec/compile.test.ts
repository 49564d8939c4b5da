import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileFiles, nodeOf, pathsOf, shortIssues } from '#shared/vss/testing/compile-files.ts';
import { signalTreeJson } from '#shared/vss/write/signal-json.ts';
import { signalTreeYaml } from '#shared/vss/write/signal-yaml.ts';
import type { VspecSources } from './compile.ts';

const ROOT = 'Vehicle:\n  type: branch\n  description: A vehicle.\n';
const branch = (path: string, more = ''): string => `${path}:\n  type: branch\n  description: Branch.\n${more}`;
const leaf = (path: string, more = ''): string =>
  `${path}:\n  type: sensor\n  datatype: uint8\n  description: Leaf.\n${more}`;
const compile = (main: string, files: Record<string, string> = {}, more: Partial<VspecSources> = {}) =>
  compileFiles({ 'main.vspec': main, ...files }, more);

describe('includes', () => {
  test('attach files below prefixes, which add up', () => {
    const result = compile(`${ROOT}${branch('Vehicle.Cabin')}#include cabin/cabin.vspec Vehicle.Cabin\n`, {
      'cabin/cabin.vspec': `${branch('Door')}#include door.vspec Door\n#include common.vspec\n`,
      'cabin/door.vspec': `${leaf('IsOpen')}#include ../shared.vspec\n`,
      'cabin/common.vspec': leaf('Light'),
      'shared.vspec': leaf('Position'),
    });
    expect(pathsOf(result)).toEqual([
      'Vehicle branch',
      'Vehicle.Cabin branch',
      'Vehicle.Cabin.Door branch',
      'Vehicle.Cabin.Door.IsOpen sensor',
      'Vehicle.Cabin.Door.Position sensor',
      'Vehicle.Cabin.Light sensor',
    ]);
    expect(shortIssues(result.issues)).toEqual([]);
  });

  test('are found next to the main file, then in given folders, then next to the including file', () => {
    const files = {
      'lib/a.vspec': leaf('FromLib'),
      'sub/a.vspec': leaf('FromSub'),
      'sub/b.vspec': '#include a.vspec Vehicle\n',
    };
    const main = `${ROOT}#include sub/b.vspec\n`;
    expect(pathsOf(compile(main, files))).toContain('Vehicle.FromSub sensor');
    expect(pathsOf(compile(main, files, { includeDirs: ['lib'] }))).toContain('Vehicle.FromLib sensor');
    expect(pathsOf(compile(main, { ...files, 'a.vspec': leaf('FromMain') }, { includeDirs: ['lib'] }))).toContain(
      'Vehicle.FromMain sensor',
    );
  });

  test('one file can be attached several times, and an including file comes before what it includes', () => {
    const main = `${ROOT}${branch('Vehicle.A')}${branch('Vehicle.B')}${leaf('Vehicle.A.X', '  unit: m\n')}#include x.vspec Vehicle.A\n#include x.vspec Vehicle.B\n`;
    const result = compile(main, { 'x.vspec': leaf('X', '  comment: from x\n') });
    expect(nodeOf(result, 'Vehicle.A.X')).toMatchObject({ unit: 'm', comment: 'from x' });
    expect(nodeOf(result, 'Vehicle.B.X')).not.toHaveProperty('unit');
  });

  test.each<[string, string, Record<string, string>, string[]]>([
    ['a missing file', '#include none.vspec Vehicle\n', {}, ['include-missing  main.vspec:4']],
    ['an include of nothing', '#include\n', {}, ['include-statement  main.vspec:4']],
    ['an include of too much', '#include a b c\n', {}, ['include-statement  main.vspec:4']],
    [
      'a file that includes itself',
      '#include a.vspec\n',
      { 'a.vspec': '\n#include a.vspec A\n' },
      ['include-cycle  a.vspec:2'],
    ],
    [
      'files that include each other',
      '#include a.vspec\n',
      { 'a.vspec': '#include b.vspec\n', 'b.vspec': '#include a.vspec\n' },
      ['include-cycle  b.vspec:1'],
    ],
  ])('%s is refused at its line', (_, include, files, expected) => {
    const { tree, issues } = compile(`${ROOT}${include}`, files);
    expect(tree).toBeUndefined();
    expect(shortIssues(issues)).toEqual(expected);
  });

  test('files that double at each step end in one refusal', () => {
    const files = Object.fromEntries(
      Array.from({ length: 20 }, (_, i) => [
        `f${i}.vspec`,
        `#include f${i + 1}.vspec A${i}\n#include f${i + 1}.vspec B${i}\n`,
      ]),
    );
    const { issues } = compile(`${ROOT}#include f0.vspec Vehicle\n`, { ...files, 'f20.vspec': '' });
    expect(issues.map(({ rule }) => rule).filter((rule) => rule === 'include-limit')).toEqual(['include-limit']);
  });
});

test('more entries than a tree may have nodes end in one refusal', () => {
  const many = Array.from({ length: 3000 }, (_, i) => leaf(`S${i}`)).join('');
  const includes = Array.from({ length: 100 }, (_, i) => `#include many.vspec Vehicle.B${i}\n`).join('');
  expect(compile(ROOT + includes, { 'many.vspec': many }).issues.filter(({ rule }) => rule === 'nodes')).toEqual([
    expect.objectContaining({ message: 'The sources have more than 100,000 entries', file: 'many.vspec' }),
  ]);
});

describe('sources', () => {
  test.each<[string, string, string[]]>([
    ['no root', leaf('Vehicle.Speed'), ['single-root  :']],
    ['two roots', ROOT + branch('Trailer'), ['single-root  main.vspec:4']],
    ['nothing at all', '', ['single-root  :']],
    ['a list', '- a\n- b\n', ['source-entry  main.vspec:1', 'single-root  :']],
    ['an entry without attributes', `${ROOT}Vehicle.A:\n`, ['source-entry Vehicle.A main.vspec:4']],
    ['an entry that is a text', `${ROOT}Vehicle.A: sensor\n`, ['source-entry Vehicle.A main.vspec:4']],
    ['an entry twice', ROOT + leaf('Vehicle.A') + leaf('Vehicle.A'), ['duplicate-key Vehicle.A main.vspec:8']],
    [
      'an attribute twice',
      ROOT + leaf('Vehicle.A', '  unit: m\n  unit: s\n'),
      ['duplicate-key Vehicle.A main.vspec:9'],
    ],
    ['broken YAML', `${ROOT}Vehicle.A: [\n`, ['syntax  main.vspec:5', 'single-root  :']],
    ['two documents', `${ROOT}---\n${ROOT}`, ['syntax  main.vspec:4', 'single-root  :']],
    ['a path outside the root', ROOT + leaf('Trailer.Speed'), ['orphan Trailer.Speed main.vspec:4']],
    ['an empty name', ROOT + leaf('Vehicle..A'), ['node-name Vehicle..A main.vspec:4']],
    ['an implied parent', ROOT + leaf('Vehicle.A.B'), ['description Vehicle.A main.vspec:4']],
    ['an unknown type', `${ROOT}Vehicle.A:\n  type: Sensor\n`, ['node-type Vehicle.A main.vspec:5']],
    ['no type', `${ROOT}Vehicle.A:\n  datatype: int8\n`, ['node-type Vehicle.A main.vspec:4']],
    [
      'a signal below a signal',
      ROOT + leaf('Vehicle.A') + leaf('Vehicle.A.B'),
      ['parent-type Vehicle.A.B main.vspec:9'],
    ],
    [
      'a datatype of a branch',
      ROOT + branch('Vehicle.A', '  datatype: int8\n'),
      ['misplaced-attribute Vehicle.A main.vspec:7'],
    ],
    [
      'instances of a signal',
      ROOT + leaf('Vehicle.A', '  instances: B\n'),
      ['misplaced-attribute Vehicle.A main.vspec:8'],
    ],
    ['a flag that is a text', ROOT + leaf('Vehicle.A', '  delete: "x"\n'), ['value-type Vehicle.A main.vspec:8']],
    [
      'a description that is a number',
      `${ROOT}Vehicle.A:\n  type: branch\n  description: 5\n`,
      ['value-type Vehicle.A main.vspec:6'],
    ],
    ['61 levels', ROOT + leaf(`Vehicle${'.A'.repeat(60)}`), [`depth Vehicle${'.A'.repeat(60)} main.vspec:4`]],
  ])('%s is refused', (_, main, expected) => {
    const { tree, issues } = compile(main, {}, { unitsUnchecked: false });
    expect(tree).toBeUndefined();
    expect(shortIssues(issues)).toEqual(expected);
    for (const { hint, message } of issues) expect([hint, message]).not.toContain('');
  });

  test('a missing main file is refused', () => {
    expect(shortIssues(compileFiles({}).issues)).toEqual(['file-missing  main.vspec:', 'single-root  :']);
  });

  test('what YAML 1.1 takes for a truth value is text, and unknown attributes stay', () => {
    const text = leaf(
      'Vehicle.Y',
      '  unit: N\n  allowed: [Y, no, on, true, 1]\n  x-own: {a: [1, null]}\n  comment: |\n    two\n    lines\n',
    );
    expect(compile(ROOT + text.replace('uint8', 'string')).issues.map(({ rule }) => rule)).toContain(
      'allowed-datatype',
    );
    const { tree } = compile(ROOT + text.replace('uint8', 'string').replace(', true, 1', ''));
    expect(tree?.node.children?.['Y']).toEqual({
      type: 'sensor',
      datatype: 'string',
      description: 'Leaf.',
      unit: 'N',
      allowed: ['Y', 'no', 'on'],
      'x-own': { a: [1, null] },
      comment: 'two\nlines\n',
    });
  });

  test('attributes about the making of a tree are not exported, nor empty ones', () => {
    const text = leaf('Vehicle.A', '  instantiate: false\n  arraysize: 3\n  fka: []\n  comment: ~\n');
    const result = compile(ROOT.replace('branch', 'branch\n  aggregate: true') + text.replace('uint8', 'uint8[]'));
    expect(result.tree?.node).toEqual({
      type: 'branch',
      description: 'A vehicle.',
      children: { A: { type: 'sensor', datatype: 'uint8[]', description: 'Leaf.' } },
    });
  });

  test('aliases and merge keys are resolved', () => {
    const main = `Vehicle: &b\n  type: branch\n  description: D.\nVehicle.A:\n  <<: *b\n  comment: C\nVehicle.B: *b\n`;
    expect(nodeOf(compile(main), 'Vehicle.A')).toEqual({ type: 'branch', description: 'D.', comment: 'C' });
    expect(nodeOf(compile(main), 'Vehicle.B')).toEqual({ type: 'branch', description: 'D.' });
  });

  test.each([
    [
      'aliases that multiply',
      `Vehicle:\n  type: branch\n  a: &a [x,x,x,x,x,x,x,x,x,x]\n${Array.from({ length: 9 }, (_, i) => `  ${'bcdefghij'[i]}: &${'bcdefghij'[i]} [${Array(10).fill(`*${'abcdefghi'[i]}`).join(',')}]\n`).join('')}`,
      'aliases',
    ],
    ['an alias of itself', 'Vehicle: &a\n  type: branch\n  x: *a\n', 'aliases'],
    ['an alias of nothing', 'Vehicle:\n  x: *a\n', 'aliases'],
    ['deep nesting', `Vehicle: ${'['.repeat(200_000)}`, 'depth'],
    ['deep maps', `Vehicle: ${'{a: '.repeat(5000)}`, 'depth'],
    ['more than 20 MB', `# ${'x'.repeat(21 * 1024 * 1024)}`, 'size'],
    ['a line of megabytes', `Vehicle:\n  x: [${'a, '.repeat(1_000_000)}]\n`, 'size'],
    ['a list of a million lines', `Vehicle:\n  x: [\n${'    a,\n'.repeat(1_000_000)}  ]\n`, 'size'],
    ['2 MB that are not plain', `Vehicle: &a\n  type: branch\n${'  # comment\n'.repeat(200_000)}`, 'size'],
  ])('%s end in a refusal', (_, main, rule) => {
    const { tree, issues } = compile(main, {}, { unitsUnchecked: false });
    expect(tree).toBeUndefined();
    expect(issues.map((issue) => issue.rule)).toContain(rule);
  });
});

describe('instances', () => {
  const instances = (text: string, more = '', body = leaf('Vehicle.D.X')) =>
    compile(ROOT + branch('Vehicle.D', `  instances: ${text}\n`) + body + more);
  const names = (text: string) => {
    const paths = pathsOf(instances(text)).map((line) => line.replace('Vehicle.D', '').split(' ')[0]);
    return paths.filter((path) => path?.endsWith('.X')).map((path) => path?.slice(1, -2));
  };

  test.each<[string, string[]]>([
    ['Left', ['Left']],
    ['["Left", "Right"]', ['Left', 'Right']],
    ['Row[1,3]', ['Row1', 'Row2', 'Row3']],
    ['A[9,10]B', ['A9B', 'A10B']],
    ['["Row[1,2]", ["Left", "Right"]]', ['Row1.Left', 'Row1.Right', 'Row2.Left', 'Row2.Right']],
    ['[["Left", "Right"], "Row[1,2]"]', ['Left.Row1', 'Left.Row2', 'Right.Row1', 'Right.Row2']],
    ['["Row[1,2]", "Left", "Right"]', ['Row1.Left', 'Row1.Right', 'Row2.Left', 'Row2.Right']],
    ['[["A"], ["B", "C"]]', ['A.B', 'A.C']],
    ['["A", ["B", "C"]]', ['A', 'B', 'C']],
    ['["Row[1,1]", ["B"]]', ['Row1', 'B']],
    ['["A[1,2]", "B[1,2]", "C"]', ['A1.B1.C', 'A1.B2.C', 'A2.B1.C', 'A2.B2.C']],
    ['[1, 2]', ['1', '2']],
    ['[]', ['']],
  ])('%s', (text, expected) => {
    expect(names(text)).toEqual(expected.map((name) => name));
  });

  test('a child that is not instantiated stays at the branch; every instance has the metadata of the branch', () => {
    const result = instances('["A", "B"]', leaf('Vehicle.D.Count', '  instantiate: false\n'));
    expect(result.tree?.node.children?.['D']).toEqual({
      type: 'branch',
      description: 'Branch.',
      children: {
        Count: { type: 'sensor', datatype: 'uint8', description: 'Leaf.' },
        A: {
          type: 'branch',
          description: 'Branch.',
          children: { X: { type: 'sensor', datatype: 'uint8', description: 'Leaf.' } },
        },
        B: {
          type: 'branch',
          description: 'Branch.',
          children: { X: { type: 'sensor', datatype: 'uint8', description: 'Leaf.' } },
        },
      },
    });
  });

  test('instances inside instances are expanded in each of them', () => {
    const body = branch('Vehicle.D.W', '  instances: ["L", "R"]\n') + leaf('Vehicle.D.W.X');
    expect(pathsOf(instances('Row[1,2]', '', body)).filter((path) => path.includes('.X'))).toEqual([
      'Vehicle.D.Row1.W.L.X sensor',
      'Vehicle.D.Row1.W.R.X sensor',
      'Vehicle.D.Row2.W.L.X sensor',
      'Vehicle.D.Row2.W.R.X sensor',
    ]);
  });

  test('instances can be siblings of their branch', () => {
    const body = leaf('Vehicle.D.Count', '  instantiate: false\n') + leaf('Vehicle.D.X');
    const result = compile(
      ROOT + branch('Vehicle.D', '  instances: ["D1", "D2"]\n  instances_relation: sibling\n') + body,
    );
    expect(pathsOf(result).toSorted()).toEqual([
      'Vehicle branch',
      'Vehicle.D branch',
      'Vehicle.D.Count sensor',
      'Vehicle.D1 branch',
      'Vehicle.D1.X sensor',
      'Vehicle.D2 branch',
      'Vehicle.D2.X sensor',
    ]);
    expect(nodeOf(result, 'Vehicle.D1')).not.toHaveProperty('instances_relation');
  });

  test('what is written for the path of an instance takes precedence there', () => {
    const result = instances(
      '["Row[1,2]", ["L", "R"]]',
      'Vehicle.D.Row1.L.X:\n  unit: m\n  type: actuator\n' +
        leaf('Vehicle.D.Row2.R.Extra') +
        'Vehicle.D.Row2.L.X:\n  type: sensor\n  delete: true\n' +
        'Vehicle.D.Row2:\n  type: branch\n  description: The second row.\n',
    );
    expect(pathsOf(result).slice(2)).toEqual([
      'Vehicle.D.Row1 branch',
      'Vehicle.D.Row1.L branch',
      'Vehicle.D.Row1.L.X actuator',
      'Vehicle.D.Row1.R branch',
      'Vehicle.D.Row1.R.X sensor',
      'Vehicle.D.Row2 branch',
      'Vehicle.D.Row2.L branch',
      'Vehicle.D.Row2.R branch',
      'Vehicle.D.Row2.R.X sensor',
      'Vehicle.D.Row2.R.Extra sensor',
    ]);
    expect(nodeOf(result, 'Vehicle.D.Row1.L.X')).toMatchObject({ unit: 'm', description: 'Leaf.', datatype: 'uint8' });
    expect(nodeOf(result, 'Vehicle.D.Row2')).toMatchObject({ description: 'The second row.' });
    expect(nodeOf(result, 'Vehicle.D.Row1')).toMatchObject({ description: 'Branch.' });
  });

  test.each<[string, string[]]>([
    ['Row[2,1]', ['instance-range Vehicle.D main.vspec:7']],
    ['Row[1,1000000000]', ['instance-range Vehicle.D main.vspec:7']],
    ['5', ['instances Vehicle.D main.vspec:7']],
    ['[{a: 1}]', ['instances Vehicle.D main.vspec:7']],
    ['["A.B"]', ['instances Vehicle.D main.vspec:7']],
    ['""', ['instances Vehicle.D main.vspec:7']],
    ['[[["A"]]]', ['instances Vehicle.D main.vspec:7']],
  ])('%s is refused', (text, expected) => {
    expect(shortIssues(instances(text).issues)).toEqual(expected);
  });

  test('more instances than a tree may have nodes end in one refusal', () => {
    const { issues } = instances('["A[1,999]", "B[1,999]", "C[1,999]", "D[1,999]"]');
    expect(shortIssues(issues)).toEqual(['nodes  :']);
  });
});

describe('overlays', () => {
  const base =
    ROOT +
    leaf('Vehicle.A', '  unit: m\n  x: {a: 1, b: 2}\n  allowed: [1, 2]\n') +
    branch('Vehicle.B') +
    leaf('Vehicle.B.C') +
    leaf('Vehicle.B.D');
  const overlaid = (...overlays: string[]) =>
    compile(base, Object.fromEntries(overlays.map((text, i) => [`o${i}.vspec`, text])), {
      overlays: overlays.map((_, i) => `o${i}.vspec`),
    });

  test('update attributes and maps in them, replace lists, and apply in order', () => {
    const result = overlaid(
      'Vehicle.A:\n  comment: first\n  x: {b: 3}\n  allowed: [3]\n',
      'Vehicle.A:\n  comment: second\n  unit: ~\n',
    );
    expect(nodeOf(result, 'Vehicle.A')).toEqual({
      type: 'sensor',
      datatype: 'uint8',
      description: 'Leaf.',
      comment: 'second',
      x: { a: 1, b: 3 },
      allowed: [3],
    });
  });

  test('delete nodes with everything below them', () => {
    expect(pathsOf(overlaid('Vehicle.B:\n  type: branch\n  delete: true\n'))).toEqual([
      'Vehicle branch',
      'Vehicle.A sensor',
    ]);
  });

  test('add nodes, and include files', () => {
    const result = compile(
      base,
      { 'o.vspec': `${branch('Vehicle.E')}#include more/e.vspec Vehicle.E\n`, 'more/e.vspec': leaf('F') },
      { overlays: ['o.vspec'] },
    );
    expect(pathsOf(result)).toContain('Vehicle.E.F sensor');
  });

  test('patterns change all paths that match', () => {
    const result = overlaid(
      '"Vehicle.B.*":\n  comment: both\nVehicle.*:\n  x-all: 1\nVehicle.?:\n  comment: no pattern without a star\n  type: branch\n  description: d\n',
    );
    expect(nodeOf(result, 'Vehicle.B.C')).toMatchObject({ comment: 'both', 'x-all': 1 });
    expect(nodeOf(result, 'Vehicle.A')).toMatchObject({ 'x-all': 1 });
    expect(nodeOf(result, 'Vehicle.A')).not.toHaveProperty('comment');
    expect(nodeOf(result, 'Vehicle')).not.toHaveProperty('x-all');
  });

  test.each<[string, string, string[]]>([
    ['a pattern without a match', 'Vehicle.*.Nothing:\n  comment: c\n', ['overlay-glob Vehicle.*.Nothing o0.vspec:1']],
    ['an addition that exists', 'Vehicle.A:\n  overlay: add\n', ['overlay-directive Vehicle.A o0.vspec:2']],
    ['an edit of nothing', leaf('Vehicle.N', '  overlay: edit\n'), ['overlay-directive Vehicle.N o0.vspec:5']],
    ['an unknown directive', 'Vehicle.A:\n  overlay: change\n', ['overlay-directive Vehicle.A o0.vspec:2']],
    ['the deletion of nothing', 'Vehicle.N:\n  delete: true\n', ['node-type Vehicle.N o0.vspec:1']],
    ['a wrong value', 'Vehicle.A:\n  allowed: [300]\n', ['allowed-datatype Vehicle.A o0.vspec:2']],
    ['a file that is missing', '#include none.vspec\n', ['include-missing  o0.vspec:1']],
  ])('%s is reported where it is written', (_, text, expected) => {
    expect(shortIssues(overlaid(text).issues)).toEqual(expected);
  });

  test('an addition and an edit that are right are not exported as attributes', () => {
    const result = overlaid(`Vehicle.A:\n  overlay: edit\n  comment: c\n${leaf('Vehicle.N', '  overlay: add\n')}`);
    expect(nodeOf(result, 'Vehicle.A')).not.toHaveProperty('overlay');
    expect(nodeOf(result, 'Vehicle.N')).not.toHaveProperty('overlay');
  });
});

describe('struct types', () => {
  const types = `${branch('T')}${branch('T.B')}T.B.Point:\n  type: struct\n  description: S.\nT.B.Point.X:\n  type: property\n  datatype: float\n  description: P.\nT.B.Line:\n  type: struct\n  description: S.\nT.B.Line.From:\n  type: property\n  datatype: Point\n  description: P.\nT.B.Line.Via:\n  type: property\n  datatype: Point[]\n  description: P.\n`;
  const withTypes = (main: string, text = types, more: Record<string, string> = {}) =>
    compile(ROOT + main, { 'types.vspec': text, ...more }, { types: ['types.vspec', ...Object.keys(more)] });

  test('are exported with the tree, their names resolved to full paths', () => {
    const { tree, issues } = withTypes(leaf('Vehicle.Route').replace('uint8', 'T.B.Line[]'));
    expect(shortIssues(issues)).toEqual([]);
    expect(tree?.types?.['T']?.children?.['B']?.children?.['Line']?.children).toMatchObject({
      From: { datatype: 'T.B.Point' },
      Via: { datatype: 'T.B.Point[]' },
    });
    expect(tree?.node.children?.['Route']?.datatype).toBe('T.B.Line[]');
    expect(tree && JSON.parse(signalTreeJson(tree))).toHaveProperty('ComplexDataTypes.T.children.B');
  });

  test('a later type file changes an earlier one', () => {
    const { tree } = withTypes(leaf('Vehicle.A'), types, {
      'more.vspec':
        'T.B.Point.X:\n  comment: c\nT.B.Point.Y:\n  type: property\n  datatype: float\n  description: P.\n',
    });
    expect(tree?.types?.['T']?.children?.['B']?.children?.['Point']?.children).toMatchObject({
      X: { comment: 'c' },
      Y: {},
    });
  });

  test.each<[string, string, string, string[]]>([
    [
      'a short name outside the types',
      leaf('Vehicle.A').replace('uint8', 'Point'),
      types,
      ['datatype Vehicle.A main.vspec:6'],
    ],
    ['an unknown struct', leaf('Vehicle.A').replace('uint8', 'T.B.Circle'), types, ['datatype Vehicle.A main.vspec:6']],
    [
      'a struct in itself',
      '',
      types.replace('datatype: float', 'datatype: Point'),
      ['datatype T.B.Point.X types.vspec:12'],
    ],
    ['a struct at the root', '', 'S:\n  type: struct\n  description: S.\n', ['struct-root S types.vspec:2']],
    [
      'a property below a branch',
      '',
      types.replace('struct', 'branch'),
      [
        'datatype T.B.Line.From types.vspec:19',
        'datatype T.B.Line.Via types.vspec:23',
        'parent-type T.B.Point.X types.vspec:11',
      ],
    ],
    [
      'a property without a parent',
      '',
      `${types}T.C.D:\n  type: property\n  datatype: float\n  description: P.\n`,
      ['orphan T.C.D types.vspec:25'],
    ],
    ['two roots', '', types + branch('U'), ['single-root  types.vspec:25']],
    [
      'an attribute that is unknown',
      '',
      types.replace('datatype: float', 'datatype: float\n  x-own: 1'),
      ['unknown-attribute T.B.Point.X types.vspec:13'],
    ],
    [
      'a unit of a struct',
      leaf('Vehicle.A', '  unit: m\n').replace('uint8', 'T.B.Point'),
      types,
      ['unit-struct Vehicle.A main.vspec:8'],
    ],
  ])('%s is refused', (_, main, text, expected) => {
    expect(shortIssues(withTypes(main, text).issues).toSorted()).toEqual(expected.toSorted());
  });
});

describe('units', () => {
  const QUANTITIES = 'length:\n  definition: How long.\n';
  const UNITS = `m:\n  definition: Metres.\n  unit: metre\n  quantity: length\n  allowed-datatypes: ['numeric']\n`;
  const withUnits = (main: string, units = UNITS, quantities = QUANTITIES) =>
    compile(ROOT + main, { 'units.yaml': units, 'quantities.yaml': quantities });

  test('are read next to the main file, or from the files that are named', () => {
    expect(withUnits(leaf('Vehicle.A', '  unit: m\n')).issues).toEqual([]);
    const named = withUnits(leaf('Vehicle.A', '  unit: Metre\n'));
    expect(named.issues).toEqual([]);
    expect(nodeOf(named, 'Vehicle.A')).toMatchObject({ unit: 'm' });
    const files = { 'units.yaml': UNITS, 'more.yaml': UNITS.replace('m:', 's:').replace('metre', 'second') };
    const more = { units: ['more.yaml'], quantities: [] };
    expect(compile(ROOT + leaf('Vehicle.A', '  unit: s\n'), files, more).issues).toEqual([]);
    expect(compile(ROOT + leaf('Vehicle.A', '  unit: m\n'), files, more).issues.map(({ rule }) => rule)).toEqual([
      'unit',
    ]);
  });

  test('files of releases before 5 are read', () => {
    const old = `units:\n  m:\n    label: metre\n    description: Metres.\n    domain: length\n`;
    expect(withUnits(leaf('Vehicle.A', '  unit: m\n'), old).issues).toEqual([]);
  });

  test('units without a unit file are refused, unless they may stay unchecked', () => {
    const main = ROOT + leaf('Vehicle.A', '  unit: furlong\n');
    const { tree, issues } = compile(main, {}, { unitsUnchecked: false });
    expect(tree).toBeUndefined();
    expect(issues).toMatchObject([{ rule: 'unit-files-missing', path: 'Vehicle.A', severity: 'error', line: 8 }]);
    const lenient = compile(main);
    expect(lenient.tree).toBeDefined();
    expect(lenient.issues.map(({ rule, severity }) => [rule, severity])).toEqual([['unit-files-missing', 'warning']]);
    expect(compile(ROOT + leaf('Vehicle.A')).issues).toEqual([]);
  });

  test('a deprecated unit may share the name of its successor', () => {
    const former = UNITS.replace('m:', 'mtr:') + '  deprecation: V6.0 replaced by m\n';
    for (const units of [UNITS + former, former + UNITS])
      expect(withUnits(leaf('Vehicle.A', '  unit: metre\n'), units).issues).toEqual([]);
  });

  test.each<[string, string, string | undefined, string | undefined, string[]]>([
    ['an unknown unit', leaf('Vehicle.A', '  unit: mm\n'), undefined, undefined, ['unit Vehicle.A main.vspec:8']],
    [
      'a datatype that the unit does not allow',
      leaf('Vehicle.A', '  unit: m\n').replace('uint8', 'string'),
      undefined,
      undefined,
      ['unit-datatype Vehicle.A main.vspec:8'],
    ],
    ['an unknown quantity', '', UNITS.replace('length', 'width'), undefined, ['quantity m units.yaml:1']],
    ['a unit without a definition', '', UNITS.replace('definition', 'text'), undefined, ['unit-file m units.yaml:1']],
    [
      'a unit with the former name of its definition',
      '',
      UNITS.replace('definition', 'description'),
      undefined,
      ['unit-file m units.yaml:1'],
    ],
    ['an unknown datatype', '', UNITS.replace('numeric', 'number'), undefined, ['unit-file m units.yaml:1']],
    ['a unit without attributes', '', 'm:\n', undefined, ['unit-file m units.yaml:1']],
    [
      'a quantity without a definition',
      '',
      undefined,
      'length:\n  comment: c\n',
      ['quantity-file length quantities.yaml:1'],
    ],
    ['two units of one name', '', UNITS + UNITS.replace('m:', 'mtr:'), undefined, ['unit-name mtr units.yaml:6']],
    ['broken YAML', '', 'm: [', undefined, ['syntax  units.yaml:1']],
  ])('%s is reported', (_, main, units, quantities, expected) => {
    expect(shortIssues(withUnits(main, units, quantities).issues)).toEqual(expected);
  });
});

test('a tree that is written as YAML compiles to itself', () => {
  const { tree } = compile(
    ROOT +
      branch('Vehicle.D', '  instances: ["Row[1,2]", ["L", "R"]]\n') +
      leaf('Vehicle.D.X', '  x: {a: "1"}\n  comment: "a: #b"\n'),
  );
  if (tree === undefined) throw new Error('no tree');
  expect(compile(signalTreeYaml(tree)).tree).toEqual(tree);
});

test('any sources end in a tree or in errors', () => {
  const line = fc.constantFrom(
    'Vehicle:',
    'Vehicle.A:',
    'Vehicle.A.B:',
    '  type: branch',
    '  type: sensor',
    '  datatype: uint8',
    '  description: d',
    '  instances: Row[1,2]',
    '  instances: [["a"], b]',
    '  delete: true',
    '#include b.vspec Vehicle',
    '#include main.vspec',
    '"Vehicle.*":',
    '  - x',
    '---',
    '\t',
    '  min: 5',
    '  x: &a [*a]',
    '  default: {a: 1}',
    '  allowed: [1]',
    '  pattern: "(a"',
    '  <<: [1]',
    '? a',
    '{',
    '%YAML 1.1',
    '!!set x',
  );
  const text = fc.oneof(
    fc.array(line, { maxLength: 14 }).map((lines) => lines.join('\n')),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(text, text, text, (main, other, overlay) => {
      const files = { 'b.vspec': other, 'o.vspec': overlay, 'units.yaml': other };
      const { tree, issues } = compile(main, files, { overlays: ['o.vspec'], types: ['b.vspec'], strict: true });
      expect(tree === undefined).toBe(issues.some(({ severity }) => severity === 'error'));
    }),
    { numRuns: 60 },
  );
});

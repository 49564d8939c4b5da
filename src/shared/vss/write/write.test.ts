import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readSignalTree } from '#shared/vss/read-json.ts';
import type { SignalTree } from '#shared/vss/signal-node.ts';
import { signalTreeCsv } from './signal-csv.ts';
import { signalTreeJson } from './signal-json.ts';
import { signalTreeYaml, structTypesYaml } from './signal-yaml.ts';

const tree: SignalTree = {
  root: 'Vehicle',
  node: {
    type: 'branch',
    description: 'A vehicle, all of it.',
    children: {
      Speed: { unit: 'km/h', type: 'sensor', datatype: 'float', min: -5, description: '=1+1' },
      Mode: { type: 'actuator', datatype: 'string', allowed: ['A', 'B'], default: 'A', comment: 'two\nlines "quoted"' },
    },
  },
  types: { Types: { type: 'branch', children: { P: { type: 'struct', description: 'yes' } } } },
};

test('JSON has sorted keys in the layout of the reference tools', () => {
  expect(signalTreeJson(tree)).toBe(
    '{"ComplexDataTypes":{"Types":{"children":{"P":{"description":"yes","type":"struct"}},"type":"branch"}},' +
      '"Vehicle":{"children":{"Mode":{"allowed":["A","B"],"comment":"two\\nlines \\"quoted\\"","datatype":"string","default":"A","type":"actuator"},' +
      '"Speed":{"datatype":"float","description":"=1+1","min":-5,"type":"sensor","unit":"km/h"}},' +
      '"description":"A vehicle, all of it.","type":"branch"}}',
  );
});

test('CSV has a row for each signal, and guards what a spreadsheet would run', () => {
  expect(signalTreeCsv(tree)).toBe(
    [
      'Signal,Type,DataType,Deprecated,Unit,Min,Max,Desc,Comment,Allowed,Default',
      'Vehicle,branch,,,,,,"A vehicle, all of it.",,,',
      `Vehicle.Speed,sensor,float,,km/h,-5,,'=1+1,,,`,
      'Vehicle.Mode,actuator,string,,,,,,"two\nlines ""quoted""","[""A"",""B""]",A',
      '',
    ].join('\n'),
  );
});

test('YAML has an entry for each path, in words that mean the same in every version of YAML', () => {
  expect(signalTreeYaml(tree)).toBe(`Vehicle:
  type: branch
  description: A vehicle, all of it.

Vehicle.Speed:
  type: sensor
  datatype: float
  description: "=1+1"
  min: -5
  unit: km/h

Vehicle.Mode:
  type: actuator
  allowed: ["A","B"]
  comment: "two\\nlines \\"quoted\\""
  datatype: string
  default: A
`);
  expect(structTypesYaml(tree)).toContain('Types.P:\n  type: struct\n  description: "yes"\n');
});

test('whatever the values are, YAML reads them back', () => {
  const value = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('N', 'null', '1e3', 'E0', 'e-1', '0x1', 'a: b', 'a #b', '-'),
  );
  fc.assert(
    fc.property(value, value, fc.jsonValue(), (description, comment, extra) => {
      const node = { type: 'sensor' as const, description, comment, 'x-own': extra };
      for (const version of ['1.1', '1.2'] as const)
        expect(parse(signalTreeYaml({ root: 'A', node }), { version })).toEqual({
          A: JSON.parse(JSON.stringify(node)),
        });
    }),
    { numRuns: 300 },
  );
});

test('a file that is written is read back as the same tree', () => {
  expect(readSignalTree(signalTreeJson(tree, 2)).tree).toEqual(tree);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isMap, isNode } from 'yaml';
import { parseYaml } from './parse-yaml.ts';
import { readPlainEntries } from './read-plain.ts';
import { keyText, YamlValues } from './yaml-values.ts';

/** The same as the parser of all of YAML reads it; undefined if that finds an error. */
function parsed(text: string): unknown {
  const { document, lines, issues } = parseYaml(text, 'f');
  const contents = document?.contents;
  if (issues.length > 0) return undefined;
  if (contents === null || contents === undefined) return [];
  if (!isMap(contents)) return undefined;
  const values = new YamlValues();
  const lineOf = (key: unknown): number => lines.linePos(isNode(key) ? (key.range?.[0] ?? 0) : 0).line;
  return contents.items.map(({ key, value }) => ({
    path: keyText(key),
    attributes: values.value(value),
    file: 'f',
    line: lineOf(key),
    lines: isMap(value) ? Object.fromEntries(value.items.map((pair) => [keyText(pair.key), lineOf(pair.key)])) : {},
  }));
}

describe('plain specifications', () => {
  test.each<[string, string]>([
    ['nothing', '# only a comment\n'],
    [
      'texts and numbers',
      "A.B:\n  type: sensor # comment\n  min: -1.5\n  max: 7\n  x: ~\n  y: true\n  z: \"a: b\"\n  q: 'it''s'\n",
    ],
    ['a text on several lines', 'A:\n  description: One\n    two, "three"\n    -4 = five.\n\n  type: branch\n'],
    ['lists', 'A:\n  allowed: ["a", \'b\', c d, 5]\n  fka:\n    - X.Y\n    - "Z"\n  more:\n  - 1\n'],
    ['a list on several lines', "A:\n  allowed: [\n    'a', # first\n    'b',\n  ]\n  type: sensor\n"],
    ['a key without a value', 'A:\n  comment:\n  type: branch\n'],
    ['patterns as keys', 'Vehicle.*.IsOpen:\n  comment: c\n'],
    ['line ends of Windows', 'A:\r\n  type: branch\r\n'],
  ])('%s are read without the parser', (_, text) => {
    expect(readPlainEntries(text, 'f')).toEqual(parsed(text.replaceAll('\r', '')));
  });

  test.each<[string, string]>([
    ['an anchor', 'A: &a\n  type: branch\n'],
    ['a tag', 'A:\n  type: !!str 5\n'],
    ['a map in brackets', 'A:\n  x: {a: 1}\n'],
    ['a literal text', 'A:\n  comment: |\n    a\n'],
    ['an escape', 'A:\n  comment: "a\\nb"\n'],
    ['a path twice', 'A:\n  type: branch\nA:\n  type: branch\n'],
    ['an attribute twice', 'A:\n  type: a\n  type: b\n'],
    ['an entry without attributes', 'A:\nB:\n  type: branch\n'],
    ['another indentation', 'A:\n  type: branch\n   x: 1\n'],
    ['a colon in a text', 'A:\n  comment: a: b\n'],
    ['a tabulator', 'A:\n\ttype: branch\n'],
    ['two documents', 'A:\n  type: branch\n---\nB:\n  type: branch\n'],
    ['numbers of other bases', 'A:\n  min: 0x1F\n'],
  ])('%s is left to the parser', (_, text) => {
    expect(readPlainEntries(text, 'f')).toBeUndefined();
  });
});

test('whatever is read without the parser, the parser reads in the same way', () => {
  const value = fc.oneof(
    fc.constantFrom(
      'a',
      '5',
      '-5',
      '0.0',
      '1e3',
      '~',
      'true',
      'a b',
      'a #b',
      'a#b',
      'a: b',
      '- x',
      '-x',
      '"q"',
      "'it''s'",
    ),
    fc.constantFrom(
      '[a, b]',
      "['a', 5]",
      '[a, ]',
      '[]',
      '[a]b',
      '[a] # c',
      '[[a]]',
      '[a: b]',
      "[ 'a', # c",
      '["R[1,2]"]',
    ),
    fc.constantFrom(
      'Row[1,2]',
      '+5',
      '007',
      'x ',
      '?',
      '-',
      ':x',
      '\u00A0',
      '"" ',
      '.5',
      '1.2.3',
      '2020-01-01',
      '*',
      '{}',
    ),
    fc.string({ maxLength: 6 }),
  );
  const indent = fc.constantFrom('  ', '  ', '    ', '      ', '');
  const line = fc.oneof(
    fc.tuple(indent, fc.constantFrom('x: ', 'y: ', 'z:  ', 'x:', '- ', '-', ''), value).map((parts) => parts.join('')),
    fc.constantFrom('', '# c', '    # c', '---', '  ]', "    'a',", 'A.B:', 'C: # c'),
  );
  const entry = fc.array(line, { maxLength: 5 }).map((lines) => `:\n  type: branch\n${lines.join('\n')}\n`);
  const text = fc.array(entry, { maxLength: 3 }).map((entries) => entries.map((each, i) => `E${i}${each}`).join(''));
  let read = 0;
  fc.assert(
    fc.property(text, (source) => {
      const plain = readPlainEntries(source, 'f');
      if (plain === undefined) return;
      read += 1;
      expect(plain).toEqual(parsed(source));
    }),
    { numRuns: 1500 },
  );
  expect(read).toBeGreaterThan(100);
});

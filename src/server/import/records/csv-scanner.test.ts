import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CsvScanner, delimiterOf } from './csv-scanner.ts';

function scan(text: string, size = 7) {
  const scanner = new CsvScanner(',');
  const rows = [];
  for (let at = 0; at < text.length; at += size) rows.push(...scanner.push(text.slice(at, at + size)));
  return [...rows, ...scanner.end()];
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

describe('CsvScanner', () => {
  test('round-trips any table of quoted cells, however the text is chunked', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ' ', ',', '"', '\n', '\r\n', ';') });
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 5 });
    fc.assert(
      fc.property(table, fc.integer({ min: 1, max: 9 }), fc.constantFrom('\n', '\r\n'), (rows, size, end) => {
        const text = rows.map((row) => row.map(quoted).join(',') + end).join('');
        expect(scan(text, size).map((row) => row.cells.map((cell) => cell.text))).toEqual(rows);
      }),
    );
  });

  test('locates each cell, even after multi-line cells', () => {
    const [, second] = scan('a,b\n"one\ntwo",x\n');
    expect(second?.cells).toEqual([
      { text: 'one\ntwo', line: 2, column: 1 },
      { text: 'x', line: 3, column: 6 },
    ]);
  });

  test.each([
    ['"a"b,c\n', 'Unexpected text after the closing quote of a cell'],
    ['a,"b', 'A quoted cell is not closed'],
  ])('reports the issue of %j', (text, issue) => {
    expect(scan(text)[0]?.issue).toBe(issue);
  });

  test('quotes inside an unquoted cell are text, empty lines are skipped', () => {
    expect(scan('5" disk,b\n\n\r\n').map((row) => row.cells.map((cell) => cell.text))).toEqual([['5" disk', 'b']]);
  });
});

test.each([
  ['a,b,c', ','],
  ['a;b;c', ';'],
  ['a\tb', '\t'],
  ['"a;b;c",d', ','],
  ['alone', ','],
])('delimiterOf %j is %j', (header, delimiter) => {
  expect(delimiterOf(header)).toBe(delimiter);
});

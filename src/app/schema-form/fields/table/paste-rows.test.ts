import { describe, expect, it } from 'vitest';
import { pasteInto, readBlock, readCell } from './paste-rows.ts';

describe('readBlock', () => {
  it('reads what spreadsheets copy', () => {
    expect(readBlock('a\tb\nc\td\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(readBlock('"two\nlines"\t"say ""hi"""\r\nx\t')).toEqual([
      ['two\nlines', 'say "hi"'],
      ['x', ''],
    ]);
  });
});

describe('readCell', () => {
  it('reads by the type of the column and keeps what it cannot read', () => {
    expect(readCell('1,5', { type: 'number' })).toBe(1.5);
    expect(readCell('many', { type: 'number' })).toBe('many');
    expect(readCell('Yes', { type: 'boolean' })).toBe(true);
    expect(readCell('HIGH', { enum: ['low', 'high'] })).toBe('high');
    expect(readCell('1', { oneOf: [{ const: 1, title: 'One' }] })).toBe(1);
    expect(readCell('  ', { type: 'string' })).toBeUndefined();
  });
});

describe('pasteInto', () => {
  it('overwrites from a cell on, adds rows, and leaves out what has no column', () => {
    const columns = [
      { name: 'n', schema: { type: 'integer' } },
      { name: 't', schema: { type: 'string' } },
    ];
    const block = [['b', 'outside'], ['c']];
    expect(pasteInto([{ n: 1, t: 'a' }], block, { row: 0, column: 1 }, columns)).toEqual([
      { n: 1, t: 'b' },
      { t: 'c' },
    ]);
  });
});

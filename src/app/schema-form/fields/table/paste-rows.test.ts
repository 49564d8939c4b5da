import { describe, expect, it } from 'vitest';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { pasteInto } from './paste-rows.ts';

describe('pasteInto', () => {
  it('overwrites cells, adds rows and skips values without a column', () => {
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

  it('parses by column type and keeps text it cannot parse', () => {
    const read = (text: string, schema: JsonObject): Json | undefined => {
      const [row] = pasteInto([], [[text]], { row: 0, column: 0 }, [{ name: 'c', schema }]);
      return isObject(row) ? row['c'] : undefined;
    };
    expect(read('1,5', { type: 'number' })).toBe(1.5);
    expect(read('many', { type: 'number' })).toBe('many');
    expect(read('Yes', { type: 'boolean' })).toBe(true);
    expect(read('HIGH', { enum: ['low', 'high'] })).toBe('high');
    expect(read('1', { oneOf: [{ const: 1, title: 'One' }] })).toBe(1);
    expect(read('  ', { type: 'string' })).toBeUndefined();
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#shared/json.ts';
import { threeWay, withValueAt } from './three-way.ts';

describe('threeWay', () => {
  it('merges changes to different paths, and removals', () => {
    const base = { a: 1, b: { x: 1, y: 1 }, c: [1], gone: true };
    const mine = { a: 2, b: { x: 1, y: 2 }, c: [1], gone: true };
    const theirs = { a: 1, b: { x: 2, y: 1 }, c: [1, 2], added: 'new' };
    expect(threeWay(base, mine, theirs)).toEqual({
      merged: { a: 2, b: { x: 2, y: 2 }, c: [1, 2], added: 'new' },
      conflicts: [],
    });
  });

  it('reports the paths that both changed differently, and keeps mine meanwhile', () => {
    const result = threeWay({ a: 1, b: { x: 1 } }, { a: 2, b: {} }, { a: 3, b: { x: 9 } });
    expect(result.merged).toEqual({ a: 2, b: {} });
    expect(result.conflicts).toEqual([
      { path: '/a', keys: ['a'], base: 1, mine: 2, theirs: 3 },
      { path: '/b/x', keys: ['b', 'x'], base: 1, mine: undefined, theirs: 9 },
    ]);
  });

  it('takes the other side if one side changed nothing', () => {
    const objects = fc
      .dictionary(fc.string(), fc.jsonValue())
      .map((value) => JSON.parse(JSON.stringify(value)) as JsonObject);
    fc.assert(
      fc.property(objects, objects, (base, changed) => {
        expect(threeWay(base, base, changed)).toEqual({ merged: changed, conflicts: [] });
        expect(threeWay(base, changed, base)).toEqual({ merged: changed, conflicts: [] });
        expect(threeWay(base, changed, changed)).toEqual({ merged: changed, conflicts: [] });
      }),
    );
  });
});

describe('withValueAt', () => {
  it('sets and removes at any depth', () => {
    expect(withValueAt({ a: 1, b: { x: 1 } }, ['b', 'x'], 9)).toEqual({ a: 1, b: { x: 9 } });
    expect(withValueAt({ a: 1, b: { x: 1 } }, ['b', 'x'], undefined)).toEqual({ a: 1, b: {} });
    expect(withValueAt({ flow: [{ title: 'a' }] }, ['flow', '0', 'title'], 'b')).toEqual({ flow: [{ title: 'b' }] });
    expect(withValueAt({ a: 1 }, ['new', 'y'], 2)).toEqual({ a: 1, new: { y: 2 } });
  });
});

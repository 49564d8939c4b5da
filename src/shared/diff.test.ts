import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Change } from '#generated/payloads.d.ts';
import { difference } from './diff.ts';
import { type Json, jsonEqual } from './json.ts';
import { fromPointer, valueAt } from './pointer.ts';

describe('difference', () => {
  test.each<[string, Json, Json, Change[]]>([
    ['nothing', { a: 1, b: 2 }, { b: 2, a: 1 }, []],
    ['a new member', {}, { a: 1 }, [{ path: '/a', kind: 'add', after: 1 }]],
    ['a lost member', { a: 1 }, {}, [{ path: '/a', kind: 'remove', before: 1 }]],
    ['a null that was absent', {}, { a: null }, [{ path: '/a', kind: 'add', after: null }]],
    ['another type', { a: 1 }, { a: '1' }, [{ path: '/a', kind: 'replace', before: 1, after: '1' }]],
    ['a part', { a: { b: 1, c: 2 } }, { a: { b: 1, c: 3 } }, [{ path: '/a/c', kind: 'replace', before: 2, after: 3 }]],
    ['odd keys', { 'a/b': { '~': 1 } }, { 'a/b': {} }, [{ path: '/a~1b/~0', kind: 'remove', before: 1 }]],
    [
      'scalars in a list',
      { a: [1, 2] },
      { a: [1, 3] },
      [{ path: '/a', kind: 'replace', before: [1, 2], after: [1, 3] }],
    ],
    [
      'one entry of a list of objects',
      { steps: [{ n: 1 }, { n: 2 }] },
      { steps: [{ n: 1 }, { n: 5 }] },
      [{ path: '/steps/1/n', kind: 'replace', before: 2, after: 5 }],
    ],
    [
      'a list of objects that grew',
      { steps: [{ n: 1 }] },
      { steps: [{ n: 1 }, { n: 2 }] },
      [{ path: '/steps', kind: 'replace', before: [{ n: 1 }], after: [{ n: 1 }, { n: 2 }] }],
    ],
    ['whole documents', 1, [], [{ path: '', kind: 'replace', before: 1, after: [] }]],
  ])('%s', (_name, before, after, changes) => {
    expect(difference(before, after)).toEqual(changes);
  });

  const json = fc.json({ maxDepth: 4 }).map((text): Json => JSON.parse(text));

  test('is empty exactly when both are equal', () => {
    fc.assert(
      fc.property(json, json, (a, b) => {
        expect(difference(a, JSON.parse(JSON.stringify(a)))).toEqual([]);
        expect(difference(a, b).length === 0).toBe(jsonEqual(a, b));
      }),
    );
  });

  test('only lists paths whose values differ', () => {
    fc.assert(
      fc.property(json, json, (a, b) => {
        for (const change of difference(a, b)) {
          expect(change.before).toEqual(valueAt(a, fromPointer(change.path)));
          expect(change.after).toEqual(valueAt(b, fromPointer(change.path)));
          expect(jsonEqual(change.before, change.after)).toBe(false);
        }
      }),
    );
  });
});

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isObject, type Json, jsonEqual, type JsonObject } from '#shared/json.ts';
import { applyMergePatch, createMergePatch } from './merge-patch.ts';

describe('applyMergePatch follows the examples of RFC 7396', () => {
  test.each<[Json, JsonObject, JsonObject]>([
    [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
    [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
    [{ a: 'b' }, { a: null }, {}],
    [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
    [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
    [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
    [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
    [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [[1, 2], { a: 'b', c: null }, { a: 'b' }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ])('%j and %j give %j', (target, patch, expected) => {
    expect(applyMergePatch(target, patch)).toEqual(expected);
  });
});

test('the target keeps its key order', () => {
  expect(Object.keys(applyMergePatch({ z: 1, y: 2, x: 3 }, { a: 0, x: 4, y: null }))).toEqual(['z', 'x', 'a']);
});

test('handles __proto__ like any other key', () => {
  const patch: unknown = JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}');
  const result = applyMergePatch({}, isObject(patch) ? patch : {});
  expect(JSON.stringify(result)).toBe(JSON.stringify(patch));
  expect(Object.getPrototypeOf(result)).toBe(Object.prototype);
  expect('polluted' in {}).toBe(false);
});

describe('for any documents', () => {
  const key = fc.oneof(fc.constantFrom('a', 'b', 'c', '__proto__', 'constructor', '', 'é'), fc.string());
  const { document } = fc.letrec<{ value: Json; document: JsonObject }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.oneof(fc.boolean(), fc.integer(), fc.string()),
      fc.array(tie('value'), { maxLength: 3 }),
      tie('document'),
    ),
    document: fc
      .array(fc.tuple(key, tie('value')), { maxLength: 5 })
      .map((entries): JsonObject => Object.fromEntries(entries)),
  }));

  test('applying a created patch gives the target document', () => {
    fc.assert(
      fc.property(document, document, (before, after) => {
        const result = applyMergePatch(before, createMergePatch(before, after));
        expect(jsonEqual(result, after)).toBe(true);
      }),
    );
  });

  test('equal documents need no patch, and an empty patch changes nothing', () => {
    fc.assert(
      fc.property(document, (before) => {
        expect(createMergePatch(before, JSON.parse(JSON.stringify(before)))).toEqual({});
        expect(JSON.stringify(applyMergePatch(before, {}))).toBe(JSON.stringify(before));
      }),
    );
  });

  test('applying a patch is idempotent and does not modify its arguments', () => {
    fc.assert(
      fc.property(document, document, (before, patch) => {
        const texts = JSON.stringify([before, patch]);
        const once = applyMergePatch(before, patch);
        expect(jsonEqual(applyMergePatch(once, patch), once)).toBe(true);
        expect(JSON.stringify([before, patch])).toBe(texts);
      }),
    );
  });
});

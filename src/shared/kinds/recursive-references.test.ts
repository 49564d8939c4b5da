import { expect, test } from 'vitest';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { compileIsValid, compileSchema } from '#shared/validation/compile.ts';
import { checkKind } from './check.ts';

/** Which values a kind accepts, in each manner of validation. */
function accepted(source: JsonObject, values: readonly Json[], base: ReadonlyMap<string, JsonObject> = new Map()) {
  const { resolved, issues } = checkKind('widget', source, base, []);
  expect(issues).toEqual([]);
  const schema = isObject(resolved?.schema) ? resolved.schema : {};
  const results = values.map((value) => compileSchema(schema)(value));
  expect(values.map((value) => compileIsValid(schema)(value))).toEqual(results);
  return results;
}

const $schema = 'https://json-schema.org/draft/2019-09/schema';

test('a $recursiveRef in a definition leads to the root, not to the definition', () => {
  for (const $recursiveAnchor of [true, false]) {
    const source = {
      $schema,
      $recursiveAnchor,
      properties: { child: { $ref: '#/$defs/node' }, size: { type: 'integer' } },
      $defs: { node: { required: ['name'], properties: { inner: { $recursiveRef: '#' } } } },
    };
    expect(
      accepted(source, [{ child: { name: 'a', inner: { size: 1 } } }, { child: { name: 'a', inner: { size: '' } } }]),
    ).toEqual([true, false]);
  }
});

test('a $recursiveRef leads to the embedded document around it if that is not recursive', () => {
  const tree = { $id: 'tree', properties: { a: { $recursiveRef: '#' }, leaf: { type: 'integer' } } };
  const source = { $schema, $id: 'https://example.com/widget', $recursiveAnchor: true, properties: { a: tree } };
  expect(accepted(source, [{ a: { a: { a: {} } } }, { a: { a: { leaf: 'x' } } }])).toEqual([true, false]);
});

test('a $recursiveRef in a base schema leads to the kind that extends it if both are recursive', () => {
  const tree = {
    $schema,
    $recursiveAnchor: true,
    properties: { children: { type: 'array', items: { $recursiveRef: '#' } } },
  };
  const kind = { $schema, $ref: 'tree.json', properties: { size: { type: 'integer' } } };
  const values = [{ children: [{ size: 1 }] }, { children: [{ size: 'x' }] }];
  const base = new Map([['tree', tree]]);
  expect(accepted({ ...kind, $recursiveAnchor: true }, values, base)).toEqual([true, false]);
  expect(accepted(kind, values, base)).toEqual([true, true]);
});

test('a $dynamicRef leads to the root if that has the anchor, or else to the only anchor of the name', () => {
  const list = {
    $id: 'https://example.com/list',
    properties: { entries: { type: 'array', items: { $dynamicRef: '#entry' } } },
    $defs: { entry: { $dynamicAnchor: 'entry', type: 'integer' } },
  };
  const source = { $id: 'https://example.com/widget', type: 'object', $ref: 'list', $defs: { list } };
  const values = [{ entries: [1] }, { entries: ['x'] }];
  expect(accepted(source, values)).toEqual([true, false]);
  const entry = { $dynamicAnchor: 'entry', type: 'string' };
  expect(accepted({ ...source, $defs: { list, entry } }, values)).toEqual([false, true]);
});

test('a $dynamicRef to a plain anchor or a pointer is like a $ref', () => {
  const source = {
    properties: { a: { $dynamicRef: '#size' }, b: { $dynamicRef: '#/$defs/size' } },
    $defs: { size: { $anchor: 'size', type: 'integer' } },
  };
  expect(accepted(source, [{ a: 1, b: 1 }, { a: 'x' }, { b: 'x' }])).toEqual([true, false, false]);
});

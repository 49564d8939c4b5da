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

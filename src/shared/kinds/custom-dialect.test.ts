import { expect, test } from 'vitest';
import type { JsonObject } from '#shared/json.ts';
import { compileSchema } from '#shared/validation/compile.ts';
import { checkKind } from './check.ts';

const META = 'https://example.com/meta/units';
const VOCAB = 'https://json-schema.org/draft/2020-12/vocab';
const UNITS = 'https://example.com/vocab/units';
const kind = { $schema: META, type: 'object', properties: { size: { type: 'integer', quantity: 'length' } } };

function check(meta: JsonObject, schema: JsonObject = kind) {
  const base = new Map([
    ['units-meta', { $schema: 'https://json-schema.org/draft/2020-12/schema', $id: META, ...meta }],
  ]);
  return checkKind('part', schema, base, []);
}

test('a meta-schema with an optional vocabulary that is not known is taken, and its keywords say nothing', () => {
  const { resolved, issues } = check({
    $vocabulary: { [`${VOCAB}/core`]: true, [`${VOCAB}/validation`]: true, [UNITS]: false },
  });
  expect(issues).toEqual([]);
  const isValid = compileSchema(resolved?.schema ?? {});
  expect([isValid({ size: 1 }), isValid({ size: 'x' })]).toEqual([true, false]);
});

test('a required vocabulary that is not known is refused by its name', () => {
  expect(check({ $vocabulary: { [`${VOCAB}/core`]: true, [UNITS]: true } }).issues).toMatchObject([
    { path: '/$schema', rule: '$vocabulary', message: `The meta-schema requires the unknown vocabulary "${UNITS}"` },
  ]);
});

test('the draft is that of the vocabularies, or that of the meta-schema without any', () => {
  const tuple = { $schema: META, type: 'object', properties: { a: { items: [{ type: 'integer' }] } } };
  const nineteen = { $vocabulary: { 'https://json-schema.org/draft/2019-09/vocab/applicator': true } };
  expect(check(nineteen, tuple).issues).toEqual([]);
  expect(check({ $schema: 'http://json-schema.org/draft-07/schema#' }, tuple).issues).toEqual([]);
  // a list of items is not one of 2020-12
  expect(check({}, tuple).issues).not.toEqual([]);
});

test('a meta-schema that is not there is refused as before', () => {
  const { issues } = checkKind('part', kind, new Map(), []);
  expect(issues).toMatchObject([{ path: '/$schema', message: `"${META}" is not a supported draft` }]);
});

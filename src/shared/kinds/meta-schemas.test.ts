import { expect, test } from 'vitest';
import { compileSchema } from '#shared/validation/compile.ts';
import { checkKind } from './check.ts';

test.each([
  'http://json-schema.org/draft-06/schema#',
  'http://json-schema.org/draft-07/schema#',
  'https://json-schema.org/draft/2019-09/schema',
  'https://json-schema.org/draft/2020-12/schema',
])('a field can be a schema of %s', ($ref) => {
  const source = { $schema: $ref, type: 'object', properties: { schema: { $ref } } };
  const { resolved, issues, warnings } = checkKind('widget', source, new Map(), []);
  expect([issues, warnings]).toEqual([[], []]);
  const validate = compileSchema(resolved?.schema ?? {});
  const schemas = [
    { properties: { a: { minLength: 1 } } },
    { minLength: -1 },
    { properties: { a: { minLength: -1 } } },
  ];
  expect(schemas.map((schema) => validate({ schema }))).toEqual([true, false, false]);
});

import { expect, test } from 'vitest';
import { modernize } from './draft-04.ts';

test('converts draft-04 to draft-07', () => {
  const source = {
    $schema: 'http://json-schema.org/draft-04/schema#',
    id: 'https://example.com/widget',
    definitions: { size: { id: '#size', minimum: 0, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: false } },
    properties: {
      id: { type: 'string', id: 'https://example.com/widget/id' },
      size: { $ref: '#size' },
      choice: { enum: [{ id: 'a', minimum: 1, exclusiveMinimum: true }] },
    },
  };
  expect(modernize(source)).toEqual({
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'https://example.com/widget',
    definitions: { size: { $id: '#size', exclusiveMinimum: 0, maximum: 9 } },
    properties: { id: { type: 'string' }, size: { $ref: '#size' }, choice: source.properties.choice },
  });
});

test('leaves other drafts unchanged', () => {
  const source = { $schema: 'http://json-schema.org/draft-07/schema#', properties: { id: { type: 'string' } } };
  expect(modernize(source)).toBe(source);
  expect(modernize({ id: 'mine', ...source })).toEqual(source);
});

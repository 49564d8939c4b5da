import { expect, test } from 'vitest';
import { describeKind } from '#shared/kinds/describe.ts';
import { facetFields, facetValues } from './facet-values.ts';

const widget = describeKind('widget', {
  type: 'object',
  properties: {
    name: { type: 'string' },
    state: { enum: ['new', 'in_use'] },
    spare: { type: 'boolean' },
    labels: { type: 'array', items: { enum: ['a', 'b'] } },
  },
});
const [state, spare] = facetFields(widget, []);

test('choices, booleans and lists of choices are facets, shown columns first', () => {
  expect(facetFields(widget, ['labels', 'name']).map(({ name }) => name)).toEqual(['labels', 'state', 'spare']);
});

test("values are in the schema's order, unknown ones last", () => {
  const counts = [
    { value: 'old', title: 'old', count: 2 },
    { value: 'in_use', title: 'in_use', count: 5 },
  ];
  expect(state && facetValues(state, counts)).toEqual([
    { value: 'new', text: 'new', label: 'New', count: 0 },
    { value: 'in_use', text: 'in_use', label: 'In use', count: 5 },
    { value: 'old', text: 'old', label: 'Old', count: 2 },
  ]);
});

test('booleans read as yes and no, and counts may be missing', () => {
  expect(spare && facetValues(spare, undefined)).toMatchObject([
    { text: 'true', label: 'Yes', count: undefined },
    { text: 'false', label: 'No' },
  ]);
});

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

test('choices, truths and lists of choices narrow a list, those in sight first', () => {
  expect(facetFields(widget, ['labels', 'name']).map(({ name }) => name)).toEqual(['labels', 'state', 'spare']);
});

test('values stand in the order of the schema, with those that it does not know at the end', () => {
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

test('truths read as yes and no, and counts may be missing', () => {
  expect(spare && facetValues(spare, undefined)).toMatchObject([
    { text: 'true', label: 'Yes', count: undefined },
    { text: 'false', label: 'No' },
  ]);
});

import { expect, test } from 'vitest';
import { checkExtension } from './extension.ts';

const Component = (): null => null;
const field = { name: 'stars', Input: Component };
const widget = {
  id: 'lamp',
  name: 'Lamp',
  title: 'Lamp',
  description: 'Lit while its signal is on',
  rows: 1,
  columns: 1,
  options: { required: [], properties: {} },
  Body: Component,
};
const check = (made: unknown) => checkExtension(made, { fields: ['text'], widgets: ['gauge'] });

test('a field without more holds a scalar, and is only chosen by its name', () => {
  const { fields, widgets } = check({ fields: [field], widgets: [widget] });
  expect(fields).toMatchObject([{ name: 'stars', holds: 'scalar', wide: false }]);
  expect(fields[0]?.claims({ type: 'string' }, () => ({ schema: {}, isPlain: true }))).toBe(false);
  expect(widgets).toMatchObject([{ id: 'lamp' }]);
  expect(check({})).toEqual({ fields: [], widgets: [] });
});

test.each<[string, unknown]>([
  ['Its function must return an object with "fields" and "widgets"', undefined],
  ['"fields" must be a list of at most 50 objects', { fields: [1] }],
  ['"widgets" must be a list of at most 50 objects', { widgets: Array.from({ length: 51 }, () => widget) }],
  [
    'A field needs a name of lower-case letters, digits and hyphens, not "My Field"',
    { fields: [{ ...field, name: 'My Field' }] },
  ],
  ['There is already a field "text"', { fields: [{ ...field, name: 'text' }] }],
  ['The field "stars" needs a component "Input"', { fields: [{ name: 'stars' }] }],
  ['"claims" of the field "stars" must be a function', { fields: [{ ...field, claims: true }] }],
  ['"holds" of the field "stars" must be one of scalar, array, object, any', { fields: [{ ...field, holds: 'text' }] }],
  ['There is already a widget "gauge"', { widgets: [{ ...widget, id: 'gauge' }] }],
  ['The widget "lamp" needs a component "Body"', { widgets: [{ ...widget, Body: '<b>' }] }],
  ['The widget "lamp" needs a text "title"', { widgets: [{ ...widget, title: '' }] }],
  ['"rows" of the widget "lamp" must be from 1 to 5', { widgets: [{ ...widget, rows: 0 }] }],
  ['"options" of the widget "lamp" must have "required" and "properties"', { widgets: [{ ...widget, options: {} }] }],
])('%s', (message, made) => {
  expect(() => check(made)).toThrow(message);
});

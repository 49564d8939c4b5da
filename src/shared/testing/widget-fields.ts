import type { Field, Item, JsonType, RelationType } from '#generated/payloads.d.ts';

/** A field of an example kind; `name` is its path joined by dots unless `rest` overrides it. */
export function widgetField(name: string, type: JsonType = 'string', rest: Partial<Field> = {}): Field {
  return {
    path: name.split('.'),
    name,
    title: name,
    type,
    required: false,
    readOnly: false,
    deprecated: false,
    index: false,
    ...rest,
  };
}

/** A hierarchy in which any item can have any number of children. */
export const HOLDS: RelationType = {
  id: 'holds',
  name: 'holds',
  inverse: 'held_by',
  inverseName: 'held by',
  description: '',
  multiplicity: 'many-to-many',
  hierarchy: false,
  suspect: false,
  allowed: [{ source: ['*'], target: ['*'] }],
};

/** A stored item of the example kind. */
export function widgetItem(id: string, more: Partial<Item> = {}): Item {
  const audit = { createdAt: '', updatedAt: '', createdBy: '', updatedBy: '' };
  return { id, type: 'widget', rev: 1, name: id, data: {}, ...audit, ...more };
}

/** The states of the example kind, as the choices of a field. */
export function stateField(): Field {
  return {
    ...widgetField('state', 'string', { required: true }),
    title: 'State',
    choices: ['new', 'open', 'done'].map((value) => ({ value, title: value })),
    transitions: { new: ['open', 'done'], open: ['done'], done: [] },
  };
}

import type { Field, JsonType, RelationType } from '#generated/payloads.d.ts';

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

/** Any item can hold any number of others. */
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

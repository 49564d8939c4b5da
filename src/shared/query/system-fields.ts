import type { Field } from '../kinds/kind.ts';
import type { SystemFieldName } from './ast.ts';

const NAMES: Record<SystemFieldName, Pick<Field, 'title' | 'description' | 'type' | 'format'>> = {
  id: { title: 'ID', description: 'ID of the item', type: 'string' },
  type: { title: 'Kind', description: 'Kind of the item', type: 'string' },
  rev: { title: 'Revision', description: 'Number of times the item was saved', type: 'integer' },
  name: { title: 'Name', description: 'Title of the item', type: 'string' },
  createdAt: { title: 'Created', description: 'When the item was created', type: 'string', format: 'date-time' },
  updatedAt: { title: 'Updated', description: 'When the item was last updated', type: 'string', format: 'date-time' },
  createdBy: { title: 'Created by', description: 'User who created the item', type: 'string' },
};

/** The fields that every item has whatever its kind says. Their `path` is empty: they are not read from its data. */
export const SYSTEM_FIELDS: readonly Field[] = systemFields();

/** The same, with the known kinds as the choices of `type`. */
export function systemFields(kinds?: readonly { kind: string; title: string }[]): Field[] {
  return Object.entries(NAMES).map(([name, words]) => ({
    path: [],
    name,
    ...words,
    ...(name === 'type' && kinds && { choices: kinds.map(({ kind, title }) => ({ value: kind, title })) }),
    required: true,
    readOnly: true,
    deprecated: false,
    index: true,
  }));
}

const BY_NAME = new Map(SYSTEM_FIELDS.map((field) => [field.name, field]));

export function systemField(name: SystemFieldName): Field {
  const field = BY_NAME.get(name);
  if (field === undefined) throw new Error(`${name} is not a system field`);
  return field;
}

export function isSystemFieldName(name: string): name is SystemFieldName {
  return Object.hasOwn(NAMES, name);
}

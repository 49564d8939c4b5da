import type { Field, Item } from '#generated/payloads.d.ts';

/** Names of an item's server-managed metadata. A kind's writable field with such a name is a separate field. */
export const SYSTEM_FACTS = ['createdAt', 'updatedAt', 'createdBy', 'updatedBy'] as const satisfies (keyof Item)[];
export type SystemFact = (typeof SYSTEM_FACTS)[number];

/** Names of everything an item has besides its data and name; only the server writes these. */
export const SYSTEM_NAMES = ['id', 'type', 'rev', ...SYSTEM_FACTS] as const satisfies (keyof Item)[];

const IS_FACT: ReadonlySet<string> = new Set(SYSTEM_FACTS);
const IS_SYSTEM: ReadonlySet<string> = new Set(SYSTEM_NAMES);

export function isSystemFact(name: string): name is SystemFact {
  return IS_FACT.has(name);
}

export function isSystemName(name: string): boolean {
  return IS_SYSTEM.has(name);
}

/** The fields that every item has for queries, sorting and columns. */
export type SystemFieldName = Exclude<(typeof SYSTEM_NAMES)[number], 'updatedBy'> | 'name';

const NAMES: Record<SystemFieldName, Pick<Field, 'title' | 'description' | 'type' | 'format'>> = {
  id: { title: 'ID', description: 'ID of the item', type: 'string' },
  type: { title: 'Kind', description: 'Kind of the item', type: 'string' },
  rev: { title: 'Revision', description: 'Number of times the item was saved', type: 'integer' },
  name: { title: 'Name', description: 'Title of the item', type: 'string' },
  createdAt: { title: 'Created', description: 'When the item was created', type: 'string', format: 'date-time' },
  updatedAt: { title: 'Updated', description: 'When the item was last updated', type: 'string', format: 'date-time' },
  createdBy: { title: 'Created by', description: 'User who created the item', type: 'string' },
};

/** The fields that every item has regardless of its kind. Their `path` is empty: they are not read from its data. */
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

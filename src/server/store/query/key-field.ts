import { type RawBuilder } from 'kysely';
import type { Dialect } from '#server/store/database/dialect.ts';
import type { KeyField } from '#server/store/store.ts';
import { contentHash } from '#shared/hash.ts';
import { choiceOrder } from '#shared/query/choice-order.ts';

/** How values of a field are compared: `words` is free text, which sorts case-insensitively. */
export type KeyClass = 'text' | 'words' | 'number' | 'boolean' | 'choice' | 'number choice';

/** What a field is sorted and indexed by; `order` are the choices of the classes `choice` and `number choice`. */
export type FieldKey = { path: readonly string[]; by: KeyClass; order?: readonly string[] };

export function fieldKey(field: KeyField): FieldKey {
  const order = choiceOrder(field);
  if (!order) return { path: field.path, by: keyClass(field) };
  return { path: field.path, by: field.type === 'string' ? 'choice' : 'number choice', order };
}

function keyClass(field: KeyField): KeyClass {
  switch (field.type) {
    case 'number':
    case 'integer':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'string':
      return field.choices || field.format !== undefined || field.ref ? 'text' : 'words';
    case 'object':
    case 'array':
    case 'any':
      return 'text';
  }
}

/** The expression used for sorting and in an index of the field. */
export function keyExpression(dialect: Dialect, { path, by, order = [] }: FieldKey): RawBuilder<unknown> {
  const { text, number, digits, boolean } = dialect.at(path);
  switch (by) {
    case 'text':
      return dialect.sortable(text);
    case 'words':
      return dialect.folded(text);
    case 'choice':
      return dialect.ranked(text, order);
    case 'number choice':
      return dialect.ranked(digits, order);
    case 'number':
      return number;
    case 'boolean':
      return boolean;
  }
}

/** Identifies a key in cursors and index names: different choices, or another order of them, make a different key. */
export function keyName({ path, by, order }: FieldKey): string {
  return JSON.stringify([by, ...path, ...(order ? [{ order: contentHash(JSON.stringify(order)) }] : [])]);
}

/**
 * Whether items with the same value are sorted by their last update. Not where many items share a few values: then an
 * update need not move the item in the index of each such field.
 */
export function followsUpdates({ by }: Pick<FieldKey, 'by'>): boolean {
  return by !== 'choice' && by !== 'number choice' && by !== 'boolean';
}

/** Name of the index on a field of a kind; its first part identifies the kind. */
export function indexName(kind: string, key: FieldKey): string {
  return `${indexPrefix(kind)}${contentHash(`${keyName(key)}${followsUpdates(key) ? '' : ' by age'}`)}`;
}

/** Prefix of the name of the index that has the items in this order, each with its choices. */
export function choicesPrefix(kind: string, order: string): string {
  return `${indexPrefix(kind)}in_${order}_`;
}

/** Prefix of the name of the index that has the items of each combination of choices in this order. */
export function combinationPrefix(kind: string, order: string): string {
  return `${indexPrefix(kind)}each_${order}_`;
}

export function indexPrefix(kind: string): string {
  return `item_of_${contentHash(kind)}_`;
}

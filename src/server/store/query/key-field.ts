import type { RawBuilder } from 'kysely';
import { contentHash } from '#shared/hash.ts';
import type { Dialect } from '#server/store/database/dialect.ts';
import type { KeyField } from '#server/store/store.ts';

/** How values of a field are compared: `words` is free text, which sorts case-insensitively. */
export type KeyClass = 'text' | 'words' | 'number' | 'boolean';

export function keyClass(field: KeyField): KeyClass {
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
export function keyExpression(dialect: Dialect, path: readonly string[], kind: KeyClass): RawBuilder<unknown> {
  const { text, number, boolean } = dialect.at(path);
  switch (kind) {
    case 'text':
      return dialect.sortable(text);
    case 'words':
      return dialect.folded(text);
    case 'number':
      return number;
    case 'boolean':
      return boolean;
  }
}

/** Name of the index on a field of a kind; the first part identifies the kind. */
export function indexName(kind: string, path: readonly string[], by: KeyClass): string {
  return `${indexPrefix(kind)}${contentHash(JSON.stringify([by, ...path]))}`;
}

export function indexPrefix(kind: string): string {
  return `item_of_${contentHash(kind)}_`;
}

import type { RecordDefinition } from './define-record.ts';
import type { Kept, RecordField } from './record-field.ts';

/** A column of the table of a record; `member` is the field that it holds, absent for what only the store reads. */
export type RecordColumn = {
  name: string;
  kept: Exclude<Kept, 'data' | 'nowhere'>;
  isNullable: boolean;
  member?: string;
};

export function recordColumns({ fields }: RecordDefinition): RecordColumn[] {
  const columns = Object.entries(fields).flatMap(([member, { kept, column: name = member, ...field }]) =>
    kept === 'data' || kept === 'nowhere' ? [] : [{ name, kept, isNullable: isNullable(field), member }],
  );
  const hasData = Object.values(fields).some(({ kept }) => kept === 'data');
  return hasData ? [...columns, { name: 'data', kept: 'json', isNullable: false }] : columns;
}

function isNullable({ schema, stored = schema }: Pick<RecordField, 'schema' | 'stored'>): boolean {
  return Array.isArray(stored['type']) && stored['type'].includes('null');
}

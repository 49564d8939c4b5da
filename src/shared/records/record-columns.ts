import type { JsonObject } from '#shared/json.ts';
import type { RecordDefinition } from './define-record.ts';
import type { Kept, RecordField } from './record-field.ts';

/** A column of the table of a record: `member` is the field that it holds; that of several is `data`, or it is derived. */
export type RecordColumn = {
  name: string;
  kept: Exclude<Kept, 'data' | 'details' | 'nowhere'>;
  isNullable: boolean;
  member?: string;
  derive?: (record: JsonObject) => string;
};

export function recordColumns({ fields, derived = {} }: RecordDefinition): RecordColumn[] {
  const columns = Object.entries(fields).flatMap(([member, { kept, column: name = member, ...field }]) =>
    kept === 'data' || kept === 'details' || kept === 'nowhere'
      ? []
      : [{ name, kept, isNullable: isNullable(field), member }],
  );
  const hasData = Object.values(fields).some(({ kept }) => kept === 'data');
  const data = { name: 'data', kept: 'json', isNullable: false } as const;
  const computed = Object.entries(derived).map(([name, derive]) => ({
    name,
    kept: 'text' as const,
    isNullable: false,
    derive,
  }));
  return [...columns, ...(hasData ? [data] : []), ...computed];
}

function isNullable({ schema, stored = schema }: Pick<RecordField, 'schema' | 'stored'>): boolean {
  return Array.isArray(stored['type']) && stored['type'].includes('null');
}

import type { RecordDefinition } from '#shared/records/define-record.ts';
import { recordColumns, type RecordColumn } from '#shared/records/record-columns.ts';
import { payloadTitle } from '#shared/records/record-payloads.ts';

/** What the store keeps of each record, and the columns of its table. */
export function recordTypes(records: readonly RecordDefinition[]): string {
  const stored = records.map(({ name }) => `  '${name}': ${payloadTitle(name)}Record;`);
  const tables = records.map((definition) => {
    const columns = recordColumns(definition).map((column) => `${column.name}: ${typeOf(column)}`);
    return `  ${definition.table}: { ${columns.join('; ')} };`;
  });
  return `/** Records as the store keeps them, by name. */
export type Records = {
${stored.join('\n')}
};

/** Their tables, as both databases return them: JSON stays text until it needs to be parsed. */
export type RecordTables = {
${tables.join('\n')}
};
`;
}

function typeOf({ kept, isNullable }: RecordColumn): string {
  const type = kept === 'text' || kept === 'json' ? 'string' : 'number';
  return isNullable ? `${type} | null` : type;
}

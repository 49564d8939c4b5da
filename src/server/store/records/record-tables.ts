import { sql } from 'kysely';
import type { Driver, Transaction } from '#server/store/database/driver.ts';
import type { RecordDefinition } from '#shared/records/define-record.ts';
import { recordColumns, type RecordColumn } from '#shared/records/record-columns.ts';

/** In the words of migrations, which differ between databases. */
const TYPES = { text: '{text}', integer: '{bigint}', number: '{double}', boolean: '{bigint}', json: 'text' } as const;

/**
 * The statements that a definition lacks in a database: its table, or the columns that it has since. A column is never
 * removed or changed: that takes a migration.
 */
export async function missingTable(
  { dialect }: Pick<Driver, 'dialect'>,
  { db }: Pick<Transaction, 'db'>,
  definition: RecordDefinition,
): Promise<string> {
  const { table, list, parent, fields } = definition;
  const columns = sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table}`;
  const info = sql<{ name: string }>`select name from pragma_table_info(${table})`;
  const { rows } = await (dialect.name === 'sqlite' ? info : columns).execute(db);
  const present = new Set(rows.map(({ name }) => name));
  const missing = recordColumns(definition).filter(({ name }) => !present.has(name));
  if (present.size > 0)
    return missing
      .map((column) => `alter table ${table} add column ${declared(column)} default ${initialOf(definition, column)};`)
      .join('\n');

  const columnOf = (name: string): string => fields[name]?.column ?? name;
  const indexed = [...(parent === undefined ? [] : [columnOf(parent.field)]), columnOf(list.order.by)];
  const references = (column: RecordColumn): string =>
    parent !== undefined && 'record' in parent && column.member === parent.field
      ? ` references ${parent.record} (id) on delete cascade`
      : '';
  const declarations = missing.map((column) => `${declared(column)}${references(column)}`);
  return `create table ${table} (${declarations.join(', ')}){keyed};
    create index ${table}_listed on ${table} (${indexed.join(', ')});`;
}

function declared({ name, kept, isNullable }: RecordColumn): string {
  const key = name === 'id' ? ' primary key' : '';
  return `${name} ${TYPES[kept]}${key}${isNullable ? '' : ' not null'}`;
}

/** For rows that an added column finds. */
function initialOf({ fields }: RecordDefinition, { kept, isNullable, member }: RecordColumn): string {
  if (isNullable) return 'null';
  if (member === undefined) return "'{}'";
  const value = fields[member]?.default ?? null;
  const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
  if (kept === 'json') return quoted(JSON.stringify(value));
  return kept === 'text' ? quoted(String(value ?? '')) : String(Number(value));
}

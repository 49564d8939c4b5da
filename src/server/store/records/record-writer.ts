import { sql } from 'kysely';
import type { Records } from '#generated/payloads.d.ts';
import type { Work } from '#server/store/database/work.ts';
import type { RecordDefinition } from '#shared/records/define-record.ts';
import { recordReader } from './record-reader.ts';
import { recordRows } from './record-rows.ts';

/** Reads and writes the records of a definition. */
export function recordWriter({ session }: Work) {
  const reading = recordReader(session);
  return <Name extends keyof Records>(definition: RecordDefinition<Name>) => {
    const { allColumns: columns, toRow } = recordRows<Records[Name]>(definition);
    const table = sql.table(definition.table);
    const names = sql.join(columns.map((name) => sql.ref(name)));
    const changes = sql.join(
      columns.filter((name) => name !== 'id').map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`),
    );
    return {
      ...reading(definition),
      /** Inserts a record or replaces it. @throws AppError `unprocessable` for characters that cannot be stored */
      async save(record: Records[Name]): Promise<void> {
        const values = sql.join(Object.values(toRow(record)));
        await sql`insert into ${table} (${names}) values (${values})
          on conflict (id) do update set ${changes}`.execute(session.db);
      },
      /** Also removes what belongs to it. */
      async remove(id: string): Promise<void> {
        await sql`delete from ${table} where id = ${id}`.execute(session.db);
      },
    };
  };
}

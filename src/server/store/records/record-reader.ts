import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Records } from '#generated/payloads.d.ts';
import type { Session } from '#server/store/database/session.ts';
import { comparable } from '#server/store/database/storable.ts';
import type { JsonObject } from '#shared/json.ts';
import type { RecordDefinition } from '#shared/records/define-record.ts';
import { comparableValue, recordRows, type RecordRow } from './record-rows.ts';
import { isVisibleModel, type VisibleModels } from './visible-models.ts';

/** Which records of a list; those that do not say it are in it. */
export type RecordSelection = {
  /** exact values, by field; a list holds those that it may be */
  where?: Readonly<JsonObject>;
  /** what they belong to is, or is of, one of these models */
  visible?: VisibleModels | undefined;
  /** what they belong to is of this model */
  model?: string | undefined;
};

export type RecordPage = RecordSelection & { isNewestFirst?: boolean; page: number; limit: number };

/** Reads the records of a definition. */
export function recordReader(session: Session) {
  return <Name extends keyof Records>(definition: RecordDefinition<Name>) => {
    const { columns, toRecord } = recordRows<Records[Name]>(definition);
    const from = sql`from ${sql.table(definition.table)}`;
    const select = sql`select ${sql.join(columns.map((name) => sql.ref(name)))} ${from}`;
    const count = async (selection: RecordSelection): Promise<number> => {
      const where = conditionOf(session, definition, selection);
      const { rows } = await sql<{ n: number }>`select count(*) as n ${from} where ${where}`.execute(session.db);
      return Number(rows[0]?.n ?? 0);
    };
    return {
      count,
      async find(id: string): Promise<Records[Name] | undefined> {
        const { rows } = await sql<RecordRow>`${select} where id = ${comparable(id)}`.execute(session.db);
        return rows[0] && toRecord(rows[0]);
      },
      /** in the order of the definition */
      async list({ isNewestFirst, page, limit, ...selection }: RecordPage) {
        const { by, isNewestFirst: otherwise } = definition.list.order;
        const direction = (isNewestFirst ?? otherwise) ? sql`desc` : sql`asc`;
        const where = conditionOf(session, definition, selection);
        const order = sql`order by ${sql.ref(columnOf(definition, by))} ${direction}, id ${direction}`;
        const part = sql`limit ${limit} offset ${(page - 1) * limit}`;
        const { rows } = await sql<RecordRow>`${select} where ${where} ${order} ${part}`.execute(session.db);
        const results = rows.map(toRecord);
        const isAll = page === 1 && rows.length < limit;
        return { results, total: isAll ? rows.length : await count(selection) };
      },
    };
  };
}

function conditionOf(
  session: Session,
  definition: RecordDefinition,
  { where = {}, visible, model }: RecordSelection,
): RawBuilder<SqlBool> {
  const all = Object.entries(where).map(([member, value]): RawBuilder<SqlBool> => {
    const column = sql.ref(columnOf(definition, member));
    if (Array.isArray(value)) return session.dialect.among(column, value.map(comparableValue));
    return value === null ? sql`${column} is null` : sql`${column} = ${comparableValue(value)}`;
  });
  if (visible !== undefined) all.push(isOfModel(definition, isVisibleModel(session, visible)));
  if (model !== undefined) all.push(isOfModel(definition, sql`id = ${comparable(model)}`));
  return sql`${sql.join([sql`1 = 1`, ...all], sql` and `)}`;
}

/** The model that a record belongs to, directly or with its prototype, is one of these. */
function isOfModel(definition: RecordDefinition, condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  const { parent } = definition;
  if (parent === undefined || !('record' in parent)) throw new Error(`${definition.name} has no model`);
  const models = sql`select id from model where ${condition}`;
  const parents = parent.record === 'model' ? models : sql`select id from prototype where model in (${models})`;
  return sql`${sql.ref(columnOf(definition, parent.field))} in (${parents})`;
}

function columnOf({ fields }: RecordDefinition, member: string): string {
  return fields[member]?.column ?? member;
}

import { sql, type SqlBool } from 'kysely';
import { readPage } from '#server/store/database/read-page.ts';
import { parseObject } from '#server/store/database/rows.ts';
import type { Session } from '#server/store/database/session.ts';
import { comparable, storable } from '#server/store/database/storable.ts';
import type { Tables } from '#server/store/database/tables.ts';
import type { Work } from '#server/store/database/work.ts';
import { isVisibleModel, type VisibleModels } from '#server/store/models/visible-models.ts';
import type { JsonObject } from '#shared/json.ts';

/** Feedback on a prototype; `data` holds its texts and scores. */
export type FeedbackRecord = {
  id: string;
  prototype: string;
  /** average of its scores; null if it has none */
  average: number | null;
  data: JsonObject;
  createdBy: string;
  createdAt: string;
  updatedAt: string;
};

/** On prototypes of these models; on all if absent. */
export type FeedbackRequest = {
  visible?: VisibleModels;
  prototype?: string;
  model?: string;
  average?: number;
  page: number;
  limit: number;
};

export function feedbacksReader(session: Session) {
  const { db } = session;
  return {
    async find(id: string): Promise<FeedbackRecord | undefined> {
      const row = await db.selectFrom('feedback').selectAll().where('id', '=', comparable(id)).executeTakeFirst();
      return row && toFeedback(row);
    },
    /** newest first */
    async list({ visible, prototype, model, average, ...page }: FeedbackRequest) {
      let rows = db.selectFrom('feedback');
      if (prototype !== undefined) rows = rows.where('prototype', '=', comparable(prototype));
      if (average !== undefined) rows = rows.where('avg_score', '=', average);
      if (model !== undefined)
        rows = rows.where(sql<SqlBool>`prototype in (select id from prototype where model = ${comparable(model)})`);
      if (visible !== undefined) {
        const models = sql`select id from model where ${isVisibleModel(session, visible)}`;
        rows = rows.where(sql<SqlBool>`prototype in (select id from prototype where model in (${models}))`);
      }
      return readPage(rows.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'), page, toFeedback);
    },
    /** sum and number of the average scores of all feedback on a prototype */
    async scoresOf(prototype: string): Promise<{ sum: number; count: number }> {
      const { sum, count } = await db
        .selectFrom('feedback')
        .select((on) => [on.fn.sum<number | null>('avg_score').as('sum'), on.fn.count<number>('avg_score').as('count')])
        .where('prototype', '=', comparable(prototype))
        .executeTakeFirstOrThrow();
      return { sum: Number(sum ?? 0), count: Number(count) };
    },
  };
}

export function feedbacksWriter({ session: { db } }: Work) {
  return {
    /** Inserts feedback or replaces it. */
    async save({ id, prototype, average, data, createdBy, createdAt, updatedAt }: FeedbackRecord): Promise<void> {
      const times = { created_by: createdBy, created_at: createdAt, updated_at: updatedAt };
      const row = { prototype, avg_score: average, data: storable(data), ...times };
      await db
        .insertInto('feedback')
        .values({ id, ...row })
        .onConflict((on) => on.column('id').doUpdateSet(row))
        .execute();
    },
    async remove(id: string): Promise<void> {
      await db.deleteFrom('feedback').where('id', '=', id).execute();
    },
  };
}

function toFeedback(row: Tables['feedback']): FeedbackRecord {
  const { avg_score: average, created_by: createdBy, created_at: createdAt, updated_at: updatedAt, ...rest } = row;
  return { ...rest, average, data: parseObject(row.data), createdBy, createdAt, updatedAt };
}

import type { ImportCounts } from '#generated/payloads.d.ts';
import type { Session } from '#server/store/database/session.ts';
import { comparable } from '#server/store/database/storable.ts';
import type { Work } from '#server/store/database/work.ts';
import { receiveJson } from '#shared/receive.ts';

const KEPT_MS = 86_400_000;

/** What was answered to a report that a user sent with an idempotency key; `hash` is that of the request. */
type SentReport = { account: string; key: string; hash: string; answer: ImportCounts };

/** Reports that were sent with a key are kept for a day. */
export function sentReportsReader({ db }: Session) {
  return {
    async find(account: string, key: string, now: Date): Promise<SentReport | undefined> {
      const oldest = new Date(now.getTime() - KEPT_MS).toISOString();
      const query = db.selectFrom('sent_report').selectAll().where('at', '>=', oldest);
      const row = await query
        .where('account', '=', comparable(account))
        .where('key', '=', comparable(key))
        .executeTakeFirst();
      return row && { account, key, hash: row.hash, answer: receiveJson<ImportCounts>(row.answer) };
    },
  };
}

export function sentReportsWriter({ session: { db }, now }: Work) {
  return {
    async add({ answer, ...report }: SentReport): Promise<void> {
      const oldest = new Date(Date.parse(now) - KEPT_MS).toISOString();
      await db.deleteFrom('sent_report').where('at', '<', oldest).execute();
      await db
        .insertInto('sent_report')
        .values({ ...report, answer: JSON.stringify(answer), at: now })
        .execute();
    },
  };
}

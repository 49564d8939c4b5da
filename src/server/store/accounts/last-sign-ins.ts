import { sql } from 'kysely';
import type { Session } from '#server/store/database/session.ts';
import { comparable } from '#server/store/database/storable.ts';
import type { Work } from '#server/store/database/work.ts';

export function lastSignInsReader({ db, dialect }: Session) {
  return {
    /** When these accounts signed in last; those who never did are omitted. */
    async of(accounts: readonly string[]): Promise<Map<string, string>> {
      const query = db.selectFrom('last_sign_in').selectAll();
      const rows = await query.where(dialect.among(sql`account`, accounts.map(comparable))).execute();
      return new Map(rows.map(({ account, at }) => [account, at]));
    },
  };
}

export function lastSignInsWriter({ session: { db }, now: at }: Work) {
  return {
    async set(account: string): Promise<void> {
      const insert = db.insertInto('last_sign_in').values({ account, at });
      await insert.onConflict((on) => on.column('account').doUpdateSet({ at })).execute();
    },
  };
}

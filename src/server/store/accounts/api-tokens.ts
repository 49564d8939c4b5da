import type { Session } from '#server/store/database/session.ts';
import { storableText } from '#server/store/database/storable.ts';
import type { Tables } from '#server/store/database/tables.ts';
import type { Work } from '#server/store/database/work.ts';

/** What is kept of a token: its hash, and whose it is. */
export type ApiTokenRecord = Tables['api_token'];

export function apiTokensReader({ db }: Session) {
  const tokens = () => db.selectFrom('api_token').selectAll();
  return {
    byHash: async (hash: string): Promise<ApiTokenRecord | undefined> =>
      tokens().where('hash', '=', hash).executeTakeFirst(),
    /** newest first, expired ones included */
    list: async (account: string): Promise<ApiTokenRecord[]> =>
      tokens().where('account', '=', account).orderBy('created_at', 'desc').orderBy('id').execute(),
  };
}

export function apiTokensWriter({ session: { db } }: Work) {
  return {
    async add(token: ApiTokenRecord): Promise<void> {
      storableText(token.name);
      await db.insertInto('api_token').values(token).execute();
    },
    async used(id: string, at: string): Promise<void> {
      await db.updateTable('api_token').set({ last_used_at: at }).where('id', '=', id).execute();
    },
    async remove(id: string): Promise<void> {
      await db.deleteFrom('api_token').where('id', '=', id).execute();
    },
  };
}

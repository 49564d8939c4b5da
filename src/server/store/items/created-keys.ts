import type { Session } from '#server/store/database/session.ts';
import { comparable } from '#server/store/database/storable.ts';
import type { Work } from '#server/store/database/work.ts';
import type { CreatedKey, Writer } from '#server/store/store.ts';

const KEPT_MS = 86_400_000;

type CreatedKeys = Pick<Writer, 'createdWith' | 'saveCreatedKey'>;

export function createdKeys({ session, now }: Work): CreatedKeys {
  const oldest = new Date(Date.parse(now) - KEPT_MS).toISOString();
  return {
    createdWith: (user, key) => find(session, user, key, oldest),
    async saveCreatedKey(entry) {
      const { db } = session;
      await db.deleteFrom('created_key').where('at', '<', oldest).execute();
      await db
        .insertInto('created_key')
        .values({ ...entry, at: now })
        .execute();
    },
  };
}

async function find({ db }: Session, user: string, key: string, oldest: string): Promise<CreatedKey | undefined> {
  const query = db.selectFrom('created_key').select(['user', 'key', 'item', 'hash']).where('at', '>=', oldest);
  return query.where('user', '=', comparable(user)).where('key', '=', comparable(key)).executeTakeFirst();
}

import { createHash } from 'node:crypto';
import type { RecentPrompt } from '#generated/payloads.d.ts';
import type { Session } from '#server/store/database/session.ts';
import { comparable, storableText } from '#server/store/database/storable.ts';
import type { Work } from '#server/store/database/work.ts';

/** Per person; the oldest is dropped first. */
const MOST = 30;

export function promptsReader({ db }: Session) {
  return {
    /** What a person asked the app generator for, newest first. */
    ofPerson(person: string): Promise<RecentPrompt[]> {
      const rows = db.selectFrom('generator_prompt').select(['id', 'prompt', 'used_at as usedAt']);
      return rows
        .where('person', '=', comparable(person))
        .orderBy('used_at', 'desc')
        .orderBy('id')
        .limit(MOST)
        .execute();
    },
  };
}

export function promptsWriter({ session: { db }, now }: Work) {
  const own = (person: string) => db.deleteFrom('generator_prompt').where('person', '=', comparable(person));
  return {
    /** A prompt that is already there becomes the newest. */
    async save(person: string, prompt: string): Promise<void> {
      const id = createHash('sha256').update(prompt).digest('hex').slice(0, 32);
      await db
        .insertInto('generator_prompt')
        .values({ person, id, prompt: storableText(prompt), used_at: now })
        .onConflict((on) => on.columns(['person', 'id']).doUpdateSet({ used_at: now }))
        .execute();
      const all = db.selectFrom('generator_prompt').select('id').where('person', '=', comparable(person));
      const old = await all.orderBy('used_at', 'desc').orderBy('id').limit(1000).offset(MOST).execute();
      if (old.length > 0)
        await own(person)
          .where(
            'id',
            'in',
            old.map((row) => row.id),
          )
          .execute();
    },
    /** Without an ID removes all of them. False if there was none. */
    async remove(person: string, id?: string): Promise<boolean> {
      const unwanted = id === undefined ? own(person) : own(person).where('id', '=', comparable(id));
      const { numDeletedRows } = await unwanted.executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
  };
}

import type { Session } from '#server/store/database/session.ts';
import { comparable, storableText } from '#server/store/database/storable.ts';
import type { Work } from '#server/store/database/work.ts';

/** A prototype that a user has opened, with the page of it that they opened last. */
export type PrototypeVisit = { prototype: string; page: string; at: string };

export function visitsReader({ db }: Session) {
  return {
    /** newest first */
    ofVisitor(visitor: string, limit: number): Promise<PrototypeVisit[]> {
      const rows = db.selectFrom('prototype_visit').select(['prototype', 'page', 'at']);
      const own = rows.where('visitor', '=', comparable(visitor));
      return own.orderBy('at', 'desc').orderBy('prototype').limit(limit).execute();
    },
  };
}

export function visitsWriter({ session: { db } }: Work) {
  return {
    /** Replaces the visitor's last visit to the same prototype; of the others only the newest are kept. */
    async save(visitor: string, { prototype, page, at }: PrototypeVisit, limit: number): Promise<void> {
      storableText(page);
      await db
        .insertInto('prototype_visit')
        .values({ visitor, prototype, page, at })
        .onConflict((on) => on.columns(['visitor', 'prototype']).doUpdateSet({ page, at }))
        .execute();
      const own = db.selectFrom('prototype_visit').select('prototype').where('visitor', '=', visitor);
      const old = await own.orderBy('at', 'desc').orderBy('prototype').limit(1000).offset(limit).execute();
      if (old.length === 0) return;
      const ids = old.map((row) => row.prototype);
      await db.deleteFrom('prototype_visit').where('visitor', '=', visitor).where('prototype', 'in', ids).execute();
    },
  };
}

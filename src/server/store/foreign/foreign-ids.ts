import { sql } from 'kysely';
import type { Session } from '#server/store/database/session.ts';
import { comparable, storableText } from '#server/store/database/storable.ts';
import type { Tables } from '#server/store/database/tables.ts';
import type { Work } from '#server/store/database/work.ts';
import type { JsonObject } from '#shared/json.ts';
import { receiveJson } from '#shared/receive.ts';

const ROWS_AT_ONCE = 200;

/** What an item is called in the source that it was imported from, and what the item has no field for. */
export type ForeignId = {
  origin: string;
  foreignId: string;
  item: string;
  /** whether the last import of this source had it */
  present: boolean;
  record: JsonObject;
};

export function foreignIdsReader({ db, dialect }: Session) {
  return {
    /** All of a source, by foreign ID. */
    async ofOrigin(origin: string): Promise<ForeignId[]> {
      const rows = db.selectFrom('foreign_id').selectAll().where('origin', '=', comparable(origin));
      return (await rows.orderBy('foreign_id').execute()).map(toForeignId);
    },
    async ofItems(items: readonly string[]): Promise<ForeignId[]> {
      const rows = db.selectFrom('foreign_id').selectAll();
      const found = rows.where(dialect.among(sql.ref('item'), items.map(comparable)));
      return (await found.orderBy('origin').orderBy('foreign_id').execute()).map(toForeignId);
    },
    /** The items that any source calls so. */
    async named(foreignIds: readonly string[]): Promise<ForeignId[]> {
      const rows = db.selectFrom('foreign_id').selectAll();
      const found = rows.where(dialect.among(sql.ref('foreign_id'), foreignIds.map(comparable)));
      return (await found.orderBy('origin').orderBy('foreign_id').execute()).map(toForeignId);
    },
  };
}

export function foreignIdsWriter({ session: { db } }: Work) {
  return {
    /** What an import of the source said: IDs that it did not name stay, but are no longer present. */
    async save(origin: string, entries: readonly Pick<ForeignId, 'foreignId' | 'item' | 'record'>[]): Promise<void> {
      await db.updateTable('foreign_id').set({ present: 0 }).where('origin', '=', origin).execute();
      for (let start = 0; start < entries.length; start += ROWS_AT_ONCE) {
        const rows = entries.slice(start, start + ROWS_AT_ONCE).map(({ foreignId, item, record }) => {
          const text = storableText(JSON.stringify(record));
          return { origin, foreign_id: storableText(foreignId), item, present: 1, record: text };
        });
        await db
          .insertInto('foreign_id')
          .values(rows)
          .onConflict((on) =>
            on.columns(['origin', 'foreign_id']).doUpdateSet(({ ref }) => ({
              item: ref('excluded.item'),
              present: 1,
              record: ref('excluded.record'),
            })),
          )
          .execute();
      }
    },
  };
}

function toForeignId({ origin, foreign_id: foreignId, item, present, record }: Tables['foreign_id']): ForeignId {
  return { origin, foreignId, item, present: present === 1, record: receiveJson<JsonObject>(record) };
}

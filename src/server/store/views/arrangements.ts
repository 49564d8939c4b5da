import type { CardPositions } from '#generated/payloads.d.ts';
import { parseObject } from '#server/store/database/rows.ts';
import type { Session } from '#server/store/database/session.ts';
import { comparable } from '#server/store/database/storable.ts';
import type { Work } from '#server/store/database/work.ts';
import { receive } from '#shared/receive.ts';

/** `owner` is a user's ID, or empty for the arrangement that everyone sees. */
export function arrangementsReader({ db }: Session) {
  return {
    async find(item: string, owner: string): Promise<CardPositions> {
      const query = db.selectFrom('arrangement').select('positions').where('item', '=', comparable(item));
      const row = await query.where('owner', '=', comparable(owner)).executeTakeFirst();
      return row ? receive<CardPositions>(parseObject(row.positions)) : {};
    },
  };
}

export function arrangementsWriter({ session: { db }, now }: Work) {
  return {
    /** Replaces an arrangement, or removes it if there are no positions. */
    async save(item: string, owner: string, positions: CardPositions): Promise<void> {
      if (Object.keys(positions).length === 0) {
        await db.deleteFrom('arrangement').where('item', '=', item).where('owner', '=', owner).execute();
        return;
      }
      const row = { positions: JSON.stringify(positions), updated_at: now };
      await db
        .insertInto('arrangement')
        .values({ item, owner, ...row })
        .onConflict((on) => on.columns(['item', 'owner']).doUpdateSet(row))
        .execute();
    },
  };
}

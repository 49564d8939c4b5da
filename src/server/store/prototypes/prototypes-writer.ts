import { storable, storableText } from '#server/store/database/storable.ts';
import type { Work } from '#server/store/database/work.ts';
import { AppError } from '#shared/errors.ts';
import type { JsonObject } from '#shared/json.ts';
import { fromPrototype } from './prototype-rows.ts';
import type { PrototypeRecord, PrototypeSignal } from './prototypes.ts';

export function prototypesWriter({ session: { db } }: Work) {
  async function rowOf(prototype: PrototypeRecord): Promise<ReturnType<typeof fromPrototype>> {
    const row = fromPrototype(prototype);
    storableText(Object.values(row).join(' '));
    const query = db.selectFrom('prototype').select('id').where('model', '=', row.model);
    const taken = await query.where('name_key', '=', row.name_key).executeTakeFirst();
    if (taken && taken.id !== row.id)
      throw new AppError('conflict', `There is already a prototype named "${row.name}" of this model`);
    return row;
  }
  return {
    /** @throws AppError `conflict` when the model has another prototype of that name */
    async insert(prototype: PrototypeRecord, members: JsonObject): Promise<void> {
      const row = await rowOf(prototype);
      const details = storable(members);
      const bytes = Buffer.byteLength(details);
      await db
        .insertInto('prototype')
        .values({ ...row, bytes })
        .execute();
      await db.insertInto('prototype_details').values({ prototype: row.id, details }).execute();
    },
    /**
     * Replaces a prototype, and its details if given.
     * @throws AppError `conflict` when the model has another prototype of that name
     */
    async change(prototype: PrototypeRecord, members?: JsonObject): Promise<void> {
      const { id, ...row } = await rowOf(prototype);
      if (members === undefined) {
        await db.updateTable('prototype').set(row).where('id', '=', id).execute();
        return;
      }
      const details = storable(members);
      const bytes = Buffer.byteLength(details);
      await db
        .updateTable('prototype')
        .set({ ...row, bytes })
        .where('id', '=', id)
        .execute();
      await db.updateTable('prototype_details').set({ details }).where('prototype', '=', id).execute();
    },
    async remove(id: string): Promise<void> {
      await db.deleteFrom('picture_use').where('ref_type', '=', 'prototype').where('ref', '=', id).execute();
      await db.deleteFrom('discussion').where('ref_type', '=', 'prototype').where('ref', '=', id).execute();
      await db.deleteFrom('prototype').where('id', '=', id).execute();
    },
    /** Makes the signals that it uses exactly these. */
    async setSignals(id: string, signals: readonly PrototypeSignal[]): Promise<void> {
      await db.deleteFrom('prototype_signal').where('prototype', '=', id).execute();
      if (signals.length === 0) return;
      const rows = signals.map(({ path, isKnown, found }) => ({
        prototype: id,
        path,
        known: isKnown ? 1 : 0,
        found: storable(found),
      }));
      await db.insertInto('prototype_signal').values(rows).execute();
    },
  };
}

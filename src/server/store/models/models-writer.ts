import { storable, storableText } from '#server/store/database/storable.ts';
import type { ModelRow } from '#server/store/database/tables.ts';
import type { Work } from '#server/store/database/work.ts';
import { AppError } from '#shared/errors.ts';
import type { JsonObject } from '#shared/json.ts';
import { fromModel } from './model-rows.ts';
import type { ModelRecord } from './models.ts';

export function modelsWriter({ session }: Work) {
  async function rowOf(model: ModelRecord): Promise<ModelRow> {
    const row = fromModel(model);
    storableText(Object.values(row).join(' '));
    const query = session.db.selectFrom('model').select('id').where('owner', '=', row.owner);
    const taken = await query.where('name_key', '=', row.name_key).executeTakeFirst();
    if (taken && taken.id !== row.id)
      throw new AppError('conflict', `There is already a model named "${row.name}" of this owner`);
    return row;
  }
  return {
    /** @throws AppError `conflict` when the owner has another model of that name */
    async insert(model: ModelRecord, members: JsonObject): Promise<void> {
      const row = await rowOf(model);
      const details = storable(members);
      await session.db.insertInto('model').values(row).execute();
      await session.db.insertInto('model_details').values({ model: row.id, details }).execute();
    },
    /**
     * Replaces a model, and its details if given.
     * @throws AppError `conflict` when the owner has another model of that name
     */
    async change(model: ModelRecord, members?: JsonObject): Promise<void> {
      const { id, ...row } = await rowOf(model);
      await session.db.updateTable('model').set(row).where('id', '=', id).execute();
      if (members === undefined) return;
      const details = storable(members);
      await session.db.updateTable('model_details').set({ details }).where('model', '=', id).execute();
    },
    /** Also removes the roles granted on it. */
    async remove(id: string): Promise<void> {
      await session.db.deleteFrom('role_grant').where('ref', '=', id).execute();
      const prototypes = session.db.selectFrom('prototype').select('id').where('model', '=', id);
      const uses = session.db.deleteFrom('picture_use');
      await uses.where('ref_type', '=', 'prototype').where('ref', 'in', prototypes).execute();
      await uses.where('ref_type', '=', 'model').where('ref', '=', id).execute();
      await session.db.deleteFrom('model').where('id', '=', id).execute();
    },
  };
}

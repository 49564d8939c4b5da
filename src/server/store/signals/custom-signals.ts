import { readPage } from '#server/store/database/read-page.ts';
import type { Session } from '#server/store/database/session.ts';
import { comparable, storableText } from '#server/store/database/storable.ts';
import type { Tables } from '#server/store/database/tables.ts';
import type { Work } from '#server/store/database/work.ts';
import type { JsonObject } from '#shared/json.ts';

/** A signal that a model has in addition to its tree; `data` are its attributes. */
export type CustomSignalRow = Omit<Tables['custom_signal'], 'data'> & { data: JsonObject };
export type CustomSignalRequest = { model: string; path?: string; page: number; limit: number };

export function customSignalsReader({ db }: Session) {
  return {
    async find(id: string): Promise<CustomSignalRow | undefined> {
      const row = await db.selectFrom('custom_signal').selectAll().where('id', '=', comparable(id)).executeTakeFirst();
      return row && toSignal(row);
    },
    /** All custom signals of a model, by path. */
    async ofModel(model: string): Promise<CustomSignalRow[]> {
      const rows = db.selectFrom('custom_signal').selectAll().where('model', '=', comparable(model));
      return (await rows.orderBy('path').execute()).map(toSignal);
    },
    async list({ model, path, page, limit }: CustomSignalRequest) {
      let rows = db.selectFrom('custom_signal').where('model', '=', comparable(model));
      if (path !== undefined) rows = rows.where('path', '=', comparable(path));
      return readPage(rows.selectAll().orderBy('path'), { page, limit }, toSignal);
    },
  };
}

export function customSignalsWriter({ session: { db } }: Work) {
  return {
    /** Inserts a signal or replaces an existing one. */
    async save({ id, ...signal }: CustomSignalRow): Promise<void> {
      const row = { ...signal, data: JSON.stringify(signal.data) };
      storableText(Object.values(row).join(' '));
      await db
        .insertInto('custom_signal')
        .values({ id, ...row })
        .onConflict((on) => on.column('id').doUpdateSet(row))
        .execute();
    },
    async remove(id: string): Promise<void> {
      await db.deleteFrom('custom_signal').where('id', '=', comparable(id)).execute();
    },
    async removeOfModel(model: string): Promise<void> {
      await db.deleteFrom('custom_signal').where('model', '=', comparable(model)).execute();
    },
  };
}

function toSignal({ data, ...row }: Tables['custom_signal']): CustomSignalRow {
  const attributes: JsonObject = JSON.parse(data);
  return { ...row, data: attributes };
}

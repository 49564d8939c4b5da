import type { Session } from '#server/store/database/session.ts';
import { storableText } from '#server/store/database/storable.ts';
import type { Work } from '#server/store/database/work.ts';
import type { Json, JsonObject } from '#shared/json.ts';
import { receiveJson } from '#shared/receive.ts';

export function instanceSettingsReader({ db }: Session) {
  return {
    /** What was set, by name. */
    async all(): Promise<JsonObject> {
      const rows = await db.selectFrom('instance_setting').selectAll().execute();
      return Object.fromEntries(rows.map(({ name, value }) => [name, receiveJson(value)]));
    },
  };
}

export function instanceSettingsWriter({ session: { db } }: Work) {
  return {
    async set(name: string, json: Json): Promise<void> {
      const value = storableText(JSON.stringify(json));
      const insert = db.insertInto('instance_setting').values({ name, value });
      await insert.onConflict((on) => on.column('name').doUpdateSet({ value })).execute();
    },
  };
}

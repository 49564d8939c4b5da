import type { ServiceSettings } from '#generated/payloads.d.ts';
import type { Session } from '#server/store/database/session.ts';
import { comparable, storableText } from '#server/store/database/storable.ts';
import type { Tables } from '#server/store/database/tables.ts';
import type { Work } from '#server/store/database/work.ts';
import { receiveJson } from '#shared/receive.ts';

/** A generator service as stored. Its key is read separately, and only in sealed form. */
export type ServiceRecord = Omit<ServiceSettings, 'keyIssue' | 'readOnly'>;

export function generatorsReader(session: Session) {
  const find = (id: string) =>
    session.db.selectFrom('generator_service').selectAll().where('id', '=', comparable(id)).executeTakeFirst();
  return {
    /** Oldest first. */
    async services(): Promise<ServiceRecord[]> {
      const query = session.db.selectFrom('generator_service').selectAll();
      return (await query.orderBy('created_at').orderBy('id').execute()).map(toRecord);
    },
    async service(id: string): Promise<ServiceRecord | undefined> {
      const row = await find(id);
      return row && toRecord(row);
    },
    /** The sealed key; empty if there is none. */
    async sealedKey(id: string): Promise<string> {
      return (await find(id))?.sealed_key ?? '';
    },
  };
}

export function generatorsWriter({ session, now }: Work) {
  return {
    /** Inserts a service or replaces its settings; the key stays unless a new one is given. */
    async saveService({ id, ...settings }: Omit<ServiceRecord, 'hasApiKey'>, sealedKey?: string): Promise<void> {
      const data = storableText(JSON.stringify(settings));
      const key = sealedKey === undefined ? {} : { sealed_key: sealedKey };
      await session.db
        .insertInto('generator_service')
        .values({ id, data, sealed_key: sealedKey ?? '', created_at: now })
        .onConflict((on) => on.column('id').doUpdateSet({ data, ...key }))
        .execute();
    },
    async removeService(id: string): Promise<void> {
      await session.db.deleteFrom('generator_service').where('id', '=', comparable(id)).execute();
    },
    /** Counts one more generation by a person today and returns the new count. */
    async countUse(person: string): Promise<number> {
      const day = now.slice(0, 10);
      await session.db.deleteFrom('generator_use').where('day', '<', day).execute();
      const { uses } = await session.db
        .insertInto('generator_use')
        .values({ person, day, uses: 1 })
        .onConflict((on) =>
          on.columns(['person', 'day']).doUpdateSet((eb) => ({ uses: eb('generator_use.uses', '+', 1) })),
        )
        .returning('uses')
        .executeTakeFirstOrThrow();
      return Number(uses);
    },
  };
}

function toRecord({ id, data, sealed_key: key }: Tables['generator_service']): ServiceRecord {
  return { ...receiveJson<Omit<ServiceRecord, 'id' | 'hasApiKey'>>(data), id, hasApiKey: key !== '' };
}

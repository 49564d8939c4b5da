import type { AccessRole } from '#generated/payloads.d.ts';
import type { Session } from '#server/store/database/session.ts';
import { storableText } from '#server/store/database/storable.ts';
import type { Tables } from '#server/store/database/tables.ts';
import type { Work } from '#server/store/database/work.ts';
import { receiveJson } from '#shared/receive.ts';

/** A role that administrators made. */
export type OwnRole = Pick<AccessRole, 'id' | 'name' | 'description' | 'rights' | 'reserved' | 'rev'> & {
  updatedAt: string;
};

export function ownRolesReader({ db }: Session) {
  const roles = () => db.selectFrom('own_role').selectAll();
  return {
    /** by name */
    all: async (): Promise<OwnRole[]> =>
      (await roles().execute()).map(fromRow).toSorted((a, b) => a.name.localeCompare(b.name)),
    find: async (id: string): Promise<OwnRole | undefined> => {
      const row = await roles().where('id', '=', id).executeTakeFirst();
      return row && fromRow(row);
    },
  };
}

export function ownRolesWriter({ session: { db }, now }: Work) {
  return {
    async save({ id, name, description, rights, reserved, rev }: Omit<OwnRole, 'updatedAt'>): Promise<void> {
      const texts = { name, description, rights: JSON.stringify(rights), reserved: JSON.stringify(reserved) };
      storableText(Object.values(texts).join(' '));
      const row = { ...texts, rev, updated_at: now };
      const insert = db.insertInto('own_role').values({ id, ...row });
      await insert.onConflict((on) => on.column('id').doUpdateSet(row)).execute();
    },
    /** Also takes it from all who hold it. */
    async remove(id: string): Promise<void> {
      await db.deleteFrom('role_grant').where('role', '=', id).execute();
      await db.deleteFrom('own_role').where('id', '=', id).execute();
    },
  };
}

function fromRow({ rights, reserved, updated_at: updatedAt, ...row }: Tables['own_role']): OwnRole {
  return {
    ...row,
    updatedAt,
    rights: receiveJson<OwnRole['rights']>(rights),
    reserved: receiveJson<OwnRole['reserved']>(reserved),
  };
}

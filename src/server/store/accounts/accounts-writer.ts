import { storableText } from '#server/store/database/storable.ts';
import type { Work } from '#server/store/database/work.ts';
import { AppError } from '#shared/errors.ts';
import type { RoleGrant } from '#shared/permissions.ts';
import { fromAccount, fromSession, toAccountRecord } from './account-rows.ts';
import type { AccountChange, AccountRecord, LinkRecord, SessionRecord } from './accounts.ts';

/** Author names follow their accounts: `insert` and `change` write both. */
export function accountsWriter({ session, now }: Work) {
  async function save(account: AccountRecord, known: boolean): Promise<void> {
    const row = fromAccount(account);
    storableText(Object.values(row).join(' '));
    const taken = await session.db.selectFrom('account').select('id').where('email', '=', row.email).executeTakeFirst();
    if (taken && taken.id !== row.id) throw new AppError('conflict', 'Email already taken');
    await (known
      ? session.db.updateTable('account').set(row).where('id', '=', row.id).execute()
      : session.db.insertInto('account').values(row).execute());
    const { id, name } = row;
    await session.db
      .insertInto('user')
      .values({ id, name })
      .onConflict((on) => on.column('id').doUpdateSet({ name }))
      .execute();
  }
  const count = (result: { numDeletedRows: bigint }) => result.numDeletedRows > 0n;

  return {
    /** @throws AppError `conflict` when the address is taken */
    insert: (account: AccountRecord): Promise<void> => save(account, false),
    /** @throws AppError `conflict` when the new address is taken */
    async change(id: string, change: AccountChange): Promise<void> {
      const row = await session.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();
      if (!row) throw new AppError('not_found', 'User not found');
      await save({ ...toAccountRecord(row), ...change }, true);
    },
    /** Also removes sessions, links and grants. What the user wrote stays, under their name. */
    async remove(id: string): Promise<void> {
      await session.db.deleteFrom('role_grant').where('holder', '=', id).execute();
      await session.db.deleteFrom('generator_prompt').where('person', '=', id).execute();
      await session.db.deleteFrom('account').where('id', '=', id).execute();
    },
    async saveSession(signIn: SessionRecord): Promise<void> {
      const row = fromSession(signIn);
      storableText(row.agent);
      const { id, ...rest } = row;
      await session.db
        .insertInto('session')
        .values(row)
        .onConflict((on) => on.column('id').doUpdateSet(rest))
        .execute();
    },
    endSession: async (id: string): Promise<void> =>
      void (await session.db.deleteFrom('session').where('id', '=', id).execute()),
    /** Ends all sessions of an account except one. */
    async endSessions(account: string, except?: string): Promise<void> {
      let query = session.db.deleteFrom('session').where('account', '=', account);
      if (except !== undefined) query = query.where('id', '!=', except);
      await query.execute();
    },
    /** Deletes expired sessions and links. */
    async sweep(): Promise<void> {
      await session.db.deleteFrom('session').where('expires_at', '<=', now).execute();
      await session.db.deleteFrom('mail_link').where('expires_at', '<=', now).execute();
    },
    /** Invalidates earlier links of the account for the same purpose. */
    async saveLink({ hash, account, purpose, email, expiresAt }: LinkRecord): Promise<void> {
      await session.db.deleteFrom('mail_link').where('account', '=', account).where('purpose', '=', purpose).execute();
      await session.db
        .insertInto('mail_link')
        .values({ hash, account, purpose, email, expires_at: expiresAt })
        .execute();
    },
    removeLinks: async (account: string): Promise<void> =>
      void (await session.db.deleteFrom('mail_link').where('account', '=', account).execute()),
    /** False if it was already granted. */
    async give({ user, role, ref }: RoleGrant): Promise<boolean> {
      const insert = session.db.insertInto('role_grant').values({ holder: user, role, ref });
      const [result] = await insert.onConflict((on) => on.doNothing()).execute();
      return Number(result?.numInsertedOrUpdatedRows ?? 0) > 0;
    },
    /** False if it was not granted. */
    async take({ user, role, ref }: RoleGrant): Promise<boolean> {
      const grant = session.db.deleteFrom('role_grant').where('holder', '=', user).where('role', '=', role);
      return count(await grant.where('ref', '=', ref).executeTakeFirstOrThrow());
    },
  };
}

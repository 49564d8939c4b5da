import { type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import { readPage } from '#server/store/database/read-page.ts';
import type { Session } from '#server/store/database/session.ts';
import { comparable } from '#server/store/database/storable.ts';
import type { Tables } from '#server/store/database/tables.ts';
import type { RoleGrant } from '#shared/permissions.ts';
import { toAccountRecord, toSession } from './account-rows.ts';
import type { AccountRecord, AccountRequest, LinkRecord, SessionRecord } from './accounts.ts';

export function accountsReader(session: Session) {
  const accounts = () => session.db.selectFrom('account').selectAll();
  return {
    byId: async (id: string): Promise<AccountRecord | undefined> =>
      toAccountRecord(await accounts().where('id', '=', comparable(id)).executeTakeFirst()),
    byEmail: async (email: string): Promise<AccountRecord | undefined> =>
      toAccountRecord(await accounts().where('email', '=', comparable(email)).executeTakeFirst()),
    bySubject: async (subject: string): Promise<AccountRecord | undefined> =>
      toAccountRecord(await accounts().where('subject', '=', comparable(subject)).executeTakeFirst()),
    async list(request: AccountRequest) {
      let rows = accounts().where((on) => matching(on, request));
      for (const { by, descending } of request.sort)
        rows = rows.orderBy(by === 'name' ? sql`lower(name)` : by, descending ? 'desc' : 'asc');
      return readPage(rows.orderBy('id'), request, (row) => toAccountRecord(row));
    },
    /** names of those who have or had an account */
    async names(ids: readonly string[]): Promise<Map<string, { name: string; hasPicture: boolean }>> {
      const rows = await session.db
        .selectFrom('user')
        .leftJoin('account', 'account.id', 'user.id')
        .select(['user.id', 'user.name'])
        .select(sql<number>`case when image_file is null then 0 else 1 end`.as('pictures'))
        .where(session.dialect.among(sql.ref('user.id'), ids.map(comparable)))
        .execute();
      return new Map(rows.map(({ id, name, pictures }) => [id, { name, hasPicture: pictures === 1 }]));
    },
    session: async (id: string): Promise<SessionRecord | undefined> => {
      const row = await session.db
        .selectFrom('session')
        .selectAll()
        .where('id', '=', comparable(id))
        .executeTakeFirst();
      return row && toSession(row);
    },
    /** newest first, without those expired at `now` */
    sessions: async (account: string, now: string): Promise<SessionRecord[]> => {
      const query = session.db
        .selectFrom('session')
        .selectAll()
        .where('account', '=', account)
        .where('expires_at', '>', now);
      return (await query.orderBy('created_at', 'desc').orderBy('id').execute()).map(toSession);
    },
    async link(hash: string): Promise<LinkRecord | undefined> {
      const row = await session.db.selectFrom('mail_link').selectAll().where('hash', '=', hash).executeTakeFirst();
      return row && { ...row, expiresAt: row.expires_at };
    },
    /** all grants of these holders; of all holders if absent */
    async grants(holders?: readonly string[]): Promise<RoleGrant[]> {
      let query = session.db.selectFrom('role_grant').selectAll();
      if (holders) query = query.where(session.dialect.among(sql`holder`, holders.map(comparable)));
      const rows = await query.orderBy('role').orderBy('ref').orderBy('holder').execute();
      return rows.map(toGrant);
    },
    /** all grants on one object */
    async grantsOn(ref: string): Promise<RoleGrant[]> {
      const query = session.db.selectFrom('role_grant').selectAll().where('ref', '=', comparable(ref));
      return (await query.orderBy('role').orderBy('holder').execute()).map(toGrant);
    },
  };
}

function matching(on: ExpressionBuilder<Tables, 'account'>, request: AccountRequest) {
  const all = [sql<SqlBool>`1 = 1`];
  if (request.ids) {
    const ids = request.ids.map(comparable);
    all.push(ids.length === 0 ? sql`1 = 0` : sql`id in (${sql.join(ids)})`);
  }
  if (request.name !== undefined) all.push(sql`name = ${comparable(request.name)}`);
  if (request.search !== undefined && request.search !== '') {
    const text = comparable(request.search).toLowerCase();
    const part = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    const inEmail = request.searchEmails === true ? sql`email like ${part} escape '\\'` : sql`email = ${text}`;
    all.push(sql`(lower(name) like ${part} escape '\\' or ${inEmail})`);
  }
  if (request.verified === true) all.push(sql`email_verified = 1`);
  if (request.administrator !== undefined) {
    const held = sql`id in (select holder from role_grant where role = 'admin' and ref = '*')`;
    all.push(request.administrator ? sql`${held}` : sql`not ${held}`);
  }
  return on.and(all);
}

function toGrant({ holder, role, ref }: Tables['role_grant']): RoleGrant {
  return { user: holder, role, ref };
}

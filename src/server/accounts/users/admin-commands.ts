import { canonicalEmail } from '#server/accounts/account-wire.ts';
import { hashPassword } from '#server/accounts/passwords/passwords.ts';
import { record, type ActivityType } from '#server/audit/audit-log.ts';
import type { AccountRecord } from '#server/store/accounts/accounts.ts';
import type { Store, Writer } from '#server/store/store.ts';
import { newId } from '#server/tokens/tokens.ts';
import { AppError } from '#shared/errors.ts';
import { ADMINISTRATOR } from '#shared/user.ts';
import { keepAnAdministrator } from './administrators.ts';
import { randomPassword } from './first-administrator.ts';

/**
 * Account commands of the command line, whether or not a server runs on the store: access to the machine replaces a
 * session. Passwords are generated, never passed in, so that none ends up in a shell history; users must
 * change theirs first.
 */

export type ListedAccount = AccountRecord & { isAdministrator: boolean };

const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,189}$/;

export async function listAccounts({ read }: Store): Promise<ListedAccount[]> {
  const page = { sort: [{ by: 'email', descending: false }], page: 1, limit: 100_000 } as const;
  const { results } = await read.accounts.list(page);
  const grants = await read.accounts.grants();
  const administrators = new Set(grants.filter(({ role }) => role === 'admin').map(({ user }) => user));
  return results.map((account) => ({ ...account, isAdministrator: administrators.has(account.id) }));
}

/** Returns the generated password. */
export async function addAccount(
  store: Store,
  given: { email: string; name?: string; isAdministrator: boolean },
): Promise<string> {
  const email = canonicalEmail(given.email);
  if (!EMAIL.test(email)) throw new AppError('invalid', `"${given.email}" is not an email address`);
  const made = randomPassword();
  const password = await hashPassword(made);
  await store.write(async (writer) => {
    const account: AccountRecord = {
      id: newId(),
      email,
      name: given.name ?? email.slice(0, email.indexOf('@')),
      password,
      provider: 'Email',
      subject: null,
      imageFile: null,
      emailVerified: true,
      mustChangePassword: true,
      disabled: false,
      createdAt: writer.now,
    };
    await writer.accounts.insert(account);
    if (given.isAdministrator) await writer.accounts.give({ user: account.id, role: 'admin', ref: '*' });
    await recordAction(
      writer,
      'account_made',
      account,
      `Created account ${email}${given.isAdministrator ? ' with role Admin' : ''}`,
    );
  });
  return made;
}

/** Ends all sessions of the account; returns the new password. */
export async function resetPassword(store: Store, email: string): Promise<string> {
  const made = randomPassword();
  const password = await hashPassword(made);
  await store.write(async (writer) => {
    const account = await named(writer, email);
    await writer.accounts.change(account.id, { password, mustChangePassword: true, emailVerified: true });
    await writer.accounts.removeLinks(account.id);
    await writer.accounts.endSessions(account.id);
    await recordAction(writer, 'password', account, `Reset the password of ${account.email} and ended all sessions`);
  });
  return made;
}

/** @throws AppError `conflict` for the last administrator */
export async function setDisabled(store: Store, email: string, disabled: boolean): Promise<void> {
  await store.write(async (writer) => {
    const account = await named(writer, email);
    await writer.accounts.change(account.id, { disabled });
    if (disabled) {
      await writer.accounts.endSessions(account.id);
      await keepAnAdministrator(writer);
    }
    await recordAction(writer, 'account', account, `${disabled ? 'Disabled' : 'Enabled'} ${account.email}`);
  });
}

async function named({ accounts }: Writer, email: string): Promise<AccountRecord> {
  const account = await accounts.byEmail(canonicalEmail(email));
  if (!account) throw new AppError('not_found', `Account ${email} not found`);
  return account;
}

function recordAction(writer: Writer, type: ActivityType, { id }: AccountRecord, description: string): Promise<void> {
  const by = { id: ADMINISTRATOR.id, name: 'Command line' };
  return record(writer, { type, by, description, on: { type: 'user', id }, address: '' });
}

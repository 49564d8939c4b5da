import type { FastifyRequest } from 'fastify';
import type { NewUser, UserPatch } from '#generated/payloads.d.ts';
import { canonicalEmail } from '#server/accounts/account-wire.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import { changedLetter, post } from '#server/accounts/mail/letters.ts';
import { hashNewPassword } from '#server/accounts/passwords/new-password.ts';
import { allRoles, titleOf } from '#server/accounts/roles/all-roles.ts';
import { record, recordOf } from '#server/audit/audit-log.ts';
import type { AccountChange, AccountRecord } from '#server/store/accounts/accounts.ts';
import { newId } from '#server/tokens/tokens.ts';
import { AppError } from '#shared/errors.ts';
import { isAdministrator, type Actor } from '#shared/permissions.ts';
import { keepAnAdministrator } from './administrators.ts';

const ADMIN = { role: 'admin', ref: '*' } as const;

/** Creates an account for someone else, who must change the password first. */
export async function addUser(accounts: Accounts, request: FastifyRequest, given: NewUser): Promise<AccountRecord> {
  refusePassword(accounts, given.password);
  const [name, email] = [given.name.trim(), canonicalEmail(given.email)];
  const password = given.password === undefined ? null : await hashNewPassword(given.password, [name, email]);
  const roles = new Set([...(given.roles ?? []), ...(given.role === 'admin' ? ['admin'] : [])]);
  if (roles.size > 0) checkStaff(request.user, 'give roles');
  const known = allRoles(await accounts.ownRoles.all());
  const unknown = [...roles].find((role) => !known.some(({ ref, scope }) => ref === role && scope !== 'persona'));
  if (unknown !== undefined) throw new AppError('invalid', `Role "${unknown}" not found`);
  return accounts.write(async (writer) => {
    const account: AccountRecord = {
      id: newId(),
      name,
      email,
      password,
      provider: given.provider ?? 'Email',
      subject: given.uid ?? null,
      imageFile: given.image_file === undefined || given.image_file === '' ? null : given.image_file,
      emailVerified: given.email_verified ?? true,
      mustChangePassword: password !== null,
      disabled: false,
      createdAt: writer.now,
    };
    await writer.accounts.insert(account);
    for (const role of roles) await writer.accounts.give({ user: account.id, role, ref: '*' });
    const description = `Created account ${email}${roles.size > 0 ? ` with ${[...roles].map((role) => titleOf(known, role)).join(', ')}` : ''}`;
    await record(writer, recordOf(request, 'account_made', { type: 'user', id: account.id }, description));
    return account;
  });
}

/** A new password or disabling ends the sessions of the account. */
export async function changeUser(
  accounts: Accounts,
  request: FastifyRequest,
  account: AccountRecord,
  patch: UserPatch,
): Promise<void> {
  await checkManaged(accounts, request.user, account);
  if (patch.role !== undefined) checkStaff(request.user, 'give roles');
  const wantsPassword = patch.password !== undefined && patch.password !== '';
  if (wantsPassword) refusePassword(accounts, patch.password);
  const { id } = account;
  const change: AccountChange = {
    ...(patch.name !== undefined && { name: patch.name.trim() }),
    ...(patch.email !== undefined && { email: canonicalEmail(patch.email) }),
    ...(patch.image_file !== undefined && { imageFile: patch.image_file === '' ? null : patch.image_file }),
    ...(patch.disabled !== undefined && { disabled: patch.disabled }),
    ...(patch.email_verified !== undefined && { emailVerified: patch.email_verified }),
    ...(wantsPassword && {
      password: await hashNewPassword(patch.password ?? '', [account.name, account.email]),
      mustChangePassword: id !== request.user.id,
    }),
  };
  await accounts.write(async (writer) => {
    await writer.accounts.change(id, change);
    if (patch.role === 'admin') await writer.accounts.give({ user: id, ...ADMIN });
    if (patch.role === 'user') await writer.accounts.take({ user: id, ...ADMIN });
    if (wantsPassword || patch.disabled === true) {
      await writer.accounts.removeLinks(id);
      await writer.accounts.endSessions(id, id === request.user.id ? request.session : undefined);
    }
    if (patch.role === 'user' || patch.disabled === true) await keepAnAdministrator(writer);
    const description = `Changed ${Object.keys(patch).join(', ')} of ${account.email}`;
    await record(writer, recordOf(request, 'account', { type: 'user', id }, description));
  });
  const changed = [
    ...(wantsPassword ? ['your password was changed by an administrator'] : []),
    ...(change.email !== undefined && change.email !== account.email
      ? ['your e-mail address was changed by an administrator']
      : []),
  ];
  for (const what of changed) post(accounts, request.log, account.email, changedLetter(accounts, account, what));
}

export async function removeUser(accounts: Accounts, request: FastifyRequest, account: AccountRecord): Promise<void> {
  if (account.id === request.user.id)
    throw new AppError('conflict', 'You cannot delete your own account. Ask another administrator');
  await checkManaged(accounts, request.user, account);
  await accounts.write(async (writer) => {
    await writer.accounts.remove(account.id);
    await keepAnAdministrator(writer);
    const description = `Deleted account ${account.email} of ${account.name}`;
    await record(writer, recordOf(request, 'account_deleted', { type: 'user', id: account.id }, description));
  });
}

/** Who manages accounts through a role does not become an administrator by that. @throws AppError `forbidden` */
export async function checkManaged(
  { store, rolesOf }: Accounts,
  user: Actor,
  { id, name }: Pick<AccountRecord, 'id' | 'name'>,
): Promise<void> {
  const held = await rolesOf(store.read.accounts, id);
  if (isAdministrator({ id, name, ...held })) checkStaff(user, 'change accounts of administrators');
}

function checkStaff(user: Actor, what: string): void {
  if (!isAdministrator(user)) throw new AppError('forbidden', `Only administrators may ${what}`);
}

function refusePassword({ instance }: Accounts, password: string | undefined): void {
  if (instance.strictAuth && password !== undefined)
    throw new AppError('invalid', '"password" is not allowed', {
      issues: [{ path: '/password', rule: 'additionalProperties', message: '"password" is not allowed' }],
    });
}

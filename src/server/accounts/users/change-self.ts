import type { FastifyRequest } from 'fastify';
import type { SelfPatch } from '#generated/payloads.d.ts';
import { canonicalEmail } from '#server/accounts/account-wire.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import { changedLetter, post, takenLetter, verifyLetter } from '#server/accounts/mail/letters.ts';
import { makeLink } from '#server/accounts/mail/mailed-links.ts';
import { hashNewPassword } from '#server/accounts/passwords/new-password.ts';
import { isPassword } from '#server/accounts/passwords/passwords.ts';
import { record, recordOf } from '#server/audit/audit-log.ts';
import { firstPassword } from '#server/http/guard.ts';
import type { AccountChange, AccountRecord } from '#server/store/accounts/accounts.ts';
import { AppError } from '#shared/errors.ts';

/**
 * Changing password or address requires the current password. A new address takes effect once the link mailed to it is
 * opened; a new password ends all other sessions.
 */
export async function changeSelf(
  accounts: Accounts,
  request: FastifyRequest,
  account: AccountRecord,
  patch: SelfPatch,
): Promise<void> {
  const email = patch.email === undefined ? account.email : canonicalEmail(patch.email);
  const wantsPassword = patch.password !== undefined && patch.password !== '';
  if (account.mustChangePassword && !wantsPassword) throw firstPassword();
  if (wantsPassword || email !== account.email) await proveItIsThem(accounts, account, patch.currentPassword);
  const change: AccountChange = {
    ...(patch.name !== undefined && { name: patch.name.trim() }),
    ...(patch.image_file !== undefined && { imageFile: patch.image_file === '' ? null : patch.image_file }),
    ...(wantsPassword && { password: await newPassword(accounts, account, patch), mustChangePassword: false }),
  };
  await accounts.write(async (writer) => {
    await writer.accounts.change(account.id, change);
    if (!wantsPassword) return;
    await writer.accounts.removeLinks(account.id);
    await writer.accounts.endSessions(account.id, request.session);
    const description = 'Changed own password and ended all other sessions';
    await record(writer, recordOf(request, 'password', { type: 'user', id: account.id }, description));
  });
  if (wantsPassword)
    post(accounts, request.log, account.email, changedLetter(accounts, account, 'Your password was changed'));
  if (email !== account.email) await confirmNewAddress(accounts, request, account, email);
}

async function newPassword(
  { instance }: Accounts,
  account: AccountRecord,
  { password = '', currentPassword }: SelfPatch,
): Promise<string> {
  if (password === currentPassword)
    throw invalidInput('/password', 'differs', 'The new password must differ from the current one');
  return hashNewPassword(password, [account.name, account.email, instance.name]);
}

async function proveItIsThem(accounts: Accounts, account: AccountRecord, given: string | undefined): Promise<void> {
  // attempts by strangers from outside do not count here
  const key = `own ${account.id}`;
  if (account.password === null)
    throw new AppError('forbidden', 'This account uses single sign-on. Change its email and password there');
  if (given === undefined) throw invalidInput('/currentPassword', 'required', 'Enter your current password');
  accounts.attempts.take(key, { free: 10, longest: 15 * 60_000 });
  if (!(await isPassword(given, account.password)))
    throw invalidInput('/currentPassword', 'wrong', 'The current password is incorrect');
  accounts.attempts.reset(key);
}

async function confirmNewAddress(
  accounts: Accounts,
  request: FastifyRequest,
  account: AccountRecord,
  email: string,
): Promise<void> {
  const owner = await accounts.store.read.accounts.byEmail(email);
  if (owner) return post(accounts, request.log, email, takenLetter(accounts, owner));
  const token = await accounts.store.write((writer) => makeLink(writer, account, 'verify', email, accounts.now()));
  post(accounts, request.log, email, verifyLetter(accounts, account, token));
  const description = 'A change of your email address was requested';
  post(accounts, request.log, account.email, changedLetter(accounts, account, description));
}

function invalidInput(path: string, rule: string, message: string): AppError {
  return new AppError('invalid', message, { issues: [{ path, rule, message }] });
}

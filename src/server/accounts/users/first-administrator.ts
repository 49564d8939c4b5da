import { randomInt } from 'node:crypto';
import { canonicalEmail } from '#server/accounts/account-wire.ts';
import { hashPassword } from '#server/accounts/passwords/passwords.ts';
import type { AccountRecord } from '#server/store/accounts/accounts.ts';
import type { Store } from '#server/store/store.ts';
import { newId } from '#server/tokens/tokens.ts';
import { ADMINISTRATOR } from '#shared/user.ts';

export type FirstAdministrator = { emails: readonly string[]; password?: string };
/** A generated password, to be printed once. */
export type PrintedAccount = { email: string; password: string };

/** Letters and digits that are not easily confused. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** 4 x 5 characters of 31: 99 bits, easy to type. */
export function randomPassword(): string {
  const part = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return [part(), part(), part(), part()].join('-');
}

/**
 * Creates the administrators of a store without accounts: those in the configuration, or else one with a random
 * password that is returned to be printed. The first one becomes the author of items that the command line wrote
 * before.
 */
export async function makeFirstAdministrators(
  store: Store,
  { emails, password }: FirstAdministrator,
): Promise<PrintedAccount | undefined> {
  if ((await store.read.accounts.list({ sort: [], page: 1, limit: 1 })).total > 0) return undefined;
  const made = password ?? randomPassword();
  const hash = await hashPassword(made);
  const addresses = [...new Set((emails.length > 0 ? emails : ['admin@localhost']).map(canonicalEmail))];
  const printed = await store.write(async (writer) => {
    if ((await writer.accounts.list({ sort: [], page: 1, limit: 1 })).total > 0) return false;
    for (const [index, email] of addresses.entries()) {
      const id = index === 0 ? ADMINISTRATOR.id : newId();
      await writer.accounts.insert(administrator(id, email, hash, writer.now, password === undefined));
      await writer.accounts.give({ user: id, role: 'admin', ref: '*' });
    }
    return password === undefined;
  });
  return printed ? { email: addresses[0] ?? '', password: made } : undefined;
}

function administrator(
  id: string,
  email: string,
  password: string,
  createdAt: string,
  mustChangePassword: boolean,
): AccountRecord {
  return {
    id,
    email,
    password,
    createdAt,
    mustChangePassword,
    name: ADMINISTRATOR.name,
    provider: 'Email',
    subject: null,
    imageFile: null,
    emailVerified: true,
    disabled: false,
  };
}

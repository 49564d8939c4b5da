import type { GrantedRole } from '#generated/payloads.d.ts';
import { anonymous, EVERYONE, personaHolder } from '#shared/permissions.ts';
import type { AccountsReader } from '#server/store/accounts/accounts.ts';

export type RolesOf = (accounts: Pick<AccountsReader, 'grants'>, id: string) => Promise<GrantedRole[]>;

/**
 * All roles of an account: its own, everyone's, those of its personas, and what a visitor who is not signed in has, so that
 * signing in never takes anything away.
 */
export function rolesOfAccounts(strictAuth: boolean): RolesOf {
  const { roles: visitor = [] } = anonymous(strictAuth);
  return async (accounts, id) => {
    const own = await accounts.grants([id, EVERYONE]);
    const personas = own.filter(({ role }) => role === 'persona').map(({ ref }) => personaHolder(ref));
    const all = [...own, ...(personas.length === 0 ? [] : await accounts.grants(personas)), ...visitor];
    const seen = new Map(all.map(({ role, ref }) => [`${role} ${ref}`, { role, ref }]));
    return [...seen.values()];
  };
}

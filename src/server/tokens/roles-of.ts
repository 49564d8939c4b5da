import type { GrantedRole } from '#generated/payloads.d.ts';
import type { Reader } from '#server/store/store.ts';
import { anonymous, EVERYONE, personaHolder } from '#shared/permissions.ts';

type GrantsReader = Pick<Reader['accounts'], 'grants'>;
export type RolesOf = (accounts: GrantsReader, id: string) => Promise<GrantedRole[]>;

/**
 * A role of a user and its origin: granted individually, to everyone who is signed in, to a persona, or to visitors.
 */
export type SourcedRole = GrantedRole & { from: 'name' | 'everyone' | 'persona' | 'visitor'; persona: string | null };

/**
 * All roles of an account: its own, everyone's, those of its personas, and those of visitors who are not signed in, so
 * that signing in never takes anything away. No ID means a visitor.
 */
export async function sourcedRoles(accounts: GrantsReader, id: string, strictAuth: boolean): Promise<SourcedRole[]> {
  const { roles: visitor = [] } = anonymous(strictAuth);
  const ofVisitor = visitor.map((role): SourcedRole => ({ ...role, from: 'visitor', persona: null }));
  if (id === '') return ofVisitor;
  const own = await accounts.grants([id, EVERYONE]);
  const personas = own.filter(({ role }) => role === 'persona').map(({ ref }) => ref);
  const theirs = personas.length === 0 ? [] : await accounts.grants(personas.map(personaHolder));
  return [
    ...own.map(({ user, role, ref }): SourcedRole => {
      return { role, ref, from: user === EVERYONE ? 'everyone' : 'name', persona: null };
    }),
    ...theirs.map(({ user, role, ref }): SourcedRole => {
      const persona = personas.find((name) => personaHolder(name) === user) ?? null;
      return { role, ref, from: 'persona', persona };
    }),
    ...ofVisitor,
  ];
}

export function rolesOfAccounts(strictAuth: boolean): RolesOf {
  return async (accounts, id) => {
    const all = await sourcedRoles(accounts, id, strictAuth);
    const seen = new Map(all.map(({ role, ref }) => [`${role} ${ref}`, { role, ref }]));
    return [...seen.values()];
  };
}

import type { GrantedRole } from '#generated/payloads.d.ts';
import type { OwnRole } from '#server/store/accounts/own-roles.ts';
import type { Reader } from '#server/store/store.ts';
import { anonymous, EVERYONE, personaHolder, type Actor, type RoleGrant } from '#shared/permissions.ts';
import { matrixOf } from './matrix-of.ts';
import type { OwnRoles } from './own-roles.ts';

type GrantsReader = Pick<Reader['accounts'], 'grants'>;
/** What a user holds: an actor without a name. */
export type Held = { roles: GrantedRole[] } & Pick<Actor, 'matrix'>;
export type RolesOf = (accounts: GrantsReader, id: string) => Promise<Held>;

/**
 * A role of a user and its origin: granted individually, to everyone who is signed in, to a persona, or to visitors.
 */
export type SourcedRole = GrantedRole & { from: 'name' | 'everyone' | 'persona' | 'visitor'; persona: string | null };

/** All roles of an account; no ID means a visitor. */
export async function sourcedRoles(accounts: GrantsReader, id: string, strictAuth: boolean): Promise<SourcedRole[]> {
  if (id === '') return sourcesOf([], id, strictAuth);
  const own = await accounts.grants([id, EVERYONE]);
  const personas = own.filter(({ role }) => role === 'persona').map(({ ref }) => personaHolder(ref));
  const theirs = personas.length === 0 ? [] : await accounts.grants(personas);
  return sourcesOf([...own, ...theirs], id, strictAuth);
}

/**
 * The roles that these grants give to a user: their own, everyone's, those of their personas, and those of visitors who
 * are not signed in, so that signing in never takes anything away.
 */
export function sourcesOf(grants: readonly RoleGrant[], id: string, strictAuth: boolean): SourcedRole[] {
  const { roles: visitor = [] } = anonymous(strictAuth);
  const ofVisitor = visitor.map((role): SourcedRole => ({ ...role, from: 'visitor', persona: null }));
  if (id === '') return ofVisitor;
  const own = grants.filter(({ user }) => user === id || user === EVERYONE);
  const personas = own.filter(({ role }) => role === 'persona').map(({ ref }) => ref);
  return [
    ...own.map(({ user, role, ref }): SourcedRole => {
      return { role, ref, from: user === EVERYONE ? 'everyone' : 'name', persona: null };
    }),
    ...grants.flatMap(({ user, role, ref }): SourcedRole[] => {
      const persona = personas.find((name) => personaHolder(name) === user);
      return persona === undefined ? [] : [{ role, ref, from: 'persona', persona }];
    }),
    ...ofVisitor,
  ];
}

/** What these roles add up to. */
export function heldBy(roles: readonly SourcedRole[], own: readonly OwnRole[]): Held {
  const seen = new Map(roles.map(({ role, ref }) => [`${role} ${ref}`, { role, ref }]));
  const granted = [...seen.values()];
  const matrix = matrixOf(granted, own);
  return { roles: granted, ...(matrix && { matrix }) };
}

export function rolesOfAccounts(strictAuth: boolean, own: OwnRoles): RolesOf {
  return async (accounts, id) => heldBy(await sourcedRoles(accounts, id, strictAuth), await own.all());
}

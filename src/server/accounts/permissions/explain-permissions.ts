import type { ExplainedPermission, PermissionReason } from '#generated/payloads.d.ts';
import { allRoles, titleOf } from '#server/accounts/roles/all-roles.ts';
import type { OwnRole } from '#server/store/accounts/own-roles.ts';
import type { Reader } from '#server/store/store.ts';
import { heldBy, type SourcedRole } from '#server/tokens/roles-of.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import { can, type Action, type Actor, type Subject } from '#shared/permissions.ts';

/** What can be permitted, in words. Whether it is, and why, is decided by `can` alone. */
export const QUESTIONS = [
  { area: 'inventory', action: 'read', title: 'View items, their relations and their history' },
  { area: 'inventory', action: 'create', title: 'Create and import items' },
  { area: 'inventory', action: 'update', title: 'Change, link and restore items' },
  { area: 'inventory', action: 'delete', title: 'Delete items' },
  { area: 'model', action: 'read', title: 'View public models' },
  { area: 'model', action: 'create', title: 'Create models' },
  { area: 'prototype', action: 'create', title: 'Create prototypes of all models that they can view' },
  { area: 'prototype', action: 'update', title: 'Change prototypes of all models that they can view' },
  { area: 'prototype', action: 'delete', title: 'Delete prototypes of all models that they can view' },
  { area: 'asset', action: 'create', title: 'Create assets' },
  { area: 'generator', action: 'read', title: 'View app generators' },
  { area: 'generator', action: 'create', title: 'Generate apps' },
  { area: 'instance', action: 'read', title: 'View the catalogue of signals' },
  { area: 'users', action: 'read', title: 'View names of users' },
  { area: 'activity', action: 'read', title: 'View own activity' },
  { area: 'permissions', action: 'read', title: 'View own roles' },
  { area: 'users', action: 'create', title: 'Create accounts' },
  { area: 'users', action: 'update', title: 'Change and disable accounts' },
  { area: 'users', action: 'delete', title: 'Delete accounts' },
  { area: 'users', action: 'administer', title: 'View email addresses and sessions, and sign others out' },
  { area: 'permissions', action: 'administer', title: 'Assign and remove roles' },
  { area: 'audit', action: 'administer', title: 'View and export the audit log' },
  { area: 'generator', action: 'administer', title: 'Manage generator services' },
  { area: 'schemas', action: 'update', title: 'Add fields to kinds' },
  { area: 'instance', action: 'administer', title: 'Manage this installation' },
] as const;

/** How many things of one owner are listed individually, in addition to shared ones. */
const SHOWN = 20;
const MAX_LISTED = 500;

const ON_THINGS = [
  ['read', 'View'],
  ['update', 'Change'],
  ['delete', 'Delete and share'],
] as const;

/** A user with their roles, and those made on this server. */
export type Explained = { actor: Actor; roles: readonly SourcedRole[]; own: readonly OwnRole[] };
type Scopes = { groups: readonly string[]; kinds: readonly Pick<Kind, 'kind' | 'group' | 'plural'>[] };

/**
 * What a user may do, and through which roles: a role is a reason if it suffices by itself. Permissions for all kinds
 * come first, then those for groups of kinds and for kinds, then those for single models and assets.
 */
export async function explainPermissions(
  read: Pick<Reader, 'assets' | 'models'>,
  user: Explained,
  { groups, kinds }: Scopes,
): Promise<ExplainedPermission[]> {
  const named = new Set(user.own.flatMap(({ rights }) => Object.keys(rights.items ?? {})));
  const answers = QUESTIONS.flatMap(({ area, action, title }) => {
    const about = { area, action, title, name: '' };
    if (area !== 'inventory') return [{ ...about, ref: '*', ...decide(user, action, { area }) }];
    // a group name that nobody has: only roles for all kinds match
    const all = { ...about, ref: '*', ...decide(user, action, { area, group: '*' }) };
    const some = groups.map((group) => ({ ...about, ref: group, ...decide(user, action, { area, group }) }));
    const single = kinds
      .filter(({ kind }) => named.has(kind))
      .map(({ kind, plural }) => ({
        ...about,
        ref: kind,
        name: plural,
        ...decide(user, action, { area, kind, group: '*' }),
      }))
      .filter(({ allowed }) => allowed && !all.allowed);
    return [all, ...some.filter(({ reasons }) => reasons.some(({ ref }) => ref !== '*')), ...single];
  });
  return [...answers, ...(await ofThings(read, user))];
}

type Decision = Pick<ExplainedPermission, 'allowed' | 'reasons'>;

function decide({ actor, roles, own }: Explained, action: Action, subject: Subject): Decision {
  const may = (held: readonly SourcedRole[]): boolean => can({ ...actor, ...heldBy(held, own) }, action, subject);
  if (!may(roles)) return { allowed: false, reasons: [] };
  if (may([])) {
    const isOwner = 'owner' in subject && subject.owner === actor.id;
    return { allowed: true, reasons: [{ ...BARE, from: isOwner ? 'owner' : 'signed_in' }] };
  }
  const alone = roles.filter((role) => may([role]));
  const known = allRoles(own);
  const reasons = (alone.length > 0 ? alone : roles).map(({ role, ref, from, persona }): PermissionReason => {
    return { role, title: titleOf(known, role), ref, from, persona };
  });
  return { allowed: true, reasons };
}

const BARE = { role: null, title: '', ref: '*', persona: null };

type Thing = { name: string; subject: Extract<Subject, { owner?: string }> };

/** Models and assets that the user owns, or that are shared with them. */
async function ofThings(
  { assets, models }: Pick<Reader, 'assets' | 'models'>,
  user: Explained,
): Promise<ExplainedPermission[]> {
  const { actor, roles } = user;
  if (actor.id === '') return [];
  const shared = [...new Set(roles.map(({ ref }) => ref))].filter((ref) => ref !== '*');
  const page = { page: 1, limit: Math.min(MAX_LISTED, SHOWN + shared.length) };
  const found = {
    asset: (await assets.list({ owner: actor.id, ids: shared, ...page })).results,
    model: (await models.list({ visible: { owner: actor.id, ids: shared, alsoPublic: false }, sort: [], ...page }))
      .results,
  };
  const things: Thing[] = [
    ...found.model.map(({ id, name, created_by: owner, visibility }): Thing => {
      return { name, subject: { area: 'model', id, owner, visibility } };
    }),
    ...found.asset.map(({ id, name, created_by: owner }): Thing => ({ name, subject: { area: 'asset', id, owner } })),
  ];
  return things.flatMap(({ name, subject }) =>
    ON_THINGS.map(([action, title]) => {
      const about = { area: subject.area, action, title, ref: subject.id ?? '', name };
      return { ...about, ...decide(user, action, subject) };
    }),
  );
}

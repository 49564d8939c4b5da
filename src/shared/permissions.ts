import type {
  GrantedRole,
  ModelVisibility,
  OwnMatrix,
  PermissionName,
  RoleRights,
  User,
} from '#generated/payloads.d.ts';

export type Action = 'read' | 'create' | 'update' | 'delete' | 'administer';

/**
 * What an action applies to. `group` is the group of the kind: inventory permissions are granted by group. If neither
 * is given, the question is whether the action is allowed anywhere. A `model` or `asset` has an owner; a public model
 * can be read by everyone with read access to anything.
 */
export type Subject =
  | { area: 'inventory'; kind?: string; group?: string }
  | { area: 'schemas' | 'instance' | 'users' | 'permissions' | 'audit' | 'activity' }
  | { area: 'account'; id: string }
  | { area: 'generator' | 'prototype' }
  | { area: 'model'; id?: string; owner?: string; visibility?: ModelVisibility }
  | { area: 'asset'; id?: string; owner?: string };

/** Permission names used by older clients; the last three exist only here. */
export const PERMISSIONS = [
  'unlimitedModel',
  'manageUsers',
  'readModel',
  'writeModel',
  'readAsset',
  'writeAsset',
  'generativeAI',
  'deployHardware',
  'learningMode',
  'aiAgent',
  'readInventory',
  'writeInventory',
  'administerInventory',
] as const satisfies readonly PermissionName[];
/**
 * The permissions of each role, wherever it is granted; `persona` makes its holder a member of a persona (its ref).
 */
export const ROLE_PERMISSIONS = {
  admin: PERMISSIONS.filter((name) => !/^(?:learningMode|aiAgent)$/.test(name)),
  promoted_user: ['unlimitedModel'],
  generative_ai_role: ['generativeAI'],
  read_asset: ['readAsset'],
  write_asset: ['readAsset', 'writeAsset'],
  deploy_hardware: ['deployHardware'],
  learning_mode: ['learningMode'],
  ai_agent: ['aiAgent'],
  inventory_reader: ['readInventory'],
  inventory_writer: ['readInventory', 'writeInventory'],
  inventory_administrator: ['readInventory', 'writeInventory', 'administerInventory'],
  persona: [],
  model_contributor: ['readModel', 'writeModel'],
  model_member: ['readModel'],
} as const satisfies Record<string, readonly PermissionName[]>;

/**
 * A role granted to `user`: an ID, `persona:<id>`, or `everyone` who is signed in. `ref` is its scope, `*` for
 * everything.
 */
export type RoleGrant = { user: string; role: string; ref: string };
export const EVERYONE = 'everyone';
export const personaHolder = (persona: string): string => `persona:${persona}`;

/** A user with all their roles, and what the roles made on this server add up to. The anonymous user has an empty ID. */
export type Actor = User & { roles?: readonly GrantedRole[]; matrix?: OwnMatrix };

/** The anonymous user. */
export function anonymous(strictAuth: boolean): Actor {
  return { id: '', name: '', roles: strictAuth ? [] : [{ role: 'inventory_reader', ref: '*' }] };
}

/** Matches every ref that a role is granted for. A symbol, since a group can have any name. */
const ANYWHERE = Symbol('anywhere');

/** Whether the user holds the permission through a role, everywhere or for `ref`. */
export function holds(actor: Actor, permission: PermissionName, ref: string | typeof ANYWHERE = '*'): boolean {
  return (
    (actor.roles ?? []).some(
      (grant) =>
        (grant.ref === '*' || ref === ANYWHERE || grant.ref === ref) && permissionsOf(grant.role).includes(permission),
    ) || actor.matrix?.permissions.some((name) => name === permission) === true
  );
}

function permissionsOf(role: string): readonly PermissionName[] {
  return Object.hasOwn(ROLE_PERMISSIONS, role) ? ROLE_PERMISSIONS[role as keyof typeof ROLE_PERMISSIONS] : [];
}

export function isAdministrator(actor: Actor): boolean {
  return holds(actor, 'manageUsers');
}

/** The only authorization decision, shared by server and UI. */
export function can(actor: Actor, action: Action, subject: Subject): boolean {
  if (isAdministrator(actor) || cellsOf(actor.matrix?.rights, subject).includes(action)) return true;
  const signedIn = actor.id !== '';
  switch (subject.area) {
    case 'inventory':
      return holds(actor, inventoryPermission(action), subject.group ?? ANYWHERE);
    case 'instance':
    case 'users':
      return action === 'read' && (signedIn || maySeeAnything(actor));
    case 'account':
      return signedIn && subject.id === actor.id && (action === 'read' || action === 'update');
    case 'permissions':
      return action === 'read' && signedIn;
    case 'generator':
      return action !== 'administer' && holds(actor, 'generativeAI');
    case 'activity':
      return signedIn ? action === 'create' || action === 'read' : action === 'create' && maySeeAnything(actor);
    case 'model':
      return (action === 'read' && isSeenByMany(actor, subject)) || canShared(actor, action, subject);
    case 'asset':
      return canShared(actor, action, subject);
    case 'schemas':
    case 'audit':
    case 'prototype':
      return false;
  }
}

/** What a row of the matrix allows with a subject. */
function cellsOf({ items = {}, ...areas }: RoleRights = {}, subject: Subject): readonly Action[] {
  if (subject.area !== 'inventory') return areas[subject.area as keyof typeof areas] ?? [];
  const { kind = '', group } = subject;
  if (kind === '' && group === undefined) return Object.values(items).flat();
  return [...(items['*'] ?? []), ...(items[kind] ?? [])];
}

/** This includes anonymous users, unless the instance requires sign-in. */
function maySeeAnything(actor: Actor): boolean {
  return holds(actor, 'readInventory', ANYWHERE);
}

function inventoryPermission(action: Action): PermissionName {
  if (action === 'administer') return 'administerInventory';
  return action === 'read' ? 'readInventory' : 'writeInventory';
}

/** Whether a model is public; without an ID, whether any may be. */
function isSeenByMany(actor: Actor, { id, visibility }: Extract<Subject, { visibility?: ModelVisibility }>): boolean {
  return (id === undefined || visibility === 'public') && (actor.id !== '' || maySeeAnything(actor));
}

/** Objects with an owner: only the owner deletes and shares, others read or write if it is shared with them. */
function canShared(actor: Actor, action: Action, { area, id, owner }: Extract<Subject, { owner?: string }>): boolean {
  if (actor.id === '') return false;
  if (action === 'create' || owner === actor.id) return true;
  if (id === undefined || (action !== 'read' && action !== 'update')) return false;
  const names = { model: ['readModel', 'writeModel'], asset: ['readAsset', 'writeAsset'] } as const;
  return holds(actor, names[area][action === 'read' ? 0 : 1], id);
}

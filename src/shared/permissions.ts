import type { User } from './user.ts';
import { ADMINISTRATOR } from './user.ts';

export type Action = 'read' | 'create' | 'update' | 'delete' | 'administer';

/** What an action is done to: items of a kind, or the platform itself. */
export type Subject = { area: 'inventory'; kind?: string } | { area: 'schemas' } | { area: 'instance' };

/** The one decision, for server and screen alike. Until accounts exist, only the administrator acts, and may do all. */
export function can(user: User, _action: Action, _subject: Subject): boolean {
  return user.id === ADMINISTRATOR.id;
}

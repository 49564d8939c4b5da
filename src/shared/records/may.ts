import { can, isAdministrator, type Actor } from '#shared/permissions.ts';
import type { RecordDefinition, Who } from './define-record.ts';

/** What a user may do with what a record belongs to. */
export type ParentAccess = { read: boolean; write: boolean; own: boolean };

/** Whether a user may do something with a record; the server decides by it, and the client shows buttons by it. */
export function mayWith(
  { may }: Pick<RecordDefinition, 'may'>,
  action: keyof RecordDefinition['may'],
  user: Actor,
  { author, parent }: { author?: string; parent?: ParentAccess },
): boolean {
  const is: Record<Who, () => boolean> = {
    everyone: () => can(user, 'read', { area: 'model' }),
    'signed-in': () => user.id !== '',
    author: () => user.id !== '' && user.id === author,
    administrator: () => isAdministrator(user),
    reader: () => parent?.read === true,
    writer: () => parent?.write === true,
    owner: () => parent?.own === true,
  };
  return may[action].some((who) => is[who]());
}

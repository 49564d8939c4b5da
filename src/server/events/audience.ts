import { can, type Actor, type Subject } from '#shared/permissions.ts';

/**
 * Who may hear of an event: those who may read one of the subjects, and these users. It is data, not a function, since the
 * streams of other servers have to know it, too.
 */
export type Audience = { mayRead?: readonly Subject[]; users?: readonly string[]; signedIn?: true };

/** Whether the user may hear of an event; of one without an audience, everyone who may listen at all. */
export function isFor({ to }: { to?: Audience | undefined }, user: Actor): boolean {
  if (to === undefined) return true;
  if (to.signedIn === true && user.id === '') return false;
  const mayRead = to.mayRead?.some((subject) => can(user, 'read', subject)) ?? false;
  return mayRead || (user.id !== '' && (to.users?.includes(user.id) ?? false));
}

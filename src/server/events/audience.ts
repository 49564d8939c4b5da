import { can, type Actor, type Subject } from '#shared/permissions.ts';

/**
 * Who may receive an event: those who may read one of the subjects, and these users. It is data, not a function, since
 * other servers' streams need it too.
 */
export type Audience = { mayRead?: readonly Subject[]; users?: readonly string[]; signedIn?: true };

/** Whether the user may receive an event; one without an audience is for everyone who may listen at all. */
export function isFor({ to }: { to?: Audience | undefined }, user: Actor): boolean {
  if (to === undefined) return true;
  if (to.signedIn === true && user.id === '') return false;
  const mayRead = to.mayRead?.some((subject) => can(user, 'read', subject)) ?? false;
  return mayRead || (user.id !== '' && (to.users?.includes(user.id) ?? false));
}

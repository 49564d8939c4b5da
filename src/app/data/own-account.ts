import { queryOptions } from '@tanstack/react-query';
import { get, patch, remove } from '#app/http/api.ts';
import type { Account, SelfPatch, SessionList } from '#generated/payloads.d.ts';
import { changeUser } from '#app/http/session.ts';

const SELF = 'users/self';

export const sessionKeys = { own: ['self', 'sessions'] };

/** The browsers that one is signed in with, newest first. */
export function ownSessionsQuery() {
  return queryOptions({
    queryKey: sessionKeys.own,
    queryFn: async ({ signal }) => (await get<SessionList>(`${SELF}/sessions`, {}, signal)).results,
  });
}

export function endOwnSession(id: string): Promise<void> {
  return remove(`${SELF}/sessions/${id}`);
}

export function endOtherSessions(): Promise<void> {
  return remove(`${SELF}/sessions`, { except: 'current' });
}

/** An empty password is none. */
export async function changeSelf({ password, ...change }: SelfPatch): Promise<Account> {
  const user = await patch<Account>(SELF, {
    ...change,
    ...(password !== undefined && password !== '' && { password }),
  });
  changeUser(user);
  return user;
}

/** One's own account: its sessions, and what one changes of oneself. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { get, patch, remove } from '#app/http/api.ts';
import type { Account, SessionList } from '#generated/payloads.d.ts';
import { changeUser } from '#app/http/session.ts';
import { refreshAfter } from './refresh-after.ts';

const SELF = 'users/self';

const SESSIONS = ['self', 'sessions'];

/** The browsers that one is signed in with, newest first. */
export function ownSessionsQuery() {
  return queryOptions({
    queryKey: SESSIONS,
    queryFn: async ({ signal }) => (await get<SessionList>(`${SELF}/sessions`, {}, signal)).results,
  });
}

export function endOwnSession(client: QueryClient, id: string): Promise<void> {
  return refreshAfter(client, remove(`${SELF}/sessions/${id}`), SESSIONS);
}

export function endOtherSessions(client: QueryClient): Promise<void> {
  return refreshAfter(client, remove(`${SELF}/sessions`, { except: 'current' }), SESSIONS);
}

export type SelfChange = {
  name?: string;
  email?: string;
  image_file?: string;
  password?: string;
  /** asked for where password or e-mail change */
  currentPassword?: string;
};

/** An empty password is none. */
export async function changeSelf({ password, ...change }: SelfChange): Promise<Account> {
  const user = await patch<Account>(SELF, {
    ...change,
    ...(password !== undefined && password !== '' && { password }),
  });
  changeUser(user);
  return user;
}

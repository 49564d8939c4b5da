/** The current user's account: its sessions and changes. */
import type { QueryClient } from '@tanstack/react-query';
import { listQuery } from '#app/data/get-query.ts';
import { refreshAfter } from '#app/data/refresh-after.ts';
import { patch, remove } from '#app/http/api.ts';
import { changeUser } from '#app/http/session.ts';
import type { Account, SessionList } from '#generated/payloads.d.ts';

const SELF = 'users/self';

const SESSIONS = ['self', 'sessions'];

/** The browsers signed in with this account, newest first. */
export function ownSessionsQuery() {
  return listQuery<SessionList>(SESSIONS, `${SELF}/sessions`);
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
  /** required to change password or email address */
  currentPassword?: string;
};

/** An empty password means none. */
export async function changeSelf({ password, ...change }: SelfChange): Promise<Account> {
  const user = await patch<Account>(SELF, {
    ...change,
    ...(password !== undefined && password !== '' && { password }),
  });
  changeUser(user);
  return user;
}

import { queryOptions } from '@tanstack/react-query';
import { get, patch, remove } from '#app/http/api.ts';
import type { Account, SessionEntry } from '#shared/account.ts';
import { changeUser } from '#app/http/session.ts';

const SELF = 'users/self';

export const sessionKeys = { own: ['self', 'sessions'] };

/** The browsers that one is signed in with, newest first. */
export function ownSessionsQuery() {
  return queryOptions({
    queryKey: sessionKeys.own,
    queryFn: async ({ signal }) => (await get<{ results: SessionEntry[] }>(`${SELF}/sessions`, {}, signal)).results,
  });
}

export function endOwnSession(id: string): Promise<void> {
  return remove(`${SELF}/sessions/${id}`);
}

export function endOtherSessions(): Promise<void> {
  return remove(`${SELF}/sessions`, { except: 'current' });
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

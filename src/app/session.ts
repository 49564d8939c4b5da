/** The session: what every part of the client may know about who is signed in, and the other tabs with it. */
import { atom, getDefaultStore } from 'jotai';
import type { User } from '#shared/user.ts';
import { dropXsrfToken } from './xsrf-token.ts';

/** Whoever is signed in, as `GET /v2/users/self` tells. */
export type Self = User & {
  email?: string;
  image_file?: string;
  /** `Email` where there is a password of our own */
  provider?: string;
  /** the password was set by somebody else */
  mustChangePassword?: boolean;
};

/** A token that proves who asks, until `expires` (a date and time). */
export type Access = { token: string; expires: string };

/** Undefined before it is known, null after logout. */
export const accessAtom = atom<Access | null | undefined>(undefined);
/** Undefined before it is known, null after logout. */
export const userAtom = atom<Self | null | undefined>(undefined);
export const openLoginDialogAtom = atom(false);

type Told = { access: Access | null; user?: Self | null };
type Listener = (user: Self | null, where: 'here' | 'elsewhere') => void;

const store = getDefaultStore();
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('session');
const listeners = new Set<Listener>();

/** Signs in or out, here and in the other tabs. */
export function setUser(user: Self | null, access: Access | null): void {
  take({ user, access }, 'here');
  tell({ user, access });
}

/** Who is signed in as this page finds it; other tabs know already. Nobody has no token either. */
export function settle(user: Self | null): void {
  take({ user, access: user ? (store.get(accessAtom) ?? null) : null }, 'here');
}

/** A newer token of the same user. */
export function setAccess(access: Access | null): void {
  take({ access }, 'here');
  tell({ access });
}

/** The server no longer knows the session. What is open stays open: whoever signs in again goes on with it. */
export function endSession(reason: unknown): void {
  dropXsrfToken();
  const wasOpen = token() !== undefined;
  setUser(null, null);
  if (!wasOpen) return;
  console.error('The session could not be renewed', reason);
  setOpenLoginDialog(true);
}

export function setOpenLoginDialog(open: boolean): void {
  store.set(openLoginDialogAtom, open);
}

export function token(): string | undefined {
  return store.get(accessAtom)?.token;
}

/** Calls back when another user takes over or nobody is signed in any longer, and in whose tab it began. */
export function onUserChange(listener: Listener): void {
  listeners.add(listener);
}

function take({ access, user }: Told, where: 'here' | 'elsewhere'): void {
  store.set(accessAtom, access);
  if (user === undefined) return;
  const before = store.get(userAtom);
  store.set(userAtom, user);
  if (user) store.set(openLoginDialogAtom, false);
  if (before === undefined || before?.id === user?.id) return;
  for (const listener of listeners) listener(user, where);
}

function tell(told: Told): void {
  // a channel knows no target but its own origin
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  tabs?.postMessage(told);
}

tabs?.addEventListener('message', ({ data }: MessageEvent<Told>) => take(data, 'elsewhere'));

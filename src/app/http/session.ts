/** The session: who is signed in, shared with the other tabs. */
import { atom, getDefaultStore } from 'jotai';
import type { AccessToken, Account } from '#generated/payloads.d.ts';
import { dropXsrfToken } from './xsrf-token.ts';

/** Undefined until known, null when signed out. */
export const accessAtom = atom<AccessToken | null | undefined>(undefined);
/** Undefined until known, null when signed out. */
export const userAtom = atom<Account | null | undefined>(undefined);
export const openLoginDialogAtom = atom(false);
/** Changes when another user takes over from one who was here before. */
export const visitorAtom = atom(0);

type SessionMessage = { access: AccessToken | null; user?: Account | null };
type Listener = (user: Account | null, where: 'here' | 'elsewhere') => void;

const store = getDefaultStore();
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('session');
const listeners = new Set<Listener>();
let last: string | undefined;

/** Signs in or out, here and in the other tabs. */
export function setUser(user: Account | null, access: AccessToken | null): void {
  receive({ user, access }, 'here');
  broadcast({ user, access });
}

/** The same user with another name, picture or email address. */
export function changeUser(user: Account): void {
  setUser(user, store.get(accessAtom) ?? null);
}

/** Sets the user that this page finds on load; other tabs know already. Anonymous has no token either. */
export function setLocalUser(user: Account | null): void {
  receive({ user, access: user ? (store.get(accessAtom) ?? null) : null }, 'here');
}

/** A newer token of the same user. */
export function setAccess(access: AccessToken | null): void {
  receive({ access }, 'here');
  broadcast({ access });
}

/** The server no longer knows the session. Open pages stay open, to continue after signing in again. */
export function endSession(reason: unknown): void {
  dropXsrfToken();
  const wasOpen = token() !== undefined;
  setUser(null, null);
  if (!wasOpen) return;
  console.error('Could not renew the session', reason);
  setOpenLoginDialog(true);
}

export function setOpenLoginDialog(open: boolean): void {
  store.set(openLoginDialogAtom, open);
}

export function token(): string | undefined {
  return store.get(accessAtom)?.token;
}

/** Null until known. */
export function currentUser(): Account | null {
  return store.get(userAtom) ?? null;
}

/** Calls back when the user changes, signs out or has replaced a first password, with the tab in which it happened. */
export function onUserChange(listener: Listener): void {
  listeners.add(listener);
}

function receive({ access, user }: SessionMessage, where: 'here' | 'elsewhere'): void {
  store.set(accessAtom, access);
  if (user === undefined) return;
  const before = store.get(userAtom);
  store.set(userAtom, user);
  if (user) {
    store.set(openLoginDialogAtom, false);
    if (last !== undefined && last !== user.id) store.set(visitorAtom, (count) => count + 1);
    last = user.id;
  }
  const isSame = before?.id === user?.id && before?.mustChangePassword === user?.mustChangePassword;
  if (before === undefined || isSame) return;
  for (const listener of listeners) listener(user, where);
}

function broadcast(message: SessionMessage): void {
  // a BroadcastChannel has no target origin
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  tabs?.postMessage(message);
}

tabs?.addEventListener('message', ({ data }: MessageEvent<SessionMessage>) => receive(data, 'elsewhere'));

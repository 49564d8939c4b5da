import { get, open, renewal } from '#app/http/api.ts';
import { setLocalUser, setUser } from '#app/http/session.ts';
import { xsrfToken } from '#app/http/xsrf-token.ts';
/** Requests that start, renew and end a session. */
import type { Account, SignedIn } from '#generated/payloads.d.ts';

export type Registration = { name: string; email: string; password: string; provider?: string };

/** Loads the current user. Without the XSRF cookie there is no session to load. */
export async function loadSession(): Promise<void> {
  if (xsrfToken() === undefined) return setLocalUser(null);
  try {
    await renewal.renew();
    setLocalUser(await get<Account>('users/self'));
  } catch {
    setLocalUser(null);
  }
}

export async function logIn(email: string, password: string): Promise<void> {
  begin(await open<SignedIn>('post', 'auth/login', { email, password }));
}

/** Signs in if the server says the account is new; it responds the same when the address is taken. */
export async function register({ provider = 'Email', ...rest }: Registration): Promise<boolean> {
  const answer = await open<SignedIn | undefined>('post', 'auth/register', { ...rest, provider });
  if (!answer?.tokens) return false;
  begin(answer);
  return true;
}

export async function logInByProvider(msAccessToken: string): Promise<void> {
  begin(await open<SignedIn>('post', 'auth/sso', { msAccessToken }));
}

export function forgotPassword(email: string): Promise<void> {
  return open('post', 'auth/forgot-password', { email });
}

/** `token` is from the mailed link. */
export function resetPassword(token: string, password: string): Promise<void> {
  return open('post', 'auth/reset-password', { password }, { token });
}

/** `token` is from the mailed link. */
export function verifyEmail(token: string): Promise<void> {
  return open('post', 'auth/verify-email', undefined, { token });
}

export function endServerSession(): Promise<void> {
  return open('post', 'auth/logout');
}

function begin({ user, tokens }: SignedIn): void {
  setUser(user, tokens.access);
}

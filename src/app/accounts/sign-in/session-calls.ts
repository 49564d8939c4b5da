/** How a session begins, goes on and ends. */
import type { Account, SignedIn } from '#generated/payloads.d.ts';
import { get, open, renewal } from '#app/http/api.ts';
import { instanceQuery } from '#app/data/instance.ts';
import { queryClient } from '#app/data/query-client.ts';
import { settle, setUser, token } from '#app/http/session.ts';
import { dropXsrfToken, xsrfToken } from '#app/http/xsrf-token.ts';

export type Registration = { name: string; email: string; password: string; provider?: string };

/** Finds out who is signed in. Without the cookie that stands beside the session's there is none to ask for. */
export async function loadSession(): Promise<void> {
  if (xsrfToken() === undefined) return settle(null);
  try {
    await renewal.renew();
    settle(await get<Account>('users/self'));
  } catch {
    settle(null);
  }
}

export async function logIn(email: string, password: string): Promise<void> {
  begin(await open<SignedIn>('post', 'auth/login', { email, password }));
}

/** Signs in at once where the server says that the account is new; it answers alike where the address is taken. */
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

/** `token` is the one of the mailed link. */
export function resetPassword(token: string, password: string): Promise<void> {
  return open('post', 'auth/reset-password', { password }, { token });
}

/** `token` is the one of the mailed link. */
export function verifyEmail(token: string): Promise<void> {
  return open('post', 'auth/verify-email', undefined, { token });
}

/**
 * Nobody is signed in here from this moment on, whatever becomes of the request. Other tabs hear of it after the server, so that
 * what they then ask is not answered by the cookies of the session any more.
 */
export async function logOut(): Promise<void> {
  const ended = token() === undefined ? undefined : open('post', 'auth/logout');
  settle(null);
  await ended?.catch(() => {});
  dropXsrfToken();
  setUser(null, null);
  await forgetProvider().catch(() => {});
  location.assign('/');
}

/** Whoever comes to this tab next must not go on with what the provider gave to the one before. */
async function forgetProvider(): Promise<void> {
  if (!Object.keys(sessionStorage).some((key) => key.startsWith('msal.'))) return;
  const { sso } = await queryClient.ensureQueryData(instanceQuery());
  if (!sso) return;
  const { forgetSignOn } = await import('./single-sign-on.ts');
  await forgetSignOn(sso);
}

function begin({ user, tokens }: SignedIn): void {
  setUser(user, tokens.access);
}

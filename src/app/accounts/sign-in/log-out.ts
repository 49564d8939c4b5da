import { instanceQuery } from '#app/data/instance.ts';
import { queryClient } from '#app/data/query-client.ts';
import { endServerSession } from '#app/data/sign-in.ts';
import { settle, setUser, token } from '#app/http/session.ts';
import { dropXsrfToken } from '#app/http/xsrf-token.ts';

/**
 * Nobody is signed in here from this moment on, whatever becomes of the request. Other tabs hear of it after the server, so that
 * what they then ask is not answered by the cookies of the session any more.
 */
export async function logOut(): Promise<void> {
  const ended = token() === undefined ? undefined : endServerSession();
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

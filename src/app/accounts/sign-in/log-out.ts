import { endServerSession } from '#app/data/accounts/sign-in.ts';
import { instanceQuery } from '#app/data/instance.ts';
import { queryClient } from '#app/data/query-client.ts';
import { forgetUser } from '#app/http/own-storage.ts';
import { setLocalUser, setUser, token } from '#app/http/session.ts';
import { dropXsrfToken } from '#app/http/xsrf-token.ts';

/**
 * Signs out here at once, whatever becomes of the request. Other tabs are notified after the server, so that their next
 * requests are not answered with the old session's cookies.
 */
export async function logOut(): Promise<void> {
  const ended = token() === undefined ? undefined : endServerSession();
  // before forms close, which would keep their drafts
  forgetUser(localStorage);
  setLocalUser(null);
  await ended?.catch(() => {});
  dropXsrfToken();
  setUser(null, null);
  await forgetProvider().catch(() => {});
  forgetUser(sessionStorage);
  location.assign('/');
}

/** The next user of this tab must not continue with the former user's provider session. */
async function forgetProvider(): Promise<void> {
  if (!Object.keys(sessionStorage).some((key) => key.startsWith('msal.'))) return;
  const { sso } = await queryClient.ensureQueryData(instanceQuery());
  if (!sso) return;
  const { forgetSignOn } = await import('./single-sign-on.ts');
  await forgetSignOn(sso);
}

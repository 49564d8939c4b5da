import { loadSession } from '#app/data/accounts/sign-in.ts';
import { instanceQuery } from '#app/data/instance.ts';
import { keepCacheToUser, queryClient } from '#app/data/query-client.ts';
import { currentUser, onUserChange, setOpenLoginDialog } from '#app/http/session.ts';
import type { Account } from '#generated/payloads.d.ts';
import { showSignOnError } from './sign-on-issue.ts';
import { setSignOn } from './sign-on-state.ts';

/** Loads the current user, and limits the cache to what that user may see, whichever tab they change in. */
export async function beginSession(): Promise<void> {
  keepCacheToUser();
  onUserChange(welcome);
  await loadSession();
  await finishReturn();
  welcome(currentUser(), 'here');
}

/** Not needed for the first screen; where it fails to load, the next page tries again. */
function welcome(user: Account | null, where: 'here' | 'elsewhere'): void {
  import('./user-arrives.ts').then(
    ({ userArrives }) => userArrives(user, where),
    () => {},
  );
}

/** Completes a redirect back from the identity provider. */
async function finishReturn(): Promise<void> {
  try {
    if (!isAnswered()) return;
    setSignOn('handleRedirect');
    const { sso } = await queryClient.ensureQueryData(instanceQuery());
    if (!sso) return;
    const { finishSignOn } = await import('./single-sign-on.ts');
    await finishSignOn(sso);
  } catch (error) {
    showSignOnError(error);
    setOpenLoginDialog(true);
  } finally {
    setSignOn('none');
  }
}

/** The provider answers the top window; if sign-in began on another page, the response waits in the tab until that page loads. */
function isAnswered(): boolean {
  const answer = new URLSearchParams(location.hash.slice(1));
  if (answer.has('state') && (answer.has('code') || answer.has('error'))) return true;
  return Object.keys(sessionStorage).some((key) => key.startsWith('msal.') && key.endsWith('.urlHash'));
}

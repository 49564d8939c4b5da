import { instanceQuery } from '#app/data/instance.ts';
import { queryClient } from '#app/data/query-client.ts';
import { recordVisit } from '#app/accounts/activity/visit.ts';
import { currentUser, onUserChange, setOpenLoginDialog } from '#app/http/session.ts';
import { loadSession } from './session-calls.ts';
import { tellSignOnFault } from './sign-on-issue.ts';
import { setSignOn } from './sign-on-state.ts';

/** Finds out who is signed in, and keeps what is shown to what that person may see, whichever tab they change in. */
export async function beginSession(): Promise<void> {
  onUserChange((user, where) => {
    // nothing of somebody who has gone may stay on a screen
    if (user === null && where === 'elsewhere') void queryClient.resetQueries();
    else void queryClient.invalidateQueries();
    if (where === 'here') void recordVisit(user);
  });
  await loadSession();
  await finishReturn();
  void recordVisit(currentUser());
}

/** Somebody comes back from the provider of identities. */
async function finishReturn(): Promise<void> {
  try {
    if (!isAnswered()) return;
    setSignOn('handleRedirect');
    const { sso } = await queryClient.ensureQueryData(instanceQuery());
    if (!sso) return;
    const { finishSignOn } = await import('./single-sign-on.ts');
    await finishSignOn(sso);
  } catch (error) {
    tellSignOnFault(error);
    setOpenLoginDialog(true);
  } finally {
    setSignOn('none');
  }
}

/** The answer comes to the uppermost page; where signing in began on another, it waits in the tab until that one is loaded. */
function isAnswered(): boolean {
  const answer = new URLSearchParams(location.hash.slice(1));
  if (answer.has('state') && (answer.has('code') || answer.has('error'))) return true;
  return Object.keys(sessionStorage).some((key) => key.startsWith('msal.') && key.endsWith('.urlHash'));
}

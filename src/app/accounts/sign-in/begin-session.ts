import type { Account } from '#generated/payloads.d.ts';
import { recordVisit } from '#app/data/accounts/activity.ts';
import { instanceQuery } from '#app/data/instance.ts';
import { keepCacheToUser, queryClient } from '#app/data/query-client.ts';
import { loadSession } from '#app/data/accounts/sign-in.ts';
import { currentUser, onUserChange, setOpenLoginDialog } from '#app/http/session.ts';
import { showSignOnError } from './sign-on-issue.ts';
import { setSignOn } from './sign-on-state.ts';
import { isNewVisit } from './visit.ts';

/** Loads the current user, and limits the cache to what that user may see, whichever tab they change in. */
export async function beginSession(): Promise<void> {
  keepCacheToUser();
  onUserChange((user, where) => {
    if (where === 'here') recordNewVisit(user);
  });
  await loadSession();
  await finishReturn();
  recordNewVisit(currentUser());
}

function recordNewVisit(user: Account | null): void {
  if (isNewVisit(localStorage, user?.id ?? 'anonymous', Date.now())) void recordVisit(user);
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

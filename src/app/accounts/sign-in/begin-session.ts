import type { Account } from '#generated/payloads.d.ts';
import { recordVisit } from '#app/data/activity.ts';
import { instanceQuery } from '#app/data/instance.ts';
import { keepCacheToUser, queryClient } from '#app/data/query-client.ts';
import { loadSession } from '#app/data/sign-in.ts';
import { currentUser, onUserChange, setOpenLoginDialog } from '#app/http/session.ts';
import { tellSignOnFault } from './sign-on-issue.ts';
import { setSignOn } from './sign-on-state.ts';
import { isNewVisit } from './visit.ts';

/** Finds out who is signed in, and keeps what is shown to what that person may see, whichever tab they change in. */
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

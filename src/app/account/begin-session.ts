import { instanceQuery } from '../instance.ts';
import { queryClient } from '../query.ts';
import { recordVisit } from '../activity/visit.ts';
import { currentUser, onUserChange, setOpenLoginDialog } from '../session.ts';
import { showToast } from '../ui/toasts.ts';
import { loadSession } from './session-calls.ts';

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
  const answer = new URLSearchParams(location.hash.slice(1));
  if (!answer.has('state') || !(answer.has('code') || answer.has('error'))) return;
  const { sso } = await queryClient.ensureQueryData(instanceQuery());
  if (!sso) return;
  try {
    const { finishSignOn } = await import('./single-sign-on.ts');
    await finishSignOn(sso);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    showToast({ tone: 'bad', title: 'Signing in did not succeed', message });
    setOpenLoginDialog(true);
  }
}

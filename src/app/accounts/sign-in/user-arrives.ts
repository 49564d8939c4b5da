import { recordVisit } from '#app/data/accounts/record-visit.ts';
import { forgetUser, keepFor, storedUser } from '#app/http/own-storage.ts';
import type { Account } from '#generated/payloads.d.ts';
import { isNewVisit } from './visit.ts';

/** Limits what the browser keeps to this user, and records the visit. */
export function userArrives(user: Account | null, where: 'here' | 'elsewhere'): void {
  keepStorageTo(user);
  if (where === 'here' && isNewVisit(localStorage, user?.id ?? 'anonymous', Date.now())) void recordVisit(user);
}

/**
 * A session that merely expired leaves drafts to the same user; signing out, here or in another tab, leaves nothing.
 */
function keepStorageTo(user: Account | null): void {
  const isSignedOut = user === null && storedUser(localStorage) === null;
  for (const storage of [localStorage, sessionStorage]) {
    if (user) keepFor(user.id, storage);
    else if (isSignedOut && storedUser(storage) !== null) forgetUser(storage);
  }
}

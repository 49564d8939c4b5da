import { atom, getDefaultStore } from 'jotai';
import { errorLine } from '#app/ui/error-messages.ts';

/** Why the return from the identity provider did not sign in; shown in the sign-in dialog. */
export const signOnErrorAtom = atom<string | null>(null);

export function showSignOnError(error: unknown): void {
  getDefaultStore().set(signOnErrorAtom, errorLine(error));
}

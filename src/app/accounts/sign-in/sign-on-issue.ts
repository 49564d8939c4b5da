import { refusalLine } from '#app/ui/refusal.ts';
import { atom, getDefaultStore } from 'jotai';

/** Why the return from the identity provider did not sign in; shown in the sign-in dialog. */
export const signOnErrorAtom = atom<string | null>(null);

export function showSignOnError(fault: unknown): void {
  getDefaultStore().set(signOnErrorAtom, refusalLine(fault));
}

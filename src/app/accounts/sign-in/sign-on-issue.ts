import { refusalLine } from '#app/ui/refusal.ts';
import { atom, getDefaultStore } from 'jotai';

/** Why coming back from the provider of identities did not sign anybody in: the dialog that opens then says it. */
export const signOnFaultAtom = atom<string | null>(null);

export function tellSignOnFault(fault: unknown): void {
  getDefaultStore().set(signOnFaultAtom, refusalLine(fault));
}

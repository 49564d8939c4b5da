import { atom, getDefaultStore } from 'jotai';

export type SignOnState = 'startup' | 'login' | 'ssoSilent' | 'acquireToken' | 'handleRedirect' | 'logout' | 'none';

/**
 * What is under way with the provider of identities. `startup` until it is known whether somebody comes back from there;
 * then `none` after each success, failure or end.
 */
export const signOnAtom = atom<SignOnState>('startup');

export function setSignOn(state: SignOnState): void {
  getDefaultStore().set(signOnAtom, state);
}

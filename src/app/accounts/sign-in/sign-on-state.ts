import { atom, getDefaultStore } from 'jotai';

export type SignOnState = 'startup' | 'login' | 'ssoSilent' | 'acquireToken' | 'handleRedirect' | 'logout' | 'none';

/**
 * The state of sign-in at the identity provider: `startup` until it is known whether this is a redirect back from
 * there; then `none` after each success, failure or end.
 */
export const signOnAtom = atom<SignOnState>('startup');

export function setSignOn(state: SignOnState): void {
  getDefaultStore().set(signOnAtom, state);
}

import type { SignalTree } from '#shared/vss/index.ts';
import { namedThings } from './reading/named-things.ts';
import { signalsForPrompt, type FoundSignal } from './signals/signals-for-prompt.ts';

export type { FoundSignal };

/** The signals that a prompt may be about, best first: for people to see and for services to choose from. */
export function findForPrompt(tree: SignalTree, prompt: string): FoundSignal[] {
  return signalsForPrompt(tree, prompt, namedThings(prompt));
}

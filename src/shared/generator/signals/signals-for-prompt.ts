import type { SignalNode, SignalTree } from '#shared/vss/index.ts';
import { Signals, type SignalKind } from './signals.ts';
import { stemsOf } from './words.ts';

/** A signal of the tree that a prompt may be about. */
export type FoundSignal = { path: string; score: number; node: SignalNode };

const MOST = 60;
const LEAST_SCORE = 1;
/** Of a signal that a phrase of the prompt stands for, and how much less each further one gets. */
const NAMED = { first: 12, next: 2 } as const;

/**
 * The signals that a prompt may be about, best first: by their names, descriptions, and by what people call them.
 * @param named kinds of signals that phrases of the prompt stand for, the best first
 */
export function signalsForPrompt(
  tree: SignalTree,
  prompt: string,
  named: readonly (readonly string[])[],
): FoundSignal[] {
  const signals = Signals.of(tree);
  const scores = new Map<SignalKind, number>();
  const words = [...new Set(stemsOf(prompt))];
  for (const kind of signals.kinds) {
    const score = wordScore(kind, words, signals);
    if (score >= LEAST_SCORE) scores.set(kind, score);
  }
  for (const names of named)
    for (const [i, name] of names.entries()) {
      const kind = signals.kind(name);
      if (kind !== undefined) scores.set(kind, (scores.get(kind) ?? 0) + Math.max(NAMED.first - i * NAMED.next, 2));
    }
  return [...scores]
    .flatMap(([kind, score]) => kind.signals.map(({ path, node }) => ({ path, node, score })))
    .toSorted((a, b) => b.score - a.score || a.path.length - b.path.length || (a.path < b.path ? -1 : 1))
    .slice(0, MOST)
    .map(({ path, node, score }) => ({ path, score: Math.round(score * 100) / 100, node }));
}

function wordScore({ own, words, about }: SignalKind, searched: readonly string[], signals: Signals): number {
  const score = searched.reduce((sum, word) => {
    const part = own.has(word) ? 1 : words.has(word) ? 0.6 : about.has(word) ? 0.25 : 0;
    return part === 0 ? sum : sum + part * signals.weight(word);
  }, 0);
  // long paths have many words by themselves
  return score / (1 + words.size * 0.04);
}

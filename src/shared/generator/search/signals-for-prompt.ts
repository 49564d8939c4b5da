import type { SignalTree } from '#shared/vss/signal-node.ts';
import { BODY_CONCEPTS } from './body-concepts.ts';
import { DRIVE_CONCEPTS } from './drive-concepts.ts';
import type { FoundSignal } from './found-signal.ts';
import { SignalLibrary, type LibrarySignal } from './signal-library.ts';
import { contentWords } from './words.ts';

const MOST = 60;
const LEAST_SCORE = 1;
/** Of a signal that a word of the prompt stands for, and how much less each further pattern of the concept gets. */
const CONCEPT = { first: 12, next: 2 } as const;
const CONCEPTS = [...BODY_CONCEPTS, ...DRIVE_CONCEPTS];

/** The signals that a prompt may be about, best first: by what people call them, by path, description and unit. */
export function signalsForPrompt(tree: SignalTree, prompt: string): FoundSignal[] {
  const library = SignalLibrary.of(tree);
  const scores = new Map<LibrarySignal, number>();
  const add = (signal: LibrarySignal, score: number): void =>
    void scores.set(signal, (scores.get(signal) ?? 0) + score);
  const words = [...new Set(contentWords(prompt))];
  for (const signal of library.signals) {
    const score = wordScore(signal, words, library);
    if (score >= LEAST_SCORE) add(signal, score);
  }
  const text = prompt.toLowerCase();
  for (const { words: named, paths, aspects = {} } of CONCEPTS) {
    if (text.search(named) < 0) continue;
    const patterns = [...new Set([...paths, ...Object.values(aspects).flat()])];
    for (const [i, pattern] of patterns.entries())
      for (const signal of library.match(pattern)) add(signal, Math.max(CONCEPT.first - i * CONCEPT.next, 2));
  }
  return [...scores]
    .toSorted(([a, x], [b, y]) => y - x || a.path.length - b.path.length || (a.path < b.path ? -1 : 1))
    .slice(0, MOST)
    .map(([{ path, node }, score]) => ({ path, score: Math.round(score * 100) / 100, node }));
}

function wordScore({ own, words, about }: LibrarySignal, searched: readonly string[], library: SignalLibrary): number {
  let score = 0;
  for (const word of searched) {
    const part = own.has(word) ? 1 : words.has(word) ? 0.6 : about.has(word) ? 0.25 : 0;
    if (part > 0) score += part * library.weight(word);
  }
  // long paths have many words by themselves
  return score / (1 + words.size * 0.04);
}

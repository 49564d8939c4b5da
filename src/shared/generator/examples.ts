import examples from './examples.json' with { type: 'json' };
import type { RecipeHint } from './generation.ts';
import { stemsOf } from './signals/words.ts';

/** What people ask for, with a prompt that does so: the nearest are shown where a prompt cannot be read. */
export const EXAMPLES: readonly RecipeHint[] = examples;
const MAX_NEAREST = 3;

/** The examples that share most words with a prompt. */
export function nearestExamples(prompt: string): RecipeHint[] {
  const words = new Set(stemsOf(prompt));
  const shared = ({ title, example }: RecipeHint): number =>
    [...new Set(stemsOf(`${title} ${example}`))].filter((word) => words.has(word)).length;
  return EXAMPLES.toSorted((a, b) => shared(b) - shared(a)).slice(0, MAX_NEAREST);
}

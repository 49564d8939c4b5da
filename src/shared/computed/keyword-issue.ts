import { nearest } from '#shared/suggest.ts';

/** A fault of one word; `at` are the keys from the word to the part that is wrong. */
export type KeywordIssue = { at: string[]; message: string; hint?: string };

/** What was most likely meant, else what there is. */
export function hintNear(word: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const [near] = nearest(word, known, 1);
  if (near !== undefined) return `Did you mean "${near}"?`;
  return `Use one of: ${known.slice(0, 20).join(', ')}${known.length > 20 ? ', …' : ''}.`;
}

import { nearest } from '#shared/suggest.ts';

/** An issue of one keyword; `at` is the path from the keyword to the invalid part. */
export type KeywordIssue = { at: string[]; message: string; hint?: string };

/** The most likely intended name, or else the known ones. */
export function hintNear(word: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const [near] = nearest(word, known, 1);
  if (near !== undefined) return `Did you mean "${near}"?`;
  return `Use one of: ${known.slice(0, 20).join(', ')}${known.length > 20 ? ', …' : ''}.`;
}

/** What is said of a thing decides which of its signals is meant: a door is open, or locked. */
export type Aspect = 'open' | 'lock' | 'fold' | 'heat' | 'light' | 'level' | 'color' | 'play';

/** A thing that people have words for, and its signals: patterns of paths below the root, the best first. */
export type Concept = {
  readonly words: RegExp;
  readonly paths: readonly string[];
  readonly aspects?: Partial<Record<Aspect, readonly string[]>>;
};

/** @param words alternatives of a regular expression, matched as whole words */
export function concept(words: string, paths: readonly string[], aspects?: Concept['aspects']): Concept {
  return { words: new RegExp(String.raw`\b(?:${words})\b`, 'g'), paths, ...(aspects && { aspects }) };
}

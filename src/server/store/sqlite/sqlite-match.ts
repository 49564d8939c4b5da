import type { Database, SearchScope, ResolvedTextClause, TextMatch } from '#server/store/database/dialect.ts';
import { DELETED_WORD, indexedWord, scopeWord, titleWord } from '#server/store/database/search-entry.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Full-text conditions for FTS5, built from quoted words only. Words are letters, digits and marks, so no user input is read
 * as syntax.
 */
export async function textMatch(
  db: Database,
  vocabulary: Vocabulary,
  clauses: readonly ResolvedTextClause[],
  scope: SearchScope,
): Promise<TextMatch | null> {
  const positive = clauses.filter(({ negated }) => !negated);
  if (positive.length === 0) return null;
  const all = async (of: readonly ResolvedTextClause[], mark?: typeof titleWord) =>
    Promise.all(of.map((clause) => phraseMatch(db, vocabulary, clause, mark)));
  const unwanted = await all(clauses.filter(({ negated }) => negated));
  const narrowed = (wanted: string) =>
    unwanted.length === 0 ? scoped(wanted, scope) : `(${scoped(wanted, scope)} NOT (${unwanted.join(' OR ')}))`;
  const whole = narrowed((await all(positive)).join(' AND '));
  const inTitle = `(${(await all(positive, titleWord)).join(' AND ')})`;
  const wholeInTitle = `(${positive.map(({ words }) => quoted(words.map(indexedWord).map(titleWord))).join(' AND ')})`;
  const tiers = [narrowed(wholeInTitle), `(${narrowed(inTitle)} NOT ${wholeInTitle})`, `(${whole} NOT ${inTitle})`];
  return { whole, tiers: tiers.filter((_, index) => index !== 1 || inTitle !== wholeInTitle) };
}

/** The words of one clause as a phrase; the last one, if a prefix, is expanded to all known words that start with it. */
export async function phraseMatch(
  db: Database,
  vocabulary: Vocabulary,
  clause: ResolvedTextClause,
  mark = (word: string) => word,
): Promise<string> {
  const words = clause.words.map(indexedWord);
  const phrase = quoted(words.map(mark));
  const last = words.at(-1);
  if (!clause.prefix || last === undefined) return phrase;
  const expansions = await vocabulary.expand(db, last);
  if (expansions === null) return `${phrase} *`;
  const phrases = expansions.map((word) => quoted([...words.slice(0, -1), word].map(mark)));
  return phrases.length === 0 ? phrase : `(${phrases.join(' OR ')})`;
}

function scoped(match: string, { kind, deleted }: SearchScope): string {
  if (kind !== undefined) return `((${match}) AND ${quoted([scopeWord(kind, deleted)])})`;
  return deleted ? `((${match}) AND ${quoted([DELETED_WORD])})` : `((${match}) NOT ${quoted([DELETED_WORD])})`;
}

function quoted(words: readonly string[]): string {
  return `"${words.join(' ')}"`;
}

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
  const wanted = await Promise.all(positive.map((clause) => phraseWords(db, vocabulary, clause)));
  const all = (mark?: typeof titleWord) => wanted.map((words) => phrase(words, mark)).join(' AND ');
  const unwanted = await Promise.all(
    clauses.filter(({ negated }) => negated).map((clause) => phraseMatch(db, vocabulary, clause)),
  );
  const narrowed = (match: string) =>
    unwanted.length === 0 ? scoped(match, scope) : `(${scoped(match, scope)} NOT (${unwanted.join(' OR ')}))`;
  const whole = narrowed(all());
  const inTitle = `(${all(titleWord)})`;
  const wholeInTitle = `(${positive.map(({ words }) => quoted(words.map(indexedWord).map(titleWord))).join(' AND ')})`;
  const more = inTitle === wholeInTitle ? null : `(${narrowed(inTitle)} NOT ${wholeInTitle})`;
  const tiers = [narrowed(wholeInTitle), more, `(${whole} NOT ${inTitle})`];
  return { whole, tiers, wholeWords: null, share: 0 };
}

/** The condition of one clause. */
export async function phraseMatch(db: Database, vocabulary: Vocabulary, clause: ResolvedTextClause): Promise<string> {
  return phrase(await phraseWords(db, vocabulary, clause));
}

/** The words of a clause; `last`: all known words that start with its last one, or null if it stays a prefix. */
type PhraseWords = { words: string[]; last: string[] | null };

async function phraseWords(db: Database, vocabulary: Vocabulary, clause: ResolvedTextClause): Promise<PhraseWords> {
  const words = clause.words.map(indexedWord);
  const last = words.at(-1);
  return { words, last: clause.prefix && last !== undefined ? await vocabulary.expand(db, last) : words.slice(-1) };
}

function phrase({ words, last }: PhraseWords, mark = (word: string) => word): string {
  if (last === null) return `${quoted(words.map(mark))} *`;
  const phrases = last.map((word) => quoted([...words.slice(0, -1), word].map(mark)));
  if (phrases.length > 1) return `(${phrases.join(' OR ')})`;
  // an unknown word is searched for anyway, and not found
  return phrases[0] ?? quoted(words.map(mark));
}

function scoped(match: string, { kind, deleted, others }: SearchScope): string {
  if (others && !deleted) {
    const unwanted = [DELETED_WORD, ...others.map((other) => scopeWord(other, false))];
    return `((${match}) NOT (${unwanted.map((word) => quoted([word])).join(' OR ')}))`;
  }
  if (kind !== undefined) return `((${match}) AND ${quoted([scopeWord(kind, deleted)])})`;
  return deleted ? `((${match}) AND ${quoted([DELETED_WORD])})` : `((${match}) NOT ${quoted([DELETED_WORD])})`;
}

function quoted(words: readonly string[]): string {
  return `"${words.join(' ')}"`;
}

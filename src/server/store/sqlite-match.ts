import type { Database, SearchScope, TextClause, TextMatch } from './dialect.ts';
import { indexedWord } from './search-entry.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Full-text conditions of FTS5. They are made of quoted words only, and words are letters, digits and marks, so that nothing
 * a user writes is read as syntax.
 */
export async function textMatch(
  db: Database,
  vocabulary: Vocabulary,
  clauses: readonly TextClause[],
  scope: SearchScope,
): Promise<TextMatch | null> {
  const wanted: string[] = [];
  const asWhole: string[] = [];
  const unwanted: string[] = [];
  for (const clause of clauses) {
    const phrase = await phraseMatch(db, vocabulary, clause);
    (clause.negated ? unwanted : wanted).push(phrase);
    if (!clause.negated) asWhole.push(quoted(clause.words.map(indexedWord)));
  }
  if (wanted.length === 0) return null;
  const narrowed = (match: string) => {
    const inScope = scoped(match, scope);
    return unwanted.length === 0 ? inScope : `(${inScope} NOT (body : (${unwanted.join(' OR ')})))`;
  };
  const all = narrowed(`(body : (${wanted.join(' AND ')}))`);
  const inTitle = `(title : (${wanted.join(' AND ')}))`;
  const wholeInTitle = `(title : (${asWhole.join(' AND ')}))`;
  const tiers = [narrowed(wholeInTitle), `(${narrowed(inTitle)} NOT ${wholeInTitle})`, `(${all} NOT ${inTitle})`];
  return { whole: all, tiers: tiers.filter((_, index) => index !== 1 || inTitle !== wholeInTitle) };
}

/** The words of one clause in a row, the last one spelled out as all known words that begin so where it may be longer. */
export async function phraseMatch(db: Database, vocabulary: Vocabulary, clause: TextClause): Promise<string> {
  const words = clause.words.map(indexedWord);
  const last = words.at(-1);
  if (!clause.prefix || last === undefined) return quoted(words);
  const expansions = await vocabulary.expand(db, last);
  if (expansions === null) return `${quoted(words)} *`;
  const phrases = expansions.map((word) => quoted([...words.slice(0, -1), word]));
  return phrases.length === 0 ? quoted(words) : `(${phrases.join(' OR ')})`;
}

/** Word of the `scope` column that an item has by its kind while it is live, or while it is deleted. */
export function scopeWord(kind: string, deleted: boolean): string {
  return (deleted ? 'd' : 'k') + Buffer.from(kind).toString('hex');
}

export const DELETED_WORD = 'deleted';

function scoped(match: string, { kind, deleted }: SearchScope): string {
  if (kind !== undefined) return `(${match} AND (scope : "${scopeWord(kind, deleted)}"))`;
  return deleted ? `(${match} AND (scope : "${DELETED_WORD}"))` : `(${match} NOT (scope : "${DELETED_WORD}"))`;
}

function quoted(words: readonly string[]): string {
  return `"${words.join(' ')}"`;
}

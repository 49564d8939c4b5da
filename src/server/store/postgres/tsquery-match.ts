import type { ResolvedTextClause, SearchScope, TextMatch } from '#server/store/database/dialect.ts';
import { DELETED_WORD, indexedWord, scopeWord, titleWord } from '#server/store/database/search-entry.ts';
import { type CommonWords, expectedShare, rareWords, wholeWordsOf } from './common-words.ts';
import { AND, byRareWords } from './match-parts.ts';

export function tsqueryMatch(
  common: CommonWords | null,
  clauses: readonly ResolvedTextClause[],
  scope: SearchScope,
): TextMatch | null {
  const positive = clauses.filter(({ negated }) => !negated);
  if (positive.length === 0) return null;
  const unwanted = clauses.filter(({ negated }) => negated).map((clause) => `!(${phrase(clause)})`);
  const narrowed = (wanted: string[], mark?: typeof titleWord) =>
    byRareWords(rareWords(common, positive, mark), [scopeQuery(scope), ...wanted, ...unwanted].join(AND));
  const whole = narrowed(positive.map((clause) => phrase(clause)));
  const words = narrowed(positive.map((clause) => wholePhrase(clause, common)));
  const inTitle = positive.map((clause) => phrase(clause, titleWord));
  const wholeInTitle = positive.map((clause) => phrase({ ...clause, prefix: false }, titleWord));
  const tiers = [
    narrowed(wholeInTitle, titleWord),
    `${narrowed(inTitle, titleWord)}${AND}${exceptAll(wholeInTitle)}`,
    `${whole}${AND}${exceptAll(inTitle)}`,
  ];
  const share = expectedShare(common, positive) * scopeShare(common, scope);
  return {
    whole,
    tiers: tiers.filter((_, index) => index !== 1 || inTitle.join() !== wholeInTitle.join()),
    wholeWords: words === whole || share === 0 ? null : words,
    share,
  };
}

/** Words are letters, digits and marks only, so quoting them is sufficient. */
export function phrase({ words, prefix }: ResolvedTextClause, mark = (word: string) => word): string {
  const last = words.length - 1;
  const terms = words.map((word, index) => `'${mark(indexedWord(word))}'${prefix && index === last ? ':*' : ''}`);
  return inARow(terms);
}

/** The same with some words in place of a prefix. */
function wholePhrase(clause: ResolvedTextClause, common: CommonWords | null): string {
  const terms = wholeWordsOf(clause, common).map((any) => any.map((word) => `'${word}'`).join(' | '));
  return inARow(terms.map((any) => (any.includes(' | ') ? `(${any})` : any)));
}

function inARow(terms: readonly string[]): string {
  return terms.length === 1 ? terms.join('') : `(${terms.join(' <-> ')})`;
}

/** Not all of them match, in one part. */
function exceptAll(terms: readonly string[]): string {
  return `(${terms.map((term) => `!${term}`).join(' | ')})`;
}

function scopeShare(common: CommonWords | null, { kind, deleted }: SearchScope): number {
  if (kind === undefined && !deleted) return 1;
  return common?.get(kind === undefined ? DELETED_WORD : scopeWord(kind, deleted)) ?? 0;
}

function scopeQuery({ kind, deleted }: SearchScope): string {
  if (kind !== undefined) return `'${scopeWord(kind, deleted)}'`;
  return deleted ? `'${DELETED_WORD}'` : `!'${DELETED_WORD}'`;
}

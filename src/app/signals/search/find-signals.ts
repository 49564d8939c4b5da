import type { TreeIndex } from '#app/signals/tree/signal-index.ts';
import type { Clause, ClauseSpan, GroupClause, QueryIssue } from '#shared/query-terms/ast.ts';
import { parseIssue } from '#shared/query/parse-issues.ts';
import { parseQuery } from '#shared/query/parse.ts';
import { SIGNAL_FIELDS, signalColumn, type SignalColumn } from './signal-fields.ts';
import { fieldTest } from './value-tests.ts';

/** What a search for `text` found. `matches` is null if nothing is searched; `words` are in lower case, to highlight. */
export type FoundSignals = {
  text: string;
  matches: Uint8Array | null;
  words: string[];
  issues: QueryIssue[];
  count: number;
};

/** One flag per entry. */
type Flags = Uint8Array;

const MAX_CACHED = 100;

/**
 * Finds nodes of one tree while a query is typed. The results of each condition are cached, and another letter of a
 * word searches only the previous matches: all 15,000 nodes would take most of a frame each time.
 */
export class SignalFinder {
  readonly #index: TreeIndex;
  /** the searched text of each entry: path, description, unit and comment, in lower case */
  readonly #texts: readonly string[];
  /**
   * the letters in each text, to skip texts that lack one: the first letter typed is in most texts and slowest to
   * search for
   */
  readonly #letters: Uint32Array;
  readonly #columns = new Map<string, SignalColumn | undefined>();
  readonly #found = new Map<string, Flags>();

  constructor(index: TreeIndex) {
    this.#index = index;
    this.#texts = index.entries.map(({ path, node }) =>
      `${path}\n${node.description ?? ''}\n${node.unit ?? ''}\n${node.comment ?? ''}`.toLowerCase(),
    );
    this.#letters = Uint32Array.from(this.#texts, lettersOf);
  }

  /** Words match anywhere, since names are written without spaces; all conditions must match. */
  find(text: string): FoundSignals {
    const { query, spans, ...parsed } = parseQuery(text);
    const issues = parsed.issues.map(parseIssue);
    const words = query.clauses.flatMap((clause) =>
      'text' in clause && !clause.negated ? clause.text.toLowerCase() : [],
    );
    const all = this.#texts.length;
    const matchesAll = (clauses: readonly Clause[], places: readonly ClauseSpan[] = []): Flags | null => {
      let matches: Flags | null = null;
      clauses.forEach((clause, i) => {
        const within = clause.kind === 'group' ? clause.any.map((any, j) => matchesAll(any, places[i]?.any?.[j])) : [];
        const found = clause.kind === 'group' ? either(within.filter((one) => one !== null)) : this.#matchesOf(clause);
        const span = places[i]?.field;
        if (found !== undefined) matches = both(matches ?? new Uint8Array(all).fill(1), found, clause.negated);
        else if (span && 'field' in clause) issues.push({ ...span, ...unknownField(clause.field) });
      });
      return matches;
    };
    const matches = matchesAll(query.clauses, spans);
    return { text, matches, words, issues, count: matches === null ? all : countOf(matches) };
  }

  /** The values of a field with few values, most frequent first, among the entries that `matches`. */
  facet(matches: Flags | null, field: string): Map<string, number> {
    const { values, valueOf } = this.#column(field) ?? { values: [], valueOf: new Uint32Array() };
    const counts = new Uint32Array(values.length);
    valueOf.forEach((value, i) => {
      if (matches === null || matches[i] === 1) counts[value] = (counts[value] ?? 0) + 1;
    });
    const counted = values.flatMap((value, i): [string, number][] =>
      typeof value === 'string' && counts[i] ? [[value, counts[i]]] : [],
    );
    return new Map(counted.toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)));
  }

  #matchesOf(clause: Exclude<Clause, GroupClause>): Flags | undefined {
    const isText = clause.kind === 'text' || clause.kind === 'phrase';
    const key = isText ? wordKey(clause.text.toLowerCase()) : JSON.stringify({ ...clause, negated: false });
    const cached = this.#found.get(key);
    if (cached !== undefined) return cached;
    const found = isText ? this.#withWord(clause.text.toLowerCase()) : this.#withField(clause);
    if (found === undefined) return undefined;
    const [oldest] = this.#found.keys();
    if (this.#found.size >= MAX_CACHED && oldest !== undefined) this.#found.delete(oldest);
    this.#found.set(key, found);
    return found;
  }

  #withWord(word: string): Flags {
    const flags = new Uint8Array(this.#texts.length);
    const among = this.#shorterWord(word);
    const letters = lettersOf(word);
    const isLetter = /^[a-z]$/.test(word);
    this.#letters.forEach((has, i) => {
      if ((has & letters) !== letters || (among !== undefined && among[i] !== 1)) return;
      if (isLetter || this.#texts[i]?.includes(word)) flags[i] = 1;
    });
    return flags;
  }

  /** The cached matches of the longest known prefix of a word. */
  #shorterWord(word: string): Flags | undefined {
    for (let length = word.length - 1; length > 0; length--) {
      const cached = this.#found.get(wordKey(word.slice(0, length)));
      if (cached !== undefined) return cached;
    }
    return undefined;
  }

  #withField(clause: Extract<Clause, { field: string }>): Flags | undefined {
    const column = this.#column(clause.field);
    if (column === undefined) return undefined;
    const isMet = column.values.map(fieldTest(clause));
    return Uint8Array.from(column.valueOf, (value) => (isMet[value] === true ? 1 : 0));
  }

  #column(field: string): SignalColumn | undefined {
    if (!this.#columns.has(field)) this.#columns.set(field, signalColumn(this.#index.entries, field));
    return this.#columns.get(field);
  }
}

/** One bit per letter from a to z; other characters share one. */
function lettersOf(text: string): number {
  let letters = 0;
  for (let i = 0; i < text.length; i++) {
    const letter = text.charCodeAt(i) - 97;
    letters |= letter >= 0 && letter < 26 ? 1 << letter : OTHER;
  }
  return letters >>> 0;
}

const OTHER = 1 << 26;

const wordKey = (word: string): string => `word ${word}`;

function both(matches: Flags, found: Flags, isNegated: boolean): Flags {
  const expected = isNegated ? 0 : 1;
  for (let i = 0; i < matches.length; i++) if (found[i] !== expected) matches[i] = 0;
  return matches;
}

/** Undefined where nothing was searched. */
function either(found: readonly Flags[]): Flags | undefined {
  const [first] = found;
  return first?.map((_, i) => (found.some((flags) => flags[i] === 1) ? 1 : 0));
}

function countOf(matches: Flags): number {
  let count = 0;
  for (const match of matches) count += match;
  return count;
}

function unknownField(field: string) {
  const hint = `Known fields: ${SIGNAL_FIELDS.join(', ')}.`;
  return { rule: 'field', message: `Signals have no field "${field}"`, hint };
}

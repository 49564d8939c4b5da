import { LIMITS } from '#shared/item.ts';
import type { Clause, ClauseSpan, Query, QuerySpan, Test } from '#shared/query-terms/ast.ts';
import { type Part, type RawClause, type RawValue, scan } from './scan.ts';

/** Limits that keep any query cheap for the store. */
export const PARSE_LIMITS = { clauses: 64, tests: 256, depth: 8 };

/** What is wrong, and the name that it is about. `parse-issues.ts` has the words, which only queries with issues load. */
export type ParseIssue = QuerySpan & { is: Problem; name: string };
type Problem = keyof typeof PARSE_LIMITS | 'length' | 'field' | 'value' | 'quote' | 'rest' | Grouping;
type Grouping = 'before' | 'after' | 'opening' | 'closing' | 'empty';

export type ParsedQuery = { query: Query; issues: ParseIssue[]; spans: ClauseSpan[] };

/** Parses what it can: invalid parts are left out of the query and reported as issues. Never throws. */
export function parseQuery(text: string): ParsedQuery {
  const parser = new Parser(scan(text.slice(0, LIMITS.query)), text.length);
  const found = parser.alternatives(0);
  if (text.length > LIMITS.query) parser.refuse({ start: LIMITS.query, end: text.length }, 'length');
  const { issues } = parser;
  const all = found.length > 1 ? [groupOf(found, { start: 0, end: text.length }, false)] : (found[0] ?? []);
  return { query: { clauses: all.map(({ clause }) => clause) }, issues, spans: all.map(({ span }) => span) };
}

/** A clause with its span. */
type Read = { clause: Clause; span: ClauseSpan };

class Parser {
  readonly issues: ParseIssue[] = [];
  readonly #tokens: readonly RawClause[];
  readonly #length: number;
  #at = 0;
  #clauses = 0;
  #tests = 0;

  constructor(tokens: readonly RawClause[], length: number) {
    this.#tokens = tokens;
    this.#length = length;
  }

  /** Reads until the query or the parentheses end; what was left out makes no alternative. */
  alternatives(depth: number): Read[][] {
    const found: Read[][] = [[]];
    for (let token = this.#tokens[this.#at]; token; token = this.#tokens[this.#at]) {
      if (token.sign === ')' && depth > 0) break;
      if (token.sign === 'or') {
        this.#checkSides(token);
        found.push([]);
      }
      this.#at += 1;
      const read = token.sign === '(' ? this.#readGroup(token, depth + 1) : this.#read(token);
      if (read) found.at(-1)?.push(read);
    }
    return found.filter((clauses) => clauses.length > 0);
  }

  refuse({ start, end }: QuerySpan, is: Problem, name = ''): void {
    this.issues.push({ start, end, is, name });
  }

  #readGroup({ start, end, negated }: RawClause, depth: number): Read | undefined {
    const first = this.#at;
    const opening = { start, end };
    const any = this.alternatives(depth);
    const last = this.#tokens[this.#at];
    if (!last) this.refuse(opening, 'closing');
    else if (this.#at === first) this.refuse({ start, end: last.end }, 'empty');
    this.#at += 1;
    if (depth === PARSE_LIMITS.depth + 1) this.refuse(opening, 'depth');
    if (depth > PARSE_LIMITS.depth || any.length === 0) return undefined;
    return groupOf(any, { start, end: last?.end ?? this.#length }, negated, opening);
  }

  #checkSides(or: RawClause): void {
    const [before, after] = [this.#tokens[this.#at - 1], this.#tokens[this.#at + 1]];
    if (!before || before.sign === '(') this.refuse(or, 'before');
    else if (!after || after.sign === 'or' || after.sign === ')') this.refuse(or, 'after');
  }

  #read(raw: RawClause): Read | undefined {
    if (raw.sign === ')') this.refuse(raw, 'opening');
    if (raw.sign) return undefined;
    this.#clauses += 1;
    if (this.#clauses === PARSE_LIMITS.clauses + 1) this.refuse({ start: raw.start, end: this.#length }, 'clauses');
    if (this.#clauses > PARSE_LIMITS.clauses) return undefined;
    this.#checkQuotes(raw.head);
    if (raw.values === null) return readText(raw);
    if (!raw.head.quoted && (raw.head.text === 'has' || raw.head.text === 'no')) return this.#readHas(raw, raw.values);
    return this.#readField(raw, raw.values);
  }

  #readHas({ start, end, head, negated }: RawClause, values: RawValue[]): Read | undefined {
    const [only] = values;
    if (!only || values.length > 1 || only.operator !== null || only.to !== null || isMissing(only.value)) {
      this.refuse({ start, end }, 'field', head.text);
      return undefined;
    }
    this.#checkEnd(only);
    const clause: Clause = { kind: 'has', field: only.value.text, negated: negated !== (head.text === 'no') };
    return { clause, span: { start, end, field: spanOf(only.value), tests: [] } };
  }

  #readField({ start, end, head, negated }: RawClause, values: RawValue[]): Read | undefined {
    const tests: Test[] = [];
    const spans: QuerySpan[] = [];
    for (const raw of values) {
      this.#checkEnd(raw);
      const test = toTest(raw);
      this.#tests += 1;
      if (this.#tests > PARSE_LIMITS.tests) {
        this.refuse({ start: raw.start, end }, 'tests');
        break;
      }
      if (test) {
        tests.push(test);
        spans.push(spanOf(raw));
      } else this.refuse({ start, end: raw.end }, 'value', head.text);
    }
    if (tests.length === 0) return undefined;
    const clause: Clause = { kind: 'field', field: head.text, tests, negated };
    return { clause, span: { start, end, field: spanOf(head), tests: spans } };
  }

  #checkEnd({ value, to, junk }: RawValue): void {
    this.#checkQuotes(value);
    if (to) this.#checkQuotes(to);
    if (junk) this.refuse(junk, 'rest');
  }

  #checkQuotes(part: Part): void {
    if (!part.closed) this.refuse(part, 'quote');
  }
}

/** Its opening parenthesis stands for its name; the alternatives of a whole query have none. */
function groupOf(alternatives: Read[][], span: QuerySpan, negated: boolean, opening = { start: 0, end: 0 }): Read {
  const any = alternatives.map((all) => all.map(({ clause }) => clause));
  const spans = alternatives.map((all) => all.map(({ span }) => span));
  return { clause: { kind: 'group', any, negated }, span: { ...span, field: opening, tests: [], any: spans } };
}

function readText({ start, end, head, negated, open }: RawClause): Read {
  const kind = head.quoted && !open ? 'phrase' : 'text';
  return { clause: { kind, text: head.text, negated }, span: { start, end, field: spanOf(head), tests: [] } };
}

function toTest({ operator, value, to }: RawValue): Test | undefined {
  if (to !== null) {
    if (!isMissing(value)) return { kind: 'range', from: value.text, to: isMissing(to) ? null : to.text };
    return isMissing(to) ? undefined : { kind: 'range', from: null, to: to.text };
  }
  if (isMissing(value)) return undefined;
  const [, name] = (!value.quoted && /^\{(.+)\}$/s.exec(value.text)) || [];
  if (name !== undefined) return { kind: 'field', operator, name };
  return operator === null ? { kind: 'is', value: value.text } : { kind: 'compare', operator, value: value.text };
}

function isMissing(part: Part): boolean {
  return !part.quoted && part.text === '';
}

function spanOf({ start, end }: QuerySpan): QuerySpan {
  return { start, end };
}

import { LIMITS } from '#shared/item.ts';
import type { Clause, ClauseSpan, Query, QueryIssue, QuerySpan, Test } from '#shared/query-terms/ast.ts';
import { type Part, type RawClause, type RawValue, scan } from './scan.ts';

/** Limits that keep any query cheap for the store. */
const MAX_CLAUSES = 64;
const MAX_TESTS = 256;

export type ParsedQuery = { query: Query; issues: QueryIssue[]; spans: ClauseSpan[] };

/** Parses what it can: invalid parts are left out of the query and reported as issues. Never throws. */
export function parseQuery(text: string): ParsedQuery {
  const parser = new Parser();
  const raw = scan(text.slice(0, LIMITS.query));
  for (const clause of raw.slice(0, MAX_CLAUSES)) parser.add(clause);
  if (text.length > LIMITS.query) {
    const rest = { start: LIMITS.query, end: text.length };
    parser.refuse(rest, 'limit', `A query can have at most ${LIMITS.query} characters`);
  }
  const extra = raw[MAX_CLAUSES];
  if (extra)
    parser.refuse({ ...extra, end: text.length }, 'limit', `A query can have at most ${MAX_CLAUSES} conditions`);
  return { query: { clauses: parser.clauses }, issues: parser.issues, spans: parser.spans };
}

class Parser {
  readonly clauses: Clause[] = [];
  readonly issues: QueryIssue[] = [];
  readonly spans: ClauseSpan[] = [];
  #tests = 0;

  add(raw: RawClause): void {
    this.#checkQuotes(raw.head);
    if (raw.values === null) this.#addText(raw);
    else if (!raw.head.quoted && (raw.head.text === 'has' || raw.head.text === 'no')) this.#addHas(raw, raw.values);
    else this.#addField(raw, raw.values);
  }

  refuse({ start, end }: QuerySpan, rule: string, message: string, hint?: string): void {
    this.issues.push({ start, end, rule, message, ...(hint !== undefined && { hint }) });
  }

  #addText({ start, end, head, negated, open }: RawClause): void {
    this.clauses.push({ kind: head.quoted && !open ? 'phrase' : 'text', text: head.text, negated });
    this.spans.push({ start, end, field: spanOf(head), tests: [] });
  }

  #addHas({ start, end, head, negated }: RawClause, values: RawValue[]): void {
    const [only] = values;
    if (!only || values.length > 1 || only.operator !== null || only.to !== null || isMissing(only.value)) {
      const hint = `Write ${head.text}:FIELD once for each field; quote names with special characters.`;
      return this.refuse({ start, end }, 'value', `"${head.text}:" takes the name of one field`, hint);
    }
    this.#checkEnd(only);
    this.clauses.push({ kind: 'has', field: only.value.text, negated: negated !== (head.text === 'no') });
    this.spans.push({ start, end, field: spanOf(only.value), tests: [] });
  }

  #addField({ start, end, head, negated }: RawClause, values: RawValue[]): void {
    const tests: Test[] = [];
    const spans: QuerySpan[] = [];
    for (const raw of values) {
      this.#checkEnd(raw);
      const test = toTest(raw);
      this.#tests += 1;
      if (this.#tests > MAX_TESTS) {
        this.refuse({ start: raw.start, end }, 'limit', `A query can have at most ${MAX_TESTS} values`);
        break;
      }
      if (test) {
        tests.push(test);
        spans.push(spanOf(raw));
      } else {
        const hint = `Write ${head.text}:VALUE without a space, or has:${head.text} for any value.`;
        this.refuse({ start, end: raw.end }, 'value', `Missing value after "${head.text}:"`, hint);
      }
    }
    if (tests.length === 0) return;
    this.clauses.push({ kind: 'field', field: head.text, tests, negated });
    this.spans.push({ start, end, field: spanOf(head), tests: spans });
  }

  #checkEnd({ value, to, junk }: RawValue): void {
    this.#checkQuotes(value);
    if (to) this.#checkQuotes(to);
    if (junk) this.refuse(junk, 'quote', 'Missing space or comma after the closing quote');
  }

  #checkQuotes(part: Part): void {
    if (!part.closed)
      this.refuse(part, 'quote', 'Missing closing quote', 'Add a closing quote or remove the opening one.');
  }
}

function toTest({ operator, value, to }: RawValue): Test | undefined {
  if (to !== null) {
    if (!isMissing(value)) return { kind: 'range', from: value.text, to: isMissing(to) ? null : to.text };
    return isMissing(to) ? undefined : { kind: 'range', from: null, to: to.text };
  }
  if (isMissing(value)) return undefined;
  return operator === null ? { kind: 'is', value: value.text } : { kind: 'compare', operator, value: value.text };
}

function isMissing(part: Part): boolean {
  return !part.quoted && part.text === '';
}

function spanOf({ start, end }: QuerySpan): QuerySpan {
  return { start, end };
}

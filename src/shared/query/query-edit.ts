/**
 * Edits of the text in the search box. Each changes only its own clauses and leaves every other character as typed,
 * including parts that could not be parsed.
 */
import type { Clause, FieldClause, QuerySpan, Test } from '#shared/query-terms/ast.ts';
import { isChoice, isMissingTest, testedValues } from './chosen-values.ts';
import { parseQuery } from './parse.ts';
import { printQuery } from './print.ts';

/** Adds a value of a field to the selected ones, or removes it. */
export function withValue(text: string, field: string, value: string, on: boolean): string {
  const { query, spans } = parseQuery(text);
  const edits: Edit[] = [];
  let added = false;
  query.clauses.forEach((clause, i) => {
    if (isMissingTest(clause, field)) edits.push({ span: spans[i], clause: null });
    if (!isChoice(clause, field)) return;
    const others = clause.tests.filter((test) => testedValues(test)[0] !== value);
    const tests: Test[] = on && !added ? [...others, { kind: 'is', value }] : others;
    added ||= on;
    edits.push({ span: spans[i], clause: tests.length === 0 ? null : { ...clause, tests } });
  });
  const edited = apply(text, edits);
  return on && !added ? append(edited, fieldClause(field, [value])) : edited;
}

/** Matches items without a value in this field, instead of any selected values. */
export function withMissing(text: string, field: string, on: boolean): string {
  const cleared = withoutField(text, field);
  return on ? append(cleared, { kind: 'has', field, negated: true }) : cleared;
}

/** Removes every clause that a facet of this field could have written. */
export function withoutField(text: string, field: string): string {
  const { query, spans } = parseQuery(text);
  const edits = query.clauses.flatMap((clause, i) =>
    isChoice(clause, field) || isMissingTest(clause, field) ? [{ span: spans[i], clause: null }] : [],
  );
  return apply(text, edits);
}

/** Removes the clause at this index of the parsed query. */
export function withoutClause(text: string, index: number): string {
  return apply(text, [{ span: parseQuery(text).spans[index], clause: null }]);
}

/** Replaces a range of the text; an empty replacement also closes the gap. */
export function replaceSpan(text: string, { start, end }: QuerySpan, replacement: string): string {
  if (replacement !== '') return text.slice(0, start) + replacement + text.slice(end);
  const before = text.slice(0, start).trimEnd();
  const after = text.slice(end).trimStart();
  return before === '' || after === '' ? before + after : `${before} ${after}`;
}

/** One clause as text, the way it would be typed. */
export function clauseText(clause: Clause): string {
  return printQuery({ clauses: [clause] });
}

type Edit = { span: QuerySpan | undefined; clause: Clause | null };

function apply(text: string, edits: Edit[]): string {
  let result = text;
  for (const { span, clause } of edits.toReversed()) {
    if (span) result = replaceSpan(result, span, clause ? clauseText(clause) : '');
  }
  return result;
}

/** The query and one more condition, which holds for each of its alternatives. */
export function append(text: string, clause: Clause): string {
  if (text.trim() === '') return clauseText(clause);
  const isChoice = parseQuery(text).spans.some(({ any, field }) => any && field.end === 0);
  return `${isChoice ? `(${text.trim()})` : text.trimEnd()} ${clauseText(clause)}`;
}

function fieldClause(field: string, values: string[]): FieldClause {
  return { kind: 'field', field, tests: values.map((value) => ({ kind: 'is', value })), negated: false };
}

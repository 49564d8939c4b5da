import type { Clause, ClauseSpan, QueryIssue, QuerySpan } from '#shared/query-terms/ast.ts';
import { parseQuery } from '#shared/query/parse.ts';

/** A segment of the query's text and its role; all segments add up to the text. */
export type QueryPart = { start: number; text: string; role: 'plain' | 'field' | 'value'; hasIssues: boolean };

/** Splits a query for highlighting: names, values and issues. */
export function queryParts(text: string, issues: readonly QueryIssue[]): QueryPart[] {
  const parsed = parseQuery(text);
  const clauses = flat<Clause>(parsed.query.clauses, (clause) => clause.kind === 'group' && clause.any);
  const spans = flat(parsed.spans, ({ any }) => any);
  const fields = spans.flatMap((span, i) => (isTest(clauses[i]?.kind) ? [fieldSpan(text, span)] : []));
  const values = spans.flatMap((span) => span.tests);
  const cuts = [...fields, ...values, ...issues].flatMap(({ start, end }) => [start, end]);
  const edges = [...new Set([0, text.length, ...cuts])].sort((a, b) => a - b);
  return edges.slice(0, -1).map((start, i) => {
    const end = edges[i + 1] ?? text.length;
    const covers = (span: QuerySpan) => span.start <= start && end <= span.end;
    const role = fields.some(covers) ? 'field' : values.some(covers) ? 'value' : 'plain';
    return { start, text: text.slice(start, end), role, hasIssues: issues.some(covers) };
  });
}

/** Those of groups instead of the groups. */
function flat<T>(all: readonly T[], within: (one: T) => T[][] | undefined | false): T[] {
  return all.flatMap((one) => {
    const any = within(one);
    return any ? any.flatMap((inner) => flat(inner, within)) : [one];
  });
}

function isTest(kind: string | undefined): boolean {
  return kind === 'field' || kind === 'has';
}

/** The name with its colon, and a preceding `has:` or `no:`. */
function fieldSpan(text: string, { start, field }: ClauseSpan): QuerySpan {
  return { start, end: text[field.end] === ':' ? field.end + 1 : field.end };
}

import type { ClauseSpan, QueryIssue, QuerySpan } from '#shared/query-terms/ast.ts';
import { parseQuery } from '#shared/query/parse.ts';

/** A segment of the query's text and its role; all segments add up to the text. */
export type QueryPart = { start: number; text: string; role: 'plain' | 'field' | 'value'; hasIssues: boolean };

/** Splits a query for highlighting: names, values and issues. */
export function queryParts(text: string, issues: readonly QueryIssue[]): QueryPart[] {
  const { spans, query } = parseQuery(text);
  const fields = spans.flatMap((span, i) => (isTest(query.clauses[i]?.kind) ? [fieldSpan(text, span)] : []));
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

function isTest(kind: string | undefined): boolean {
  return kind === 'field' || kind === 'has';
}

/** The name with its colon, and a preceding `has:` or `no:`. */
function fieldSpan(text: string, { start, field }: ClauseSpan): QuerySpan {
  return { start, end: text[field.end] === ':' ? field.end + 1 : field.end };
}

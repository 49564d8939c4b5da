import { IconAlertTriangle } from '@tabler/icons-react';
import type { QueryIssue } from '#shared/query-terms/ast.ts';
import { printValue } from '#shared/query/print-value.ts';
import { replaceSpan } from '#shared/query/query-edit.ts';
import { namesLike } from '#shared/query/ways.ts';
import { nearest } from '#shared/suggest.ts';
import { type QueryableFields, queryNames } from './query-names.ts';

type QueryIssuesProps = {
  text: string;
  issues: QueryIssue[];
  queryable: QueryableFields;
  onText: (text: string) => void;
};

/** The parse issues of the query, how to fix them, and one-click fixes. */
const REPAIR = 'fixed smaller full-text framed-strong rounded-4 hover-shade';

export function QueryIssues({ text, issues, queryable, onText }: QueryIssuesProps) {
  return issues.map((issue) => (
    <p className="row wrap mt-6 small bad" key={`${issue.start} ${issue.rule}`}>
      <IconAlertTriangle size={15} stroke={1.8} aria-hidden />
      <span className="dim break-words">
        <b className="bad strong">{issue.message}.</b> {issue.hint}
      </span>
      {likely(issue, text, queryable).map((name) => (
        <button className={REPAIR} key={name} type="button" onClick={() => onText(replaceSpan(text, issue, name))}>
          Use <b>{name}</b>
        </button>
      ))}
      <button className={REPAIR} type="button" onClick={() => onText(replaceSpan(text, clauseAround(text, issue), ''))}>
        Remove
      </button>
    </p>
  ));
}

/** Known names that are similar to an unknown one. */
function likely({ rule, start, end }: QueryIssue, text: string, queryable: QueryableFields): string[] {
  const name = text.slice(start, end);
  return rule === 'field' ? nearest(name, namesLike(name, queryNames(queryable)), 2).map(printValue) : [];
}

/** The whole condition that has the issue, from one space to the next. */
function clauseAround(text: string, { start, end }: QueryIssue): { start: number; end: number } {
  const before = text.slice(0, start);
  const after = /^\S*/.exec(text.slice(end))?.[0].length ?? 0;
  return { start: before.length - (/\S*$/.exec(before)?.[0].length ?? 0), end: end + after };
}

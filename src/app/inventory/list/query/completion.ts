/** What the search box needs to complete a query. A chunk of its own, fetched when the box gets the focus. */
import type { QuerySpan } from '#shared/query/ast.ts';
import { findField } from '#shared/query/find-field.ts';
import { scan } from '#shared/query/scan.ts';
import type { Vocabulary } from './queryable-fields.ts';

export { completeQuery } from '#shared/query/complete.ts';
export { Suggestions } from './suggestions.tsx';

/** A place in the query that takes the id of an item: `kinds` it may be of (any, when empty), and what is typed of it. */
export type TypedReference = QuerySpan & { kinds: string[]; words: string };

export function referenceAt(text: string, caret: number, { fields, relationTypes }: Vocabulary): TypedReference | null {
  const clause = scan(text.slice(0, caret)).findLast(({ end }) => end === caret);
  const value = clause?.values?.at(-1);
  if (!clause || !value || value.operator !== null || value.to !== null) return null;
  const found = findField(clause.head.text, fields, relationTypes);
  const kinds = found?.target.kind === 'relation' ? [] : found?.fields[0]?.ref?.kinds;
  if (!kinds) return null;
  const rest = /^[^\s,"]*/.exec(text.slice(caret))?.[0].length ?? 0;
  return { start: value.value.start, end: caret + rest, kinds, words: value.value.text };
}

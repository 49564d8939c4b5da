/** Completion for the search box, in a separate chunk that is fetched on focus. */
import type { QuerySpan } from '#shared/query/ast.ts';
import { findField } from '#shared/query/find-field.ts';
import { scan } from '#shared/query/scan.ts';
import type { QueryableFields } from './queryable-fields.ts';

export { completeQuery } from '#shared/query/complete.ts';
export { Suggestions } from './suggestions.tsx';

/** A range in the query that takes an item id: the `kinds` it may be of (any, when empty) and the text typed so far. */
export type TypedReference = QuerySpan & { kinds: string[]; words: string };

export function referenceAt(
  text: string,
  caret: number,
  { fields, relationTypes }: QueryableFields,
): TypedReference | null {
  const clause = scan(text.slice(0, caret)).findLast(({ end }) => end === caret);
  const value = clause?.values?.at(-1);
  if (!clause || !value || value.operator !== null || value.to !== null) return null;
  const found = findField(clause.head.text, fields, relationTypes);
  const kinds = found?.target.kind === 'relation' ? [] : found?.fields[0]?.ref?.kinds;
  if (!kinds) return null;
  const rest = /^[^\s,"]*/.exec(text.slice(caret))?.[0].length ?? 0;
  return { start: value.value.start, end: caret + rest, kinds, words: value.value.text };
}

import { useQuery } from '@tanstack/react-query';
import type { Span } from '#shared/query/ast.ts';
import type { Suggestion } from '#shared/query/complete.ts';
import { findField } from '#shared/query/find-field.ts';
import { printQuery, printValue } from '#shared/query/print.ts';
import { scan } from '#shared/query/scan.ts';
import { someItemsQuery } from '../queries.ts';
import type { Vocabulary } from './vocabulary.ts';

const FOUND = 8;

/** A place in the query that takes the id of an item: `kinds` it may be of (any, when empty), and what is typed of it. */
export type ReferencePlace = Span & { kinds: string[]; words: string };

export function referenceAt(text: string, caret: number, { fields, relationTypes }: Vocabulary): ReferencePlace | null {
  const clause = scan(text.slice(0, caret)).findLast(({ end }) => end === caret);
  const value = clause?.values?.at(-1);
  if (!clause || !value || value.operator !== null || value.to !== null) return null;
  const found = findField(clause.head.text, fields, relationTypes);
  const kinds = found?.target.kind === 'relation' ? [] : found?.fields[0]?.ref?.kinds;
  if (!kinds) return null;
  const rest = /^[^\s,"]*/.exec(text.slice(caret))?.[0].length ?? 0;
  return { start: value.value.start, end: caret + rest, kinds, words: value.value.text };
}

/** Items that a reference could name, by id or by words of their name. */
export function useFoundReferences(at: {
  text: string;
  caret: number;
  vocabulary: Vocabulary;
  isWanted: boolean;
}): Suggestion[] {
  const place = at.isWanted ? referenceAt(at.text, at.caret, at.vocabulary) : null;
  const words = place?.words.trim() ?? '';
  const [type] = place?.kinds.length === 1 ? place.kinds : [];
  const { data } = useQuery({
    ...someItemsQuery({ ...(type !== undefined && { type }), q: asWords(words), limit: FOUND }),
    enabled: place !== null,
  });
  if (!place || !data) return [];
  return data.results.map(({ id, name }) => ({
    from: place.start,
    to: place.end,
    text: printValue(id),
    label: id,
    detail: name,
  }));
}

function asWords(text: string): string {
  return text === '' ? '' : printQuery({ clauses: [{ kind: 'text', text, negated: false }] });
}

import { useQuery } from '@tanstack/react-query';
import type { Suggestion } from '#shared/query/complete.ts';
import { printQuery, printValue } from '#shared/query/print.ts';
import { someItemsQuery } from '#app/data/lists.ts';
import type { TypedReference } from './completion.ts';

const FOUND = 8;

/** Items that a reference could point to, by id or by words of their name. */
export function useFoundReferences(reference: TypedReference | null): Suggestion[] {
  const words = reference?.words.trim() ?? '';
  const [type] = reference?.kinds.length === 1 ? reference.kinds : [];
  const { data } = useQuery({
    ...someItemsQuery({ ...(type !== undefined && { type }), q: asWords(words), limit: FOUND }),
    enabled: reference !== null,
  });
  if (!reference || !data) return [];
  return data.results.map(({ id, name }) => ({
    from: reference.start,
    to: reference.end,
    text: printValue(id),
    label: id,
    detail: name,
  }));
}

function asWords(text: string): string {
  return text === '' ? '' : printQuery({ clauses: [{ kind: 'text', text, negated: false }] });
}

/** Completion for the search box, in a separate chunk that is fetched on focus. */
import { keepPreviousData, type UseQueryOptions } from '@tanstack/react-query';
import { someItemsQuery } from '#app/data/lists.ts';
import { someSignalsQuery } from '#app/data/models/signal-references.ts';
import { completeQuery, fieldAtEnd, type Suggestion } from '#shared/query/complete.ts';
import type { FoundField } from '#shared/query/find-field.ts';
import { printValue } from '#shared/query/print-value.ts';
import { printQuery } from '#shared/query/print.ts';
import { scan } from '#shared/query/scan.ts';
import { type QueryableFields, queryNames } from './query-names.ts';

export { Offers } from './offers.tsx';
export { Suggestions } from './suggestions.tsx';

type Found = { id: string; name: string };
/** A value that refers to something: the query for candidates, by ID or path or by words of the name. */
type TypedValue = {
  query: UseQueryOptions<Found[]>;
  suggest: (found: Found) => Suggestion;
};

const FOUND = 8;

export function suggestionsAt(text: string, caret: number, queryable: QueryableFields): Suggestion[] {
  return completeQuery(text, caret, queryNames(queryable), queryable.kind);
}

export function typedValueAt(text: string, caret: number, queryable: QueryableFields): TypedValue | null {
  const clause = scan(text.slice(0, caret)).findLast(({ end }) => end === caret);
  const value = clause?.values?.at(-1);
  if (!clause || !value || value.operator !== null || value.to !== null) return null;
  const found = fieldAtEnd(clause.head.text, queryNames(queryable));
  const words = value.value.text.trim();
  const query = queryFor(found, words);
  if (query === null) return null;
  const rest = /^[^\s,"]*/.exec(text.slice(caret))?.[0].length ?? 0;
  const [from, to] = [value.value.start, caret + rest];
  return { query, suggest: ({ id, name }) => ({ from, to, text: printValue(id), label: id, detail: name }) };
}

function queryFor(found: FoundField | undefined, words: string): UseQueryOptions<Found[]> | null {
  const field = found?.fields[0];
  if (field?.signal === true) return signalsFor(words.replace(/\*$/, ''));
  const kinds = found?.target.kind === 'relation' ? [] : field?.ref?.kinds;
  return kinds ? itemsFor(kinds, words) : null;
}

function itemsFor(kinds: readonly string[], words: string): UseQueryOptions<Found[]> {
  const [type] = kinds;
  const some = someItemsQuery({
    ...(kinds.length === 1 && { type }),
    q: words === '' ? '' : printQuery({ clauses: [{ kind: 'text', text: words, negated: false }] }),
    limit: FOUND,
  });
  return {
    queryKey: [...some.queryKey, 'completion'],
    queryFn: async ({ client }) => (await client.fetchQuery(some)).results,
    placeholderData: keepPreviousData,
  };
}

function signalsFor(words: string): UseQueryOptions<Found[]> {
  const some = someSignalsQuery(words, FOUND);
  return {
    queryKey: [...some.queryKey, 'completion'],
    queryFn: async ({ client }) =>
      (await client.fetchQuery(some)).map(({ path, description }) => ({ id: path, name: description })),
    placeholderData: keepPreviousData,
  };
}

/** The text with an option inserted, and the new caret position: after the value and a space, to continue typing. */
export function withOption(text: string, option: Suggestion): { text: string; caret: number } {
  const goesOn = /[:<>=.]$/.test(option.text) || text[option.to] === ',' || text[option.to] === ':';
  const insert = goesOn ? option.text : `${option.text} `;
  const rest = goesOn ? text.slice(option.to) : text.slice(option.to).replace(/^ /, '');
  return { text: text.slice(0, option.from) + insert + rest, caret: option.from + insert.length };
}

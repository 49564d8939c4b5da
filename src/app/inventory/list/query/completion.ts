/** Completion for the search box, in a separate chunk that is fetched on focus. */
import type { ListedItem } from '#generated/payloads.d.ts';
import type { Suggestion } from '#shared/query/complete.ts';
import { findField } from '#shared/query/find-field.ts';
import { printQuery, printValue } from '#shared/query/print.ts';
import { scan } from '#shared/query/scan.ts';
import type { ItemsParams } from '#app/data/lists.ts';
import type { QueryableFields } from './queryable-fields.ts';

export { completeQuery } from '#shared/query/complete.ts';
export { Suggestions } from './suggestions.tsx';

/** A place in the query that takes an item ID: the search for what it could point to, by ID or by words of a name. */
type TypedReference = {
  search: ItemsParams & { limit: number };
  suggest: (found: Pick<ListedItem, 'id' | 'name'>) => Suggestion;
};

const FOUND = 8;

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
  const words = value.value.text.trim();
  const [from, to, [type]] = [value.value.start, caret + rest, kinds];
  return {
    search: {
      ...(kinds.length === 1 && { type }),
      q: words === '' ? '' : printQuery({ clauses: [{ kind: 'text', text: words, negated: false }] }),
      limit: FOUND,
    },
    suggest: ({ id, name }) => ({ from, to, text: printValue(id), label: id, detail: name }),
  };
}

/** The text with an option inserted, and the new caret: behind a value and a space, to continue typing. */
export function withOption(text: string, option: Suggestion): { text: string; caret: number } {
  const goesOn = /[:<>=]$/.test(option.text) || text[option.to] === ',' || text[option.to] === ':';
  const insert = goesOn ? option.text : `${option.text} `;
  const rest = goesOn ? text.slice(option.to) : text.slice(option.to).replace(/^ /, '');
  return { text: text.slice(0, option.from) + insert + rest, caret: option.from + insert.length };
}

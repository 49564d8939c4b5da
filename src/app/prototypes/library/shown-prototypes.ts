import { stateName } from '#app/prototypes/prototype-words.ts';
import type { ListedPrototype } from '#generated/payloads.d.ts';
import { isKnownKey } from '#shared/known-keys.ts';

/** State of a library in the URL; all plain text. */
export type LibrarySearch = Partial<Record<'q' | 'state' | 'tag' | 'sort', string | undefined>>;

export const SORTS = {
  choice: "Editor's choice first",
  updated: 'Last changed',
  name: 'Name',
  score: 'Best score',
  runs: 'Most runs',
} as const;

export type LibrarySort = keyof typeof SORTS;

export function sortOf(text: string | undefined): LibrarySort {
  return text !== undefined && isKnownKey(SORTS, text) ? text : 'choice';
}

const ORDERS: Record<LibrarySort, (a: ListedPrototype, b: ListedPrototype) => number> = {
  choice: (a, b) => Number(b.editors_choice ?? false) - Number(a.editors_choice ?? false) || byUpdate(a, b),
  updated: (a, b) => byUpdate(a, b),
  name: (a, b) => nameOf(a).localeCompare(nameOf(b), undefined, { numeric: true }),
  score: (a, b) => (b.avg_score ?? 0) - (a.avg_score ?? 0) || byUpdate(a, b),
  runs: (a, b) => (b.executed_turns ?? 0) - (a.executed_turns ?? 0) || byUpdate(a, b),
};

function byUpdate(a: ListedPrototype, b: ListedPrototype): number {
  return (b.updated_at ?? '').localeCompare(a.updated_at ?? '');
}

function nameOf({ name }: ListedPrototype): string {
  return name ?? '';
}

/** The prototypes that contain every word in name, tags, problem or solution, in the chosen order. */
export function shownPrototypes(all: readonly ListedPrototype[], search: LibrarySearch): ListedPrototype[] {
  const words = (search.q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return all
    .filter(({ state }) => search.state === undefined || stateName(state) === search.state)
    .filter(({ tags = [] }) => search.tag === undefined || tags.some(({ title }) => title === search.tag))
    .filter((prototype) => {
      const text = textOf(prototype);
      return words.every((word) => text.includes(word));
    })
    .toSorted(ORDERS[sortOf(search.sort)]);
}

function textOf({ name, tags = [], description, created_by: author }: ListedPrototype): string {
  const { problem, says_who: who, solution, text } = description ?? {};
  const titles = tags.map(({ title }) => title);
  return [name, ...titles, problem, who, solution, text, author?.name].filter(Boolean).join('\n').toLowerCase();
}

/** The states that occur, without duplicates. */
export function statesOf(all: readonly ListedPrototype[]): string[] {
  return [...new Set(all.map(({ state }) => stateName(state)))].toSorted((a, b) => a.localeCompare(b));
}

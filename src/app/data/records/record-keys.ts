import type { Search } from '#app/http/api.ts';

/**
 * Query keys of a record, by its name, as the events that announce changes do. Those of a list are a prefix of, and invalidate, every list whose search has these members
 * too.
 */
export const recordKeys = {
  all: (name: string) => [name],
  list: (name: string, search: Search) => [name, 'list', search],
  one: (name: string, id: string) => [name, 'one', id],
};

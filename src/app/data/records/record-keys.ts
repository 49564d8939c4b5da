import type { Search } from '#app/http/api.ts';

/**
 * Query keys of a record. Those of a list are a prefix of, and invalidate, every list whose search has these members
 * too.
 */
export const recordKeys = {
  all: (address: string) => [address],
  list: (address: string, search: Search) => [address, 'list', search],
  one: (address: string, id: string) => [address, 'one', id],
};

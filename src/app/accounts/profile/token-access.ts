import type { ApiToken } from '#generated/payloads.d.ts';

/** What an API token may do, in the order in which it is offered. */
export const TOKEN_ACCESS: Record<ApiToken['access'], string> = {
  read: 'Reads only',
  results: 'Reads, and sends results of tests',
  all: 'All that you may do',
};

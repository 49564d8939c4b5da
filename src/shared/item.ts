/** Limits for external data; every entry point uses these. */
export const LIMITS = {
  /** bytes of one item's JSON */
  itemBytes: 1_048_576,
  /** bytes of one request body */
  bodyBytes: 8_388_608,
  /** levels of nesting in one item */
  depth: 64,
  /** items per bulk request */
  bulk: 5000,
  /** items per page */
  page: 500,
  /** totals above this are shown as "10,000+" */
  total: 10_000,
  /** and totals of a text search above this as "2,000+": its matches are counted one by one */
  matches: 2000,
  /** characters of a query */
  query: 2000,
  /** relations of one item */
  relations: 10_000,
} as const;

/** IDs are safe in a URL path segment and in a file name. */
export const ID_PATTERN = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

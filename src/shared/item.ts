/** Bounds of what outside data may be; every entrance uses these. */
export const LIMITS = {
  /** bytes of one item's JSON */
  itemBytes: 1_048_576,
  /** bytes of one request body */
  bodyBytes: 8_388_608,
  /** levels of nesting in one item */
  depth: 64,
  /** items in one bulk request */
  bulk: 5000,
  /** items on one page */
  page: 500,
  /** totals above this are told as "10,000+" */
  total: 10_000,
  /** characters of a query */
  query: 2000,
  /** relations of one item */
  relations: 10_000,
} as const;

/** Ids are safe in a URL path segment and in a file name. */
export const ID_PATTERN = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

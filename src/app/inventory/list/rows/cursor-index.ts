/**
 * An index of a list that is read by cursor. Pages can be dropped and read again in any order, because the index keeps
 * the cursor and the number of rows of every page seen so far.
 */
export type CursorIndex = {
  /** the pages with a known cursor, the last perhaps not read yet; the first has no cursor */
  links: readonly Link[];
  /** the last link is the end of the list */
  ended: boolean;
};

/** A page: its cursor, how many rows were requested, and how many it has. */
export type Link = { cursor: string | null; limit: number; rows: number };

type PageRead = { results: readonly unknown[]; next: string | null };

export function emptyIndex(pageSize: number): CursorIndex {
  return { links: [{ cursor: null, limit: pageSize, rows: pageSize }], ended: false };
}

/**
 * The index after the page at `index` was read. A page with a new end gives the next one a new cursor. The same index when
 * nothing changed.
 */
export function learn(chain: CursorIndex, index: number, page: PageRead, limit: number): CursorIndex {
  const link = chain.links[index];
  if (!link) return chain;
  const rows = page.results.length;
  const following = chain.links[index + 1];
  const isLast = index === chain.links.length - 1;
  if (
    link.rows === rows &&
    link.limit === limit &&
    (page.next === null ? isLast && chain.ended : following?.cursor === page.next)
  )
    return chain;
  const before = chain.links.slice(0, index);
  const here = { cursor: link.cursor, limit, rows };
  if (page.next === null) return { links: [...before, here], ended: true };
  const first = chain.links[0]?.limit ?? limit;
  const after = { limit: first, rows: first, ...following, cursor: page.next };
  const rest = chain.links.slice(index + 2);
  return { links: [...before, here, after, ...rest], ended: chain.ended && !isLast };
}

/** A list of unknown length grows by this many rows at a time, so that its height rarely changes. */
const STEP = 1000;

/**
 * The number of rows, as far as it is known. Before its end is reached, a list has at least `total` rows, more if the
 * total is capped, and always some after those seen.
 */
export function rowCount(chain: CursorIndex, total: number, isCapped: boolean): number {
  const seen = firstRow(chain, chain.links.length);
  if (chain.ended) return seen;
  return Math.max(total, isCapped ? Math.ceil((seen + 1) / STEP) * STEP : seen);
}

/** The first row of a page. */
export function firstRow(chain: CursorIndex, index: number): number {
  let row = 0;
  for (let i = 0; i < index; i++) row += chain.links[i]?.rows ?? 0;
  return row;
}

/** The page of a row; the last known one for rows after it. */
export function pageOf(chain: CursorIndex, row: number): number {
  let end = 0;
  for (let i = 0; i < chain.links.length; i++) {
    end += chain.links[i]?.rows ?? 0;
    if (row < end) return i;
  }
  return chain.links.length - 1;
}

/** How many rows to request with a page: more than usual on the way to distant rows. */
export function limitOf(chain: CursorIndex, index: number, wanted: number, most: number): number {
  const link = chain.links[index];
  const isRead = chain.ended || index < chain.links.length - 1;
  const usual = link?.limit ?? most;
  return !isRead && wanted > firstRow(chain, index) + most ? most : usual;
}

/**
 * The pages to load for the rows from `first` to `last`: theirs, one before and some ahead. Beyond the known pages it
 * is the last link, since only reading that one leads further.
 */
export function pagesAround(chain: CursorIndex, first: number, last: number, ahead = 2): { from: number; to: number } {
  const end = chain.links.length - 1;
  const from = Math.max(0, pageOf(chain, first) - 1);
  return { from: Math.min(from, end), to: Math.min(pageOf(chain, last) + ahead, end) };
}

/**
 * An index of a list that is read by cursor. Pages can be dropped and read again in any order, because the index keeps
 * the cursor and the number of rows of every page seen so far.
 */
export type CursorIndex = {
  /** the pages with a known cursor, the last possibly not read yet; the first has no cursor */
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
export function learn(cursorIndex: CursorIndex, index: number, page: PageRead, limit: number): CursorIndex {
  const link = cursorIndex.links[index];
  if (!link) return cursorIndex;
  const rows = page.results.length;
  const following = cursorIndex.links[index + 1];
  const isLast = index === cursorIndex.links.length - 1;
  if (
    link.rows === rows &&
    link.limit === limit &&
    (page.next === null ? isLast && cursorIndex.ended : following?.cursor === page.next)
  )
    return cursorIndex;
  const before = cursorIndex.links.slice(0, index);
  const here = { cursor: link.cursor, limit, rows };
  if (page.next === null) return { links: [...before, here], ended: true };
  const first = cursorIndex.links[0]?.limit ?? limit;
  const after = { limit: first, rows: first, ...following, cursor: page.next };
  const rest = cursorIndex.links.slice(index + 2);
  return { links: [...before, here, after, ...rest], ended: cursorIndex.ended && !isLast };
}

/** A list of unknown length grows by this many rows at a time, so that its height rarely changes. */
const STEP = 1000;

/**
 * The number of rows, as far as it is known. Before its end is reached, a list has at least `total` rows, more if the
 * total is capped, and always some after those seen.
 */
export function rowCount(cursorIndex: CursorIndex, total: number, isCapped: boolean): number {
  const seen = firstRow(cursorIndex, cursorIndex.links.length);
  if (cursorIndex.ended) return seen;
  return Math.max(total, isCapped ? Math.ceil((seen + 1) / STEP) * STEP : seen);
}

/** Index of the first row of a page. */
export function firstRow(cursorIndex: CursorIndex, index: number): number {
  let row = 0;
  for (let i = 0; i < index; i++) row += cursorIndex.links[i]?.rows ?? 0;
  return row;
}

/** The page of a row; the last known one for rows after it. */
export function pageOf(cursorIndex: CursorIndex, row: number): number {
  let end = 0;
  for (let i = 0; i < cursorIndex.links.length; i++) {
    end += cursorIndex.links[i]?.rows ?? 0;
    if (row < end) return i;
  }
  return cursorIndex.links.length - 1;
}

/** How many rows to request with a page: more than usual on the way to distant rows. */
export function limitOf(cursorIndex: CursorIndex, index: number, wanted: number, most: number): number {
  const link = cursorIndex.links[index];
  const isRead = cursorIndex.ended || index < cursorIndex.links.length - 1;
  const usual = link?.limit ?? most;
  return !isRead && wanted > firstRow(cursorIndex, index) + most ? most : usual;
}

/**
 * The pages to load for the rows from `first` to `last`: theirs, one before and some ahead. Beyond the known pages it
 * is the last known one, since only reading that leads further.
 */
export function pagesAround(
  cursorIndex: CursorIndex,
  first: number,
  last: number,
  ahead = 2,
): { from: number; to: number } {
  const end = cursorIndex.links.length - 1;
  const from = Math.max(0, pageOf(cursorIndex, first) - 1);
  return { from: Math.min(from, end), to: Math.min(pageOf(cursorIndex, last) + ahead, end) };
}

/**
 * The way through a list that is read by cursor. Pages can be dropped and read again in any order, because the chain
 * remembers the cursor of every page seen so far and how many rows it held.
 */
export type PageChain = {
  /** the pages whose cursor is known, the last perhaps not read yet; the first has none */
  links: readonly { cursor: string | null; rows: number }[];
  /** the last link is the end of the list */
  ended: boolean;
};

type PageRead = { results: readonly unknown[]; next: string | null };

export function startChain(pageSize: number): PageChain {
  return { links: [{ cursor: null, rows: pageSize }], ended: false };
}

/**
 * What is known after the page at `index` was read: its rows, and the cursor behind it. A page that ends elsewhere than
 * before gives the next one a new cursor. The same chain when it says nothing new.
 */
export function learn(chain: PageChain, index: number, page: PageRead, pageSize: number): PageChain {
  const link = chain.links[index];
  if (!link) return chain;
  const rows = page.results.length;
  const following = chain.links[index + 1];
  const isLast = index === chain.links.length - 1;
  if (link.rows === rows && (page.next === null ? isLast && chain.ended : following?.cursor === page.next))
    return chain;
  const before = chain.links.slice(0, index);
  const here = { cursor: link.cursor, rows };
  if (page.next === null) return { links: [...before, here], ended: true };
  const after = { cursor: page.next, rows: following?.rows ?? pageSize };
  const rest = chain.links.slice(index + 2);
  return { links: [...before, here, after, ...rest], ended: chain.ended && !isLast };
}

/** Rows that the list has as far as one knows: the rows seen, or `total` where that is known and more. */
export function rowCount(chain: PageChain, total: number | undefined): number {
  const seen = firstRow(chain, chain.links.length);
  return chain.ended ? seen : Math.max(seen, total ?? 0);
}

/** The row that a page begins with. */
export function firstRow(chain: PageChain, index: number): number {
  let row = 0;
  for (let i = 0; i < index; i++) row += chain.links[i]?.rows ?? 0;
  return row;
}

/** The page that holds a row; the last known one for rows behind it. */
export function pageOf(chain: PageChain, row: number): number {
  let end = 0;
  for (let i = 0; i < chain.links.length; i++) {
    end += chain.links[i]?.rows ?? 0;
    if (row < end) return i;
  }
  return chain.links.length - 1;
}

/**
 * The pages to hold for the rows from `first` to `last`: theirs, one before and some ahead. Behind the end of what is known
 * it is the last link: reading it is the only way on.
 */
export function pagesAround(chain: PageChain, first: number, last: number, ahead = 2): { from: number; to: number } {
  const end = chain.links.length - 1;
  const from = Math.max(0, pageOf(chain, first) - 1);
  return { from: Math.min(from, end), to: Math.min(pageOf(chain, last) + ahead, end) };
}

import type { TreeIndex } from '#app/signals/tree/signal-index.ts';

/**
 * Which branches of the tree are open; during a search, branches that contain a match are open until they are folded.
 */
export type Folding = { open: ReadonlySet<number>; folded: ReadonlySet<number> };

export const CLOSED: Folding = { open: new Set([0]), folded: new Set() };

/** One flag per entry: whether it matches. Null if nothing is searched. */
export type SignalMatches = Uint8Array | null;

/** For each entry, the number of matches below it. */
export function matchesBelow({ entries }: TreeIndex, matches: Uint8Array): Uint32Array {
  const below = new Uint32Array(entries.length);
  for (let i = entries.length - 1; i > 0; i--) {
    const parent = entries[i]?.parent ?? -1;
    if (parent >= 0) below[parent] = (below[parent] ?? 0) + (below[i] ?? 0) + (matches[i] ?? 0);
  }
  return below;
}

/**
 * The rows of the tree: a search leaves the matches and their ancestors, and the content of matches that are opened.
 */
export function treeRows(index: TreeIndex, matches: SignalMatches, below: Uint32Array | null, folding: Folding) {
  const { entries } = index;
  const rows: number[] = [];
  let wholeUntil = 0;
  for (let i = 0; i < entries.length;) {
    const end = entries[i]?.end ?? i + 1;
    const isExpanded = i < wholeUntil;
    const found = below?.[i] ?? 0;
    if (matches !== null && !isExpanded && matches[i] !== 1 && found === 0) {
      i = end;
      continue;
    }
    rows.push(i);
    const isOpen = isOpenBranch(i, isExpanded ? null : below, folding);
    if (isOpen && matches !== null && found === 0 && !isExpanded) wholeUntil = end;
    i = isOpen ? i + 1 : end;
  }
  return rows;
}

/** Whether an entry shows its children. */
export function isOpenBranch(at: number, below: Uint32Array | null, { open, folded }: Folding): boolean {
  return (below?.[at] ?? 0) > 0 ? !folded.has(at) : open.has(at);
}

/** The rows of the flat list; branches only if requested. */
export function listRows({ leaves }: TreeIndex, matches: SignalMatches, withBranches: boolean): number[] {
  const rows: number[] = [];
  for (let i = 0; i < leaves.length; i++) {
    if ((withBranches || leaves[i] === 1) && (matches === null || matches[i] === 1)) rows.push(i);
  }
  return rows;
}

/** The folding with these branches opened or folded. */
export function folding({ open, folded }: Folding, which: Iterable<number>, isOpen: boolean): Folding {
  const [opened, closed] = [new Set(open), new Set(folded)];
  for (const at of which) {
    if (isOpen) opened.add(at);
    else opened.delete(at);
    if (isOpen) closed.delete(at);
    else closed.add(at);
  }
  return { open: opened, folded: closed };
}

/** The same folding in another version of the tree. */
export function movedFolding(from: TreeIndex, to: TreeIndex, { open, folded }: Folding): Folding {
  const moved = (which: ReadonlySet<number>) =>
    new Set([...which].flatMap((at) => to.byPath.get(from.entries[at]?.path ?? '') ?? []));
  return { open: moved(open), folded: moved(folded) };
}

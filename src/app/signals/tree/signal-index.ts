import { type SignalTree, walkSignals, walkStructTypes, type PlacedSignal } from '#shared/vss/index.ts';

/** A node of the browser. `end` is the index after its last descendant, so that a subtree can be skipped at once. */
export type SignalEntry = PlacedSignal & { parent: number; end: number; isCustom: boolean };

/** All nodes of a tree in its order, parents before their children; struct types follow. */
export type TreeIndex = {
  root: string;
  entries: readonly SignalEntry[];
  byPath: ReadonlyMap<string, number>;
  /** for each entry, 1 if it is neither a branch nor a struct: reading their types takes a millisecond of a key press */
  leaves: Uint8Array;
};

export function indexSignals(tree: SignalTree): TreeIndex {
  const entries: SignalEntry[] = [];
  const byPath = new Map<string, number>();
  const open: number[] = [];
  const add = (signal: PlacedSignal) => {
    const at = entries.length;
    close(signal.depth);
    const parent = open.at(-1) ?? -1;
    entries.push({ ...signal, parent, end: at + 1, isCustom: signal.node['isWishlist'] === true });
    byPath.set(signal.path, at);
    open.push(at);
  };
  const close = (depth: number) => {
    for (let at = open.length; at > depth; at--) {
      const entry = entries[open.pop() ?? -1];
      if (entry) entry.end = entries.length;
    }
  };
  for (const signal of walkSignals(tree)) add(signal);
  for (const signal of walkStructTypes(tree)) add(signal);
  close(0);
  const leaves = Uint8Array.from(entries, ({ node: { type } }) => (type === 'branch' || type === 'struct' ? 0 : 1));
  return { root: tree.root, entries, byPath, leaves };
}

/** The ancestors of an entry, the root first. */
export function signalAncestors({ entries }: TreeIndex, at: number): number[] {
  const found: number[] = [];
  for (let above = entries[at]?.parent ?? -1; above >= 0; above = entries[above]?.parent ?? -1) found.push(above);
  return found.toReversed();
}

/** The direct children of an entry. */
export function signalChildren({ entries }: TreeIndex, at: number): number[] {
  const found: number[] = [];
  const end = entries[at]?.end ?? 0;
  for (let child = at + 1; child < end; child = entries[child]?.end ?? end) found.push(child);
  return found;
}

export function hasChildren({ entries }: TreeIndex, at: number): boolean {
  return (entries[at]?.end ?? 0) > at + 1;
}

import { hasChildren, signalChildren, type TreeIndex } from '#app/signals/tree/signal-index.ts';

/** The effect of a key in the tree: moves the cursor to an entry, or opens or folds branches. */
export type SignalKeyAction = { kind: 'move'; to: number } | { kind: 'open' | 'fold'; which: number[] };

type TreeState = {
  index: TreeIndex;
  rows: readonly number[];
  /** the entry at the cursor */
  at: number | undefined;
  isTree: boolean;
  isOpen: (at: number) => boolean;
  /** number of visible rows */
  page: number;
};

/** Keyboard control of a treegrid as in the ARIA practices; undefined for other keys. */
export function signalKeyAction(key: string, state: TreeState): SignalKeyAction | undefined {
  const { rows, at } = state;
  const row = at === undefined ? -1 : rows.indexOf(at);
  const to = (next: number): SignalKeyAction | undefined => {
    const target = rows[Math.max(0, Math.min(next, rows.length - 1))];
    return target === undefined ? undefined : { kind: 'move', to: target };
  };
  switch (key) {
    case 'ArrowDown':
      return to(row + 1);
    case 'ArrowUp':
      return to(row < 0 ? 0 : row - 1);
    case 'Home':
      return to(0);
    case 'End':
      return to(rows.length - 1);
    case 'PageDown':
      return to(row + state.page);
    case 'PageUp':
      return to(row - state.page);
    default:
      return at === undefined || !state.isTree ? undefined : branchAction(key, at, state, to(row + 1));
  }
}

function branchAction(
  key: string,
  at: number,
  { index, isOpen }: TreeState,
  next: SignalKeyAction | undefined,
): SignalKeyAction | undefined {
  const { entries } = index;
  const parent = entries[at]?.parent ?? -1;
  switch (key) {
    case 'ArrowRight':
      if (!hasChildren(index, at)) return undefined;
      return isOpen(at) ? next : { kind: 'open', which: [at] };
    case 'ArrowLeft':
      if (hasChildren(index, at) && isOpen(at)) return { kind: 'fold', which: [at] };
      return parent >= 0 ? { kind: 'move', to: parent } : undefined;
    case '*':
      return { kind: 'open', which: siblings(index, at).filter((sibling) => hasChildren(index, sibling)) };
    default:
      return undefined;
  }
}

function siblings(index: TreeIndex, at: number): number[] {
  const parent = index.entries[at]?.parent ?? -1;
  return parent >= 0 ? signalChildren(index, parent) : [at];
}

/** The next row from the cursor on whose name starts with the typed text; a single letter moves on to the next. */
export function typedRow({ entries }: TreeIndex, rows: readonly number[], at: number | undefined, typed: string) {
  const row = at === undefined ? -1 : rows.indexOf(at);
  const first = typed.length > 1 ? Math.max(row, 0) : row + 1;
  for (let i = 0; i < rows.length; i++) {
    const target = rows[(first + i) % rows.length];
    if (target !== undefined && entries[target]?.name.toLowerCase().startsWith(typed.toLowerCase())) return target;
  }
  return undefined;
}

import { atom, type Atom, type PrimitiveAtom } from 'jotai';
import type { Json } from '#shared/json.ts';
import type { Pointer } from '#shared/pointer.ts';
import { pointerOf, type Cell } from './document.ts';

/** One value that some of several items have at a place; undefined is none. */
export type Held = { value: Json | undefined; count: number };

/** One entry that some of their lists have. */
export type KeptEntry = { value: Json; count: number };

/** What happens to the lists of all items by what is entered where they differ. */
export type ListWay = 'add' | 'remove' | 'replace';

export type ListChange = {
  way: ListWay;
  /** what was entered in the ways that are not shown; what is entered in this one stands in the document */
  entered: Record<ListWay, Json[]>;
  /** a list that loses all stays as an empty one */
  keepsEmpty: boolean;
};

/** Where the items that are edited as one differ. */
export type MixedValues = {
  /** how many items there are */
  of: number;
  /** what they have there, the most frequent first */
  held: PrimitiveAtom<ReadonlyMap<Pointer, readonly Held[]>>;
  /** what their lists of plain values hold, where these differ */
  entries: PrimitiveAtom<ReadonlyMap<Pointer, readonly KeptEntry[]>>;
  /** places whose values were taken away from all */
  cleared: PrimitiveAtom<ReadonlySet<Pointer>>;
  /** ways that were chosen for lists; until then, what is entered is added */
  lists: PrimitiveAtom<ReadonlyMap<Pointer, ListChange>>;
};

/** What every list gains and loses. */
export type Entries = { add: readonly Json[]; remove: readonly Json[] };

/** Until something is entered, each item keeps what it has. */
export type Mixed = { held: readonly Held[] } & (
  | { state: 'kept' | 'replaced' | 'cleared' }
  | ({ state: 'changed' } & Entries)
);

export const unchanged: ListChange = { way: 'add', entered: { add: [], remove: [], replace: [] }, keepsEmpty: false };

/** Undefined where the lists are replaced. */
export function entriesOf({ way, entered }: ListChange, shown: Json | undefined): Entries | undefined {
  if (way === 'replace') return undefined;
  const now = Array.isArray(shown) ? shown : [];
  return way === 'add' ? { add: now, remove: entered.remove } : { add: entered.add, remove: now };
}

/** Whether something is done to the lists that the document does not show. */
export function changesUnseen({ way, entered }: ListChange): boolean {
  return way !== 'replace' && entered.add.length + entered.remove.length > 0;
}

const known = new WeakMap<MixedValues, WeakMap<Cell, Atom<Mixed | undefined>>>();
const alike: Atom<Mixed | undefined> = atom(undefined);

/** Undefined where all items have the same, or where there is one only. */
export function mixedAtom(places: MixedValues | null, cell: Cell): Atom<Mixed | undefined> {
  if (places === null) return alike;
  const atoms = known.get(places) ?? new WeakMap<Cell, Atom<Mixed | undefined>>();
  known.set(places, atoms);
  let found = atoms.get(cell);
  if (!found) {
    found = atom((get) => {
      const path = pointerOf(cell);
      const held = get(places.held).get(path);
      if (held === undefined) return undefined;
      const kept: Mixed = { held, state: 'kept' };
      const value = get(cell.value);
      const entries = get(places.entries).has(path) && entriesOf(get(places.lists).get(path) ?? unchanged, value);
      if (entries)
        return entries.add.length + entries.remove.length > 0 ? { held, state: 'changed', ...entries } : kept;
      if (value !== undefined) return { held, state: 'replaced' };
      return get(places.cleared).has(path) ? { held, state: 'cleared' } : kept;
    });
    atoms.set(cell, found);
  }
  return found;
}

const ways = new WeakMap<MixedValues, WeakMap<Cell, Atom<ListWay | undefined>>>();
const none: Atom<ListWay | undefined> = atom(undefined);

/** How the lists of several items are changed at a place; undefined where there is nothing to choose. */
export function listWayAtom(places: MixedValues | null, cell: Cell): Atom<ListWay | undefined> {
  if (places === null) return none;
  const atoms = ways.get(places) ?? new WeakMap<Cell, Atom<ListWay | undefined>>();
  ways.set(places, atoms);
  let found = atoms.get(cell);
  if (!found) {
    found = atom((get) => {
      const path = pointerOf(cell);
      return get(places.entries).has(path) ? (get(places.lists).get(path) ?? unchanged).way : undefined;
    });
    atoms.set(cell, found);
  }
  return found;
}

import { atom, type Atom, type PrimitiveAtom } from 'jotai';
import type { Json } from '#shared/json.ts';
import type { Pointer } from '#shared/pointer.ts';
import { pointerOf, type Cell } from './document.ts';

/** A value that some of the items in a bulk edit have at a path; undefined if they have none. */
export type Held = { value: Json | undefined; count: number };

/** An entry that some of their lists have. */
export type KeptEntry = { value: Json; count: number };

/** How input changes the lists of all items where they differ. */
export type ListWay = 'add' | 'remove' | 'replace';

export type ListChange = {
  way: ListWay;
  /** what was entered in the modes not shown; input of the current mode is in the document */
  entered: Record<ListWay, Json[]>;
  /** a list that loses all entries stays as an empty one */
  keepsEmpty: boolean;
};

/** Where the items of a bulk edit differ. */
export type MixedValues = {
  /** the number of items */
  of: number;
  /** their values, the most frequent first */
  held: PrimitiveAtom<ReadonlyMap<Pointer, readonly Held[]>>;
  /** the entries of their lists of plain values, where these differ */
  entries: PrimitiveAtom<ReadonlyMap<Pointer, readonly KeptEntry[]>>;
  /** paths whose values were cleared for all */
  cleared: PrimitiveAtom<ReadonlySet<Pointer>>;
  /** modes chosen for lists; the default is to add what is entered */
  lists: PrimitiveAtom<ReadonlyMap<Pointer, ListChange>>;
};

/** What every list gains and loses. */
export type Entries = { add: readonly Json[]; remove: readonly Json[] };

/** Until something is entered, each item keeps its value. */
export type Mixed = { held: readonly Held[] } & (
  | { state: 'kept' | 'replaced' | 'cleared' }
  | ({ state: 'changed' } & Entries)
);

export const unchanged: ListChange = { way: 'add', entered: { add: [], remove: [], replace: [] }, keepsEmpty: false };

/** Undefined if the lists are replaced. */
export function entriesOf({ way, entered }: ListChange, shown: Json | undefined): Entries | undefined {
  if (way === 'replace') return undefined;
  const now = Array.isArray(shown) ? shown : [];
  return way === 'add' ? { add: now, remove: entered.remove } : { add: entered.add, remove: now };
}

/** Whether the lists change in ways the document does not show. */
export function changesUnseen({ way, entered }: ListChange): boolean {
  return way !== 'replace' && entered.add.length + entered.remove.length > 0;
}

const known = new WeakMap<MixedValues, WeakMap<Cell, Atom<Mixed | undefined>>>();
const alike: Atom<Mixed | undefined> = atom(undefined);

/** Undefined if the values do not differ. */
export function mixedAtom(values: MixedValues | null, cell: Cell): Atom<Mixed | undefined> {
  if (values === null) return alike;
  const atoms = known.get(values) ?? new WeakMap<Cell, Atom<Mixed | undefined>>();
  known.set(values, atoms);
  let found = atoms.get(cell);
  if (!found) {
    found = atom((get) => {
      const path = pointerOf(cell);
      const held = get(values.held).get(path);
      if (held === undefined) return undefined;
      const kept: Mixed = { held, state: 'kept' };
      const value = get(cell.value);
      const entries = get(values.entries).has(path) && entriesOf(get(values.lists).get(path) ?? unchanged, value);
      if (entries)
        return entries.add.length + entries.remove.length > 0 ? { held, state: 'changed', ...entries } : kept;
      if (value !== undefined) return { held, state: 'replaced' };
      return get(values.cleared).has(path) ? { held, state: 'cleared' } : kept;
    });
    atoms.set(cell, found);
  }
  return found;
}

const ways = new WeakMap<MixedValues, WeakMap<Cell, Atom<ListWay | undefined>>>();
const none: Atom<ListWay | undefined> = atom(undefined);

/** How the lists at a path change; undefined if there is nothing to choose. */
export function listWayAtom(values: MixedValues | null, cell: Cell): Atom<ListWay | undefined> {
  if (values === null) return none;
  const atoms = ways.get(values) ?? new WeakMap<Cell, Atom<ListWay | undefined>>();
  ways.set(values, atoms);
  let found = atoms.get(cell);
  if (!found) {
    found = atom((get) => {
      const path = pointerOf(cell);
      return get(values.entries).has(path) ? (get(values.lists).get(path) ?? unchanged).way : undefined;
    });
    atoms.set(cell, found);
  }
  return found;
}

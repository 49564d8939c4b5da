import { atom, type Atom, type PrimitiveAtom } from 'jotai';
import type { Json } from '#shared/json.ts';
import type { Pointer } from '#shared/pointer.ts';
import { pointerOf, type Cell } from './document.ts';

/** One value that some of several items have at a place; undefined is none. */
export type Held = { value: Json | undefined; count: number };

/** Where the items that are edited as one differ. */
export type MixedPlaces = {
  /** how many items there are */
  of: number;
  /** what they have there, the most frequent first */
  held: PrimitiveAtom<ReadonlyMap<Pointer, readonly Held[]>>;
  /** places whose values were taken away from all */
  cleared: PrimitiveAtom<ReadonlySet<Pointer>>;
};

/** Until something is entered, each item keeps what it has. */
export type Mixed = { held: readonly Held[]; state: 'kept' | 'replaced' | 'cleared' };

const known = new WeakMap<MixedPlaces, WeakMap<Cell, Atom<Mixed | undefined>>>();
const alike: Atom<Mixed | undefined> = atom(undefined);

/** Undefined where all items have the same, or where there is one only. */
export function mixedAtom(places: MixedPlaces | null, cell: Cell): Atom<Mixed | undefined> {
  if (places === null) return alike;
  const atoms = known.get(places) ?? new WeakMap<Cell, Atom<Mixed | undefined>>();
  known.set(places, atoms);
  let found = atoms.get(cell);
  if (!found) {
    found = atom((get) => {
      const path = pointerOf(cell);
      const held = get(places.held).get(path);
      if (held === undefined) return undefined;
      if (get(cell.value) !== undefined) return { held, state: 'replaced' };
      return { held, state: get(places.cleared).has(path) ? 'cleared' : 'kept' };
    });
    atoms.set(cell, found);
  }
  return found;
}

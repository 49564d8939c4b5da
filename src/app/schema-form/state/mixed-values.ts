import { atom, type Atom, type PrimitiveAtom } from 'jotai';
import { pointerOf, type FormNode } from '#app/schema-form/document/document.ts';
import type { Json } from '#shared/json.ts';
import type { Pointer } from '#shared/pointer.ts';
import { nodeAtom } from './node-atom.ts';

/** A value that some of the items in a bulk edit have at a path; undefined if they have none. */
export type MixedValue = { value: Json | undefined; count: number };

/** An entry that some of their lists have. */
export type MixedEntry = { value: Json; count: number };

/** How input changes the lists of all items where they differ. */
export type ListMode = 'add' | 'remove' | 'replace';

export type ListChange = {
  way: ListMode;
  /** what was entered in the modes not shown; input of the current mode is in the document */
  entered: Record<ListMode, Json[]>;
  /** a list that loses all entries stays as an empty one */
  keepsEmpty: boolean;
};

/** Where the items of a bulk edit differ. */
export type MixedValues = {
  /** the number of items */
  of: number;
  /** their values, the most frequent first */
  distinct: PrimitiveAtom<ReadonlyMap<Pointer, readonly MixedValue[]>>;
  /** the entries of their lists of plain values, where these differ */
  entries: PrimitiveAtom<ReadonlyMap<Pointer, readonly MixedEntry[]>>;
  /** paths whose values were cleared for all */
  cleared: PrimitiveAtom<ReadonlySet<Pointer>>;
  /** modes chosen for lists; the default is to add what is entered */
  lists: PrimitiveAtom<ReadonlyMap<Pointer, ListChange>>;
};

/** What every list gains and loses in a bulk edit. */
export type Entries = { add: readonly Json[]; remove: readonly Json[] };

/** Until something is entered, each item keeps its value. */
export type Mixed = { distinct: readonly MixedValue[] } & (
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
export function changesUnshown({ way, entered }: ListChange): boolean {
  return way !== 'replace' && entered.add.length + entered.remove.length > 0;
}

const notMixed: Atom<undefined> = atom(undefined);

/** Undefined if the values do not differ. */
export function mixedAtom(values: MixedValues | null, node: FormNode): Atom<Mixed | undefined> {
  return values === null ? notMixed : mixedIn(node, values);
}

const mixedIn = nodeAtom((node, values: MixedValues) =>
  atom((get): Mixed | undefined => {
    const path = pointerOf(node);
    const distinct = get(values.distinct).get(path);
    if (distinct === undefined) return undefined;
    const unchangedValues: Mixed = { distinct, state: 'kept' };
    const value = get(node.value);
    const entries = get(values.entries).has(path) && entriesOf(get(values.lists).get(path) ?? unchanged, value);
    if (entries)
      return entries.add.length + entries.remove.length > 0
        ? { distinct, state: 'changed', ...entries }
        : unchangedValues;
    if (value !== undefined) return { distinct, state: 'replaced' };
    return get(values.cleared).has(path) ? { distinct, state: 'cleared' } : unchangedValues;
  }),
);

/** How the lists at a path change; undefined if there is nothing to choose. */
export function listModeAtom(values: MixedValues | null, node: FormNode): Atom<ListMode | undefined> {
  return values === null ? notMixed : listModeIn(node, values);
}

const listModeIn = nodeAtom((node, values: MixedValues) =>
  atom((get) => {
    const path = pointerOf(node);
    return get(values.entries).has(path) ? (get(values.lists).get(path) ?? unchanged).way : undefined;
  }),
);

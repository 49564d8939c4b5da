import { atom, createStore, type PrimitiveAtom, type Setter } from 'jotai';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import type { Issue } from '#generated/payloads.d.ts';
import { toPointer, type Pointer } from '#shared/pointer.ts';
import { memberOf, renameKey, withMember } from './members.ts';

/**
 * One value of the document with its own atoms, so that a key press repaints one input. A cell keeps its identity
 * when its row moves, and with it the user's fold state, choices and drafts.
 */
export type Cell = {
  /** DOM id of the control */
  readonly id: string;
  key: string;
  parent: Cell | null;
  readonly children: Map<string, Cell>;
  readonly value: PrimitiveAtom<Json | undefined>;
  readonly issues: PrimitiveAtom<readonly Issue[]>;
  /** whether the section is expanded; undefined until the user toggles it */
  readonly open: PrimitiveAtom<boolean | undefined>;
  /** counts moved list entries */
  readonly moves: PrimitiveAtom<number>;
  /** chosen branch by list of options, and what was typed in other branches */
  readonly chosen: PrimitiveAtom<ReadonlyMap<object, number>>;
  readonly drafts: Map<object, Map<number, Json | undefined>>;
  /** members hidden with their condition, and names present before a condition declared them */
  readonly aside: Map<string, Json>;
  readonly unnamed: Set<string>;
  /** member names in schema order */
  order: readonly string[];
  /** created by typing into a member, and removed with its last member */
  implicit: boolean;
};

let cells = 0;
const NONE: ReadonlyMap<object, number> = new Map();

function createCell(parent: Cell | null, key: string, value: Json | undefined): Cell {
  return {
    id: `field-${++cells}`,
    key,
    parent,
    children: new Map(),
    value: atom(value),
    issues: atom<readonly Issue[]>([]),
    open: atom<boolean | undefined>(undefined),
    moves: atom(0),
    chosen: atom<ReadonlyMap<object, number>>(NONE),
    drafts: new Map(),
    aside: new Map(),
    unnamed: new Set(),
    order: [],
    implicit: false,
  };
}

export function keysOf(cell: Cell): string[] {
  return cell.parent === null ? [] : [...keysOf(cell.parent), cell.key];
}

export function pointerOf(cell: Cell): Pointer {
  return toPointer(keysOf(cell));
}

/** The number of enclosing objects and lists below the form; 0 for the form's own fields. */
export function depthOf(cell: Cell): number {
  return cell.parent === null ? -1 : depthOf(cell.parent) + 1;
}

/** The document of one form, in its own jotai store. Values are immutable. */
export class FormDocument {
  readonly store = createStore();
  readonly root: Cell;
  /** counts the changes */
  readonly version = atom(0);
  #setter: Setter | null = null;
  readonly #batch = atom(null, (_get, set, run: () => void) => {
    this.#setter = set;
    try {
      run();
    } finally {
      this.#setter = null;
    }
  });

  constructor(initial: JsonObject) {
    this.root = createCell(null, '', initial);
  }

  read(cell: Cell): Json | undefined {
    return this.store.get(cell.value);
  }

  snapshot(): JsonObject {
    const value = this.read(this.root);
    return isObject(value) ? value : {};
  }

  child(cell: Cell, key: string): Cell {
    let child = cell.children.get(key);
    if (child === undefined) {
      child = createCell(cell, key, memberOf(this.read(cell), key));
      cell.children.set(key, child);
    }
    return child;
  }

  at(keys: readonly string[]): Cell {
    return keys.reduce((cell, key) => this.child(cell, key), this.root);
  }

  /** Discards the choices, drafts and hidden members of a cell. */
  forgetChoices(cell: Cell): void {
    this.store.set(cell.chosen, NONE);
    cell.drafts.clear();
    cell.aside.clear();
  }

  /** Sets the order in which missing members are inserted. */
  arrange(cell: Cell, names: readonly string[]): void {
    cell.order = names;
  }

  /** undefined removes a member of an object */
  set(cell: Cell, value: Json | undefined): void {
    if (Object.is(this.read(cell), value)) return;
    if (value !== undefined) cell.implicit = false;
    this.#write(cell, value);
  }

  insert(cell: Cell, index: number, value: Json): void {
    const list = this.#listOf(cell);
    const order = list.map((_, i) => i).toSpliced(index, 0, -1);
    this.#rearrange(cell, list.toSpliced(index, 0, value), order);
  }

  remove(cell: Cell, index: number): void {
    const list = this.#listOf(cell);
    this.#rearrange(cell, list.toSpliced(index, 1), list.map((_, i) => i).toSpliced(index, 1));
  }

  move(cell: Cell, from: number, to: number): void {
    const list = this.#listOf(cell);
    const [entry] = list.slice(from, from + 1);
    if (entry === undefined || from === to || to < 0 || to >= list.length) return;
    const order = list.map((_, i) => i).toSpliced(from, 1);
    this.#rearrange(cell, list.toSpliced(from, 1).toSpliced(to, 0, entry), order.toSpliced(to, 0, from));
  }

  /** Renames a member and keeps its position. */
  rename(cell: Cell, from: string, to: string): void {
    const object = this.read(cell);
    const child = cell.children.get(from);
    if (!isObject(object) || from === to) return;
    cell.children.delete(from);
    if (child) {
      child.key = to;
      cell.children.set(to, child);
    }
    this.#write(cell, renameKey(object, from, to));
  }

  /** Updates a cell and those below it. */
  #publish(set: Setter, cell: Cell, value: Json | undefined): void {
    if (Object.is(this.read(cell), value)) return;
    set(cell.value, value);
    for (const child of cell.children.values()) this.#publish(set, child, memberOf(value, child.key));
  }

  /** Updates a cell, its descendants and its ancestors; listeners run once all are updated. */
  #write(cell: Cell, value: Json | undefined): void {
    const set = this.#setter;
    if (set === null) return this.store.set(this.#batch, () => this.#write(cell, value));
    this.#publish(set, cell, value);
    const parent = cell.parent;
    if (parent === null) return set(this.version, (count) => count + 1);
    const before = this.read(parent);
    if (before === undefined && value === undefined) return;
    if (before === undefined) parent.implicit = true;
    const after = withMember(before, cell.key, value, parent.order);
    const isLeftEmpty = parent.implicit && isObject(after) && Object.keys(after).length === 0;
    // the other members are unchanged, unless a list was padded up to this entry
    if (!Array.isArray(after) || (Array.isArray(before) && after.length === before.length)) {
      set(parent.value, isLeftEmpty ? undefined : after);
    }
    this.#write(parent, isLeftEmpty ? undefined : after);
  }

  #listOf(cell: Cell): Json[] {
    const value = this.read(cell);
    return Array.isArray(value) ? value : [];
  }

  /** Moves the cells of a list with their entries; `order[i]` is the former index of entry `i`, -1 for a new one. */
  #rearrange(cell: Cell, list: Json[], order: readonly number[]): void {
    const former = new Map(cell.children);
    cell.children.clear();
    order.forEach((from, to) => {
      const child = former.get(String(from));
      if (!child) return;
      child.key = String(to);
      cell.children.set(child.key, child);
    });
    this.store.set(cell.moves, (count) => count + 1);
    this.#write(cell, list);
  }
}

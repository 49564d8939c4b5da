import { atom, createStore, type PrimitiveAtom, type Setter } from 'jotai';
import type { Issue } from '#generated/payloads.d.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { toPointer, type Pointer } from '#shared/pointer.ts';
import { joinOrder, memberOf, renameKey, withMember } from './members.ts';

/**
 * One value of the document with its own atoms, so that a key press repaints one input. A node keeps its identity
 * when its row moves, and with it the user's fold state, choices and drafts.
 */
export type FormNode = {
  /** DOM id of the control */
  readonly id: string;
  key: string;
  parent: FormNode | null;
  readonly children: Map<string, FormNode>;
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
  readonly stashed: Map<string, Json>;
  readonly unnamed: Set<string>;
  /** member names in the order in which they are inserted: that which they had, then the schema's */
  order: readonly string[];
  /** the order that members had when one was removed */
  ownOrder: readonly string[];
  /** what it was empty as before something was entered: an empty text or list, or null, else nothing */
  emptyAs: Json | undefined;
  /** created by typing into a member, and removed with its last member */
  implicit: boolean;
};

let nodes = 0;
const NONE: ReadonlyMap<object, number> = new Map();

function createNode(parent: FormNode | null, key: string, value: Json | undefined): FormNode {
  return {
    id: `field-${++nodes}`,
    key,
    parent,
    children: new Map(),
    value: atom(value),
    issues: atom<readonly Issue[]>([]),
    open: atom<boolean | undefined>(undefined),
    moves: atom(0),
    chosen: atom<ReadonlyMap<object, number>>(NONE),
    drafts: new Map(),
    stashed: new Map(),
    unnamed: new Set(),
    order: [],
    ownOrder: [],
    emptyAs: isEmpty(value) ? value : undefined,
    implicit: false,
  };
}

function isEmpty(value: Json | undefined): boolean {
  return value === '' || value === null || (Array.isArray(value) && value.length === 0);
}

export function keysOf(node: FormNode): string[] {
  return node.parent === null ? [] : [...keysOf(node.parent), node.key];
}

export function pointerOf(node: FormNode): Pointer {
  return toPointer(keysOf(node));
}

/** The number of enclosing objects and lists below the form; 0 for the form's own fields. */
export function depthOf(node: FormNode): number {
  return node.parent === null ? -1 : depthOf(node.parent) + 1;
}

/** The document of one form, in its own jotai store. Values are immutable. */
export class FormDocument {
  readonly store = createStore();
  readonly root: FormNode;
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
    this.root = createNode(null, '', initial);
  }

  read(node: FormNode): Json | undefined {
    return this.store.get(node.value);
  }

  snapshot(): JsonObject {
    const value = this.read(this.root);
    return isObject(value) ? value : {};
  }

  child(node: FormNode, key: string): FormNode {
    let child = node.children.get(key);
    if (child === undefined) {
      child = createNode(node, key, memberOf(this.read(node), key));
      node.children.set(key, child);
    }
    return child;
  }

  at(keys: readonly string[]): FormNode {
    return keys.reduce((node, key) => this.child(node, key), this.root);
  }

  /** Discards the choices, drafts and hidden members of a node. */
  forgetChoices(node: FormNode): void {
    this.store.set(node.chosen, NONE);
    node.drafts.clear();
    node.stashed.clear();
  }

  /** Sets the order in which missing members are inserted. */
  arrange(node: FormNode, names: readonly string[]): void {
    node.order = node.ownOrder.length === 0 ? names : joinOrder(node.ownOrder, names);
  }

  /** undefined removes a member of an object */
  set(node: FormNode, value: Json | undefined): void {
    if (Object.is(this.read(node), value)) return;
    if (value !== undefined) node.implicit = false;
    this.#write(node, value);
  }

  insert(node: FormNode, index: number, value: Json): void {
    const list = this.#listOf(node);
    const order = list.map((_, i) => i).toSpliced(index, 0, -1);
    this.#rearrange(node, list.toSpliced(index, 0, value), order);
  }

  remove(node: FormNode, index: number): void {
    const list = this.#listOf(node);
    this.#rearrange(node, list.toSpliced(index, 1), list.map((_, i) => i).toSpliced(index, 1));
  }

  move(node: FormNode, from: number, to: number): void {
    const list = this.#listOf(node);
    const [entry] = list.slice(from, from + 1);
    if (entry === undefined || from === to || to < 0 || to >= list.length) return;
    const order = list.map((_, i) => i).toSpliced(from, 1);
    this.#rearrange(node, list.toSpliced(from, 1).toSpliced(to, 0, entry), order.toSpliced(to, 0, from));
  }

  /** Renames a member and keeps its position. */
  rename(node: FormNode, from: string, to: string): void {
    const object = this.read(node);
    const child = node.children.get(from);
    if (!isObject(object) || from === to) return;
    node.children.delete(from);
    if (child) {
      child.key = to;
      node.children.set(to, child);
    }
    this.#write(node, renameKey(object, from, to));
  }

  /** Updates a node and those below it. */
  #publish(set: Setter, node: FormNode, value: Json | undefined): void {
    if (Object.is(this.read(node), value)) return;
    set(node.value, value);
    if (value === undefined || isEmpty(value)) node.emptyAs = value;
    for (const child of node.children.values()) this.#publish(set, child, memberOf(value, child.key));
  }

  /** Updates a node, its descendants and its ancestors; listeners run once all are updated. */
  #write(node: FormNode, value: Json | undefined): void {
    const set = this.#setter;
    if (set === null) return this.store.set(this.#batch, () => this.#write(node, value));
    this.#publish(set, node, value);
    const parent = node.parent;
    if (parent === null) return set(this.version, (count) => count + 1);
    const before = this.read(parent);
    if (before === undefined && value === undefined) return;
    if (before === undefined) parent.implicit = true;
    // a member that is entered again returns to its former position, which need not be the schema's
    if (value === undefined && isObject(before)) {
      parent.ownOrder = joinOrder(Object.keys(before), parent.ownOrder);
      this.arrange(parent, parent.order);
    }
    const after = withMember(before, node.key, value, parent.order);
    const isLeftEmpty = parent.implicit && isObject(after) && Object.keys(after).length === 0;
    // the other members are unchanged, unless a list was padded up to this entry
    if (!Array.isArray(after) || (Array.isArray(before) && after.length === before.length)) {
      set(parent.value, isLeftEmpty ? undefined : after);
    }
    this.#write(parent, isLeftEmpty ? undefined : after);
  }

  #listOf(node: FormNode): Json[] {
    const value = this.read(node);
    return Array.isArray(value) ? value : [];
  }

  /** Moves the nodes of a list with their entries; `order[i]` is the former index of entry `i`, -1 for a new one. */
  #rearrange(node: FormNode, list: Json[], order: readonly number[]): void {
    const former = new Map(node.children);
    node.children.clear();
    order.forEach((from, to) => {
      const child = former.get(String(from));
      if (!child) return;
      child.key = String(to);
      node.children.set(child.key, child);
    });
    this.store.set(node.moves, (count) => count + 1);
    this.#write(node, list);
  }
}

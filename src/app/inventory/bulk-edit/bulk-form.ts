import { atom } from 'jotai';
import { withoutComputed } from '#shared/computed/without-computed.ts';
import type { BulkPatchEntry, Item } from '#generated/payloads.d.ts';
import { jsonEqual, type Json, type JsonObject } from '#shared/json.ts';
import { createMergePatch } from '#shared/merge-patch.ts';
import { fromPointer, toPointer, valueAt, type Pointer } from '#shared/pointer.ts';
import { createProbe } from '#app/schema-form/schema/branch-probe.ts';
import { FormSession } from '#app/schema-form/state/form-session.ts';
import { unchanged, type ListChange, type MixedPlaces } from '#app/schema-form/state/mixed-values.ts';
import { Resolver } from '#app/schema-form/schema/resolve.ts';
import { decide } from '#app/inventory/item/edit/three-way.ts';
import type { Draft } from '#app/inventory/item/edit/drafts.ts';
import { leftBeside } from '#app/inventory/item/edit/left-members.ts';
import { commonOf, type Common } from './common-values.ts';
import { spreadOver, touchedIn, type Beside, type Touched } from './fill-values.ts';
import { withoutEnded } from './without-ended.ts';

/** `left`: the places that the item loses because nothing shows them any more. */
export type BulkChange = { item: Item; patch: JsonObject; left: string[][] };

/** One form over several items of a kind: what they have in common, and what the form says of all of them. */
export class TogetherForm {
  readonly session: FormSession;
  readonly #mixed: MixedPlaces;
  readonly #resolver: Resolver;
  #items: readonly Item[];
  #common: Common;

  constructor(schema: JsonObject, items: readonly Item[]) {
    this.#resolver = new Resolver(schema, createProbe(schema));
    this.#items = items;
    this.#common = this.#read(schema, items);
    this.#mixed = {
      of: items.length,
      held: atom(this.#common.mixed),
      entries: atom(this.#common.entries),
      cleared: atom<ReadonlySet<Pointer>>(new Set<Pointer>()),
      lists: atom<ReadonlyMap<Pointer, ListChange>>(new Map<Pointer, ListChange>()),
    };
    const { data } = this.#common;
    this.session = new FormSession({ schema, data, saved: data, mixed: this.#mixed });
  }

  /** The items as they were last read. */
  get items(): readonly Item[] {
    return this.#items;
  }

  touched(): Touched[] {
    return touchedIn(this.#common, this.session.said(), this.#beside());
  }

  /** What has to be written; an item that has it all already is left out. */
  changes(): BulkChange[] {
    const touched = this.touched();
    const own = touched.map(({ keys }) => keys).filter((keys) => !this.#isAside(keys));
    return this.#items.flatMap((item) => {
      const before = withoutComputed(this.session, item.data);
      const patch = createMergePatch(before, this.after(before, touched));
      return Object.keys(patch).length > 0 ? [{ item, patch, left: leftBeside(patch, own) }] : [];
    });
  }

  /** What one item has once it has what the form says. */
  after(before: JsonObject, touched: readonly Touched[]): JsonObject {
    const change = { resolver: this.#resolver, schema: this.session.schema, before, touched };
    return withoutEnded(change, spreadOver(before, touched));
  }

  /** Whether the form itself took a member away, with the condition that showed it. */
  #isAside(keys: readonly string[]): boolean {
    return this.session.document.at(keys.slice(0, -1)).aside.has(keys.at(-1) ?? '');
  }

  /** Takes newer revisions of items; what was entered stays on top of them. False where they touch the same places. */
  rebase(newer: readonly Item[]): boolean {
    const touched = this.touched();
    const said = this.session.said();
    const isApart = newer.every((item) => {
      const before = this.#items.find(({ id }) => id === item.id);
      // a list takes what is added to it and loses what is removed, whatever else became of it
      const replaced = touched.filter((place) => 'value' in place);
      return replaced.every(({ keys }) => isSame(valueAt(before?.data, keys), valueAt(item.data, keys)));
    });
    this.#take(newer);
    this.#enter(touched, said, this.#beside().lists);
    return isApart;
  }

  /** Takes the items as they were written: nothing is left to save. */
  settle(written: readonly Item[]): void {
    this.#take(written);
    this.#enter([], {}, new Map());
  }

  /** Goes on with what a draft says. */
  continue({ data, base, beside }: Draft): void {
    const lists = new Map(Object.entries(beside?.lists ?? {}));
    const common = { ...this.#common, data: base ?? this.#common.data };
    this.#enter(touchedIn(common, data, { cleared: beside?.cleared ?? [], lists }), data, lists);
  }

  #beside(): Beside {
    const { store } = this.session.document;
    return { cleared: store.get(this.#mixed.cleared), lists: store.get(this.#mixed.lists) };
  }

  /** Puts what was entered over what the items have in common now; a place where they do not differ any more shows it. */
  #enter(touched: readonly Touched[], said: JsonObject, changes: Beside['lists']): void {
    const { mixed, entries } = this.#common;
    const cleared = new Set<Pointer>();
    const lists = new Map<Pointer, ListChange>([...changes].filter(([path]) => entries.has(path)));
    let { data } = this.#common;
    for (const place of touched) {
      const path = toPointer(place.keys);
      if ('value' in place && place.value === undefined && mixed.has(path)) cleared.add(path);
      else if ('value' in place || !entries.has(path)) data = spreadOver(data, [place]);
      else {
        lists.set(path, lists.get(path) ?? unchanged);
        data = decide(data, place.keys, valueAt(said, fromPointer(path)));
      }
    }
    const { store } = this.session.document;
    store.set(this.#mixed.cleared, cleared);
    store.set(this.#mixed.lists, lists);
    this.session.replace(data, this.#common.data);
  }

  #take(newer: readonly Item[]): void {
    const byId = new Map(newer.map((item) => [item.id, item]));
    this.#items = this.#items.map((item) => byId.get(item.id) ?? item);
    this.#common = this.#read(this.session.schema, this.#items);
    const { store } = this.session.document;
    store.set(this.#mixed.held, this.#common.mixed);
    store.set(this.#mixed.entries, this.#common.entries);
  }

  #read(schema: JsonObject, items: readonly Item[]): Common {
    return commonOf(
      this.#resolver,
      schema,
      items.map(({ data }) => withoutComputed({ schema }, data)),
    );
  }
}

/** Gives every written item what it had before. */
export function undoOf(written: readonly Item[], before: readonly Item[], schema: JsonObject): BulkPatchEntry[] {
  return written.flatMap((item) => {
    const old = before.find(({ id }) => id === item.id);
    if (old === undefined) return [];
    const patch = createMergePatch(withoutComputed({ schema }, item.data), withoutComputed({ schema }, old.data));
    return [{ id: item.id, rev: item.rev, patch }];
  });
}

function isSame(a: Json | undefined, b: Json | undefined): boolean {
  return a === undefined || b === undefined ? a === b : jsonEqual(a, b);
}

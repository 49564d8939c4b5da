import { atom } from 'jotai';
import type { Draft } from '#app/inventory/edit/drafts.ts';
import { removedElsewhere } from '#app/inventory/edit/removed-members.ts';
import { createProbe } from '#app/schema-form/schema/branch-probe.ts';
import { Resolver } from '#app/schema-form/schema/resolve.ts';
import { FormSession } from '#app/schema-form/state/form-session.ts';
import { unchanged, type ListChange, type MixedValues } from '#app/schema-form/state/mixed-values.ts';
import type { BulkPatchEntry, Item } from '#generated/payloads.d.ts';
import { withoutComputed } from '#shared/computed/without-computed.ts';
import { jsonEqual, type JsonObject } from '#shared/json.ts';
import { createMergePatch } from '#shared/merge/merge-patch.ts';
import { withValueAt } from '#shared/merge/three-way.ts';
import { fromPointer, toPointer, valueAt, type Pointer } from '#shared/pointer.ts';
import { commonOf, type Common } from './common-values.ts';
import { fillAll, touchedIn, type FormInput, type Touched } from './fill-values.ts';
import { withoutEnded } from './without-ended.ts';

/** `removed`: the fields that the item loses because its conditions no longer show them. */
export type BulkChange = { item: Item; patch: JsonObject; removed: string[][] };

/** One form over several items of a kind: their common values, and the input that applies to all of them. */
export class BulkForm {
  readonly session: FormSession;
  readonly #mixed: MixedValues;
  readonly #resolver: Resolver;
  #items: readonly Item[];
  #common: Common;

  constructor(schema: JsonObject, items: readonly Item[]) {
    this.#resolver = new Resolver(schema, createProbe(schema));
    this.#items = items;
    this.#common = this.#read(schema, items);
    this.#mixed = {
      of: items.length,
      distinct: atom(this.#common.mixed),
      entries: atom(this.#common.entries),
      cleared: atom<ReadonlySet<Pointer>>(new Set<Pointer>()),
      lists: atom<ReadonlyMap<Pointer, ListChange>>(new Map<Pointer, ListChange>()),
    };
    const { data } = this.#common;
    this.session = new FormSession({ schema, data, saved: data, mixed: this.#mixed });
  }

  /** The items as last read. */
  get items(): readonly Item[] {
    return this.#items;
  }

  touched(): Touched[] {
    return touchedIn(this.#common, this.session.userEntered(), this.#formInput());
  }

  /** The changes to write; items that already have every value are left out. */
  changes(): BulkChange[] {
    const touched = this.touched();
    const own = touched.map(({ keys }) => keys).filter((keys) => !this.#isAside(keys));
    return this.#items.flatMap((item) => {
      const before = withoutComputed(this.session, item.data);
      const patch = createMergePatch(before, this.after(before, touched));
      return Object.keys(patch).length > 0 ? [{ item, patch, removed: removedElsewhere(patch, own) }] : [];
    });
  }

  /** The data of one item with the form's input applied. */
  after(before: JsonObject, touched: readonly Touched[]): JsonObject {
    const change = { resolver: this.#resolver, schema: this.session.schema, before, touched };
    return withoutEnded(change, fillAll(before, touched));
  }

  /** Whether the form itself removed a member, together with the condition that showed it. */
  #isAside(keys: readonly string[]): boolean {
    return this.session.document.at(keys.slice(0, -1)).stashed.has(keys.at(-1) ?? '');
  }

  /** Takes over newer revisions of items and keeps the input on top. False if both changed the same fields. */
  rebase(newer: readonly Item[]): boolean {
    const touched = this.touched();
    const entered = this.session.userEntered();
    const isApart = newer.every((item) => {
      const before = this.#items.find(({ id }) => id === item.id);
      // additions to and removals from a list merge with any other change to it
      const replaced = touched.filter((location) => 'value' in location);
      return replaced.every(({ keys }) => jsonEqual(valueAt(before?.data, keys), valueAt(item.data, keys)));
    });
    this.#take(newer);
    this.#enter(touched, entered, this.#formInput().lists);
    return isApart;
  }

  /** Takes over the items as written: nothing is left to save. */
  commit(written: readonly Item[]): void {
    this.#take(written);
    this.#enter([], {}, new Map());
  }

  /** Resumes a draft. */
  continue({ data, base, bulk }: Draft): void {
    const lists = new Map(Object.entries(bulk?.lists ?? {}));
    const common = { ...this.#common, data: base ?? this.#common.data };
    this.#enter(touchedIn(common, data, { cleared: bulk?.cleared ?? [], lists }), data, lists);
  }

  #formInput(): FormInput {
    const { store } = this.session.document;
    return { cleared: store.get(this.#mixed.cleared), lists: store.get(this.#mixed.lists) };
  }

  /** Applies the input to the new common values; a field that is no longer mixed shows its value. */
  #enter(touched: readonly Touched[], entered: JsonObject, changes: FormInput['lists']): void {
    const { mixed, entries } = this.#common;
    const cleared = new Set<Pointer>();
    const lists = new Map<Pointer, ListChange>([...changes].filter(([path]) => entries.has(path)));
    let { data } = this.#common;
    for (const location of touched) {
      const path = toPointer(location.keys);
      if ('value' in location && location.value === undefined && mixed.has(path)) cleared.add(path);
      else if ('value' in location || !entries.has(path)) data = fillAll(data, [location]);
      else {
        lists.set(path, lists.get(path) ?? unchanged);
        data = withValueAt(data, location.keys, valueAt(entered, fromPointer(path)));
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
    store.set(this.#mixed.distinct, this.#common.mixed);
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

/** Restores the previous data of every written item. */
export function undoOf(written: readonly Item[], before: readonly Item[], schema: JsonObject): BulkPatchEntry[] {
  return written.flatMap((item) => {
    const old = before.find(({ id }) => id === item.id);
    if (old === undefined) return [];
    const patch = createMergePatch(withoutComputed({ schema }, item.data), withoutComputed({ schema }, old.data));
    return [{ id: item.id, rev: item.rev, patch }];
  });
}

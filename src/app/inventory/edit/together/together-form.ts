import { atom } from 'jotai';
import { withoutComputed } from '#shared/computed/without-computed.ts';
import type { Item } from '#shared/item.ts';
import { jsonEqual, type Json, type JsonObject } from '#shared/json.ts';
import { createMergePatch } from '#shared/merge-patch.ts';
import type { Pointer } from '#shared/pointer.ts';
import { createProbe } from '../../form/branch-probe.ts';
import { FormSession } from '../../form/form-session.ts';
import { memberOf } from '../../form/members.ts';
import type { MixedPlaces } from '../../form/mixed-places.ts';
import { Resolver } from '../../form/resolve.ts';
import type { ItemPatch } from '../../mutations.ts';
import { commonOf, type Common } from './common-values.ts';
import { spreadOver, touchedIn, type Touched } from './spread.ts';

export type Change = { item: Item; patch: JsonObject };

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
      cleared: atom<ReadonlySet<Pointer>>(new Set<Pointer>()),
    };
    const { data } = this.#common;
    this.session = new FormSession({ schema, data, saved: data, mixed: this.#mixed });
  }

  /** The items as they were last read. */
  get items(): readonly Item[] {
    return this.#items;
  }

  touched(): Touched[] {
    const { document } = this.session;
    return touchedIn(this.#common, this.session.said(), document.store.get(this.#mixed.cleared));
  }

  /** What has to be written; an item that has it all already is left out. */
  changes(): Change[] {
    const touched = this.touched();
    return this.#items.flatMap((item) => {
      const before = withoutComputed(this.session, item.data);
      const patch = createMergePatch(before, spreadOver(before, touched));
      return Object.keys(patch).length > 0 ? [{ item, patch }] : [];
    });
  }

  /** Takes newer revisions of items; what was entered stays on top of them. False where they touch the same places. */
  rebase(newer: readonly Item[]): boolean {
    const touched = this.touched();
    const isApart = newer.every((item) => {
      const before = this.#items.find(({ id }) => id === item.id);
      return touched.every(({ keys }) => isSame(valueAt(before?.data, keys), valueAt(item.data, keys)));
    });
    this.#take(newer);
    this.session.replace(spreadOver(this.#common.data, touched), this.#common.data);
    return isApart;
  }

  /** Takes the items as they were written: nothing is left to save. */
  settle(written: readonly Item[]): void {
    this.#take(written);
    this.session.document.store.set(this.#mixed.cleared, new Set<Pointer>());
    this.session.replace(this.#common.data, this.#common.data);
  }

  /** Goes on with what a draft says. */
  continue(draft: JsonObject, base: JsonObject | null): void {
    const touched = touchedIn({ ...this.#common, data: base ?? this.#common.data }, draft, []);
    this.session.replace(spreadOver(this.session.document.snapshot(), touched), this.#common.data);
  }

  #take(newer: readonly Item[]): void {
    const byId = new Map(newer.map((item) => [item.id, item]));
    this.#items = this.#items.map((item) => byId.get(item.id) ?? item);
    this.#common = this.#read(this.session.schema, this.#items);
    this.session.document.store.set(this.#mixed.held, this.#common.mixed);
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
export function undoOf(written: readonly Item[], before: readonly Item[], schema: JsonObject): ItemPatch[] {
  return written.flatMap((item) => {
    const old = before.find(({ id }) => id === item.id);
    if (old === undefined) return [];
    const patch = createMergePatch(withoutComputed({ schema }, item.data), withoutComputed({ schema }, old.data));
    return [{ id: item.id, rev: item.rev, patch }];
  });
}

function valueAt(data: JsonObject | undefined, keys: readonly string[]): Json | undefined {
  return keys.reduce<Json | undefined>(memberOf, data);
}

function isSame(a: Json | undefined, b: Json | undefined): boolean {
  return a === undefined || b === undefined ? a === b : jsonEqual(a, b);
}

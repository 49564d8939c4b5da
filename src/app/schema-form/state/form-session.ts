import { atom, type Atom, type PrimitiveAtom } from 'jotai';
import { isObject, jsonEqual, type Json, type JsonObject } from '#shared/json.ts';
import { withComputed } from '#shared/computed/with-computed.ts';
import { feedsComputed, withoutComputed } from '#shared/computed/without-computed.ts';
import type { Issue } from '#generated/payloads.d.ts';
import type { Validator } from '#shared/validation/validator.ts';
import { createProbe } from '#app/schema-form/schema/branch-probe.ts';
import { chooseBranch, editTelling } from './choose-branch.ts';
import { followConditions } from './conditions.ts';
import { FormDocument, keysOf, type Cell } from './document.ts';
import { DrawnSchemas } from './drawn-schemas.ts';
import { FormValidator } from './form-validator.ts';
import { memberOf } from './members.ts';
import { changesUnseen, type MixedPlaces } from './mixed-values.ts';
import { Resolver } from '#app/schema-form/schema/resolve.ts';
import { ToldFaults } from './shown-issues.ts';

type Setup = {
  /** the kind's self-contained schema */
  schema: JsonObject;
  /** what the form begins with; for a new item made from its schema */
  data: JsonObject | ((resolver: Resolver) => JsonObject);
  /** what is stored; null for a new item */
  saved: JsonObject | null;
  /** where the items differ, when several are edited as one */
  mixed?: MixedPlaces;
};

const IDLE_MS = 250;

/** One open form: its document, how the schema draws it, and what judges it. */
export class FormSession {
  readonly schema: JsonObject;
  readonly resolver: Resolver;
  readonly document: FormDocument;
  readonly faults: ToldFaults;
  readonly drawn: DrawnSchemas;
  readonly validator: FormValidator;
  /** the stored item's data that the form is based on */
  readonly basis: PrimitiveAtom<JsonObject | null>;
  /** whether there is something to save */
  readonly changed: Atom<boolean>;
  readonly mixed: MixedPlaces | null;
  readonly #beginning: JsonObject;
  #judge: Validator = () => [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor({ schema, data, saved, mixed }: Setup) {
    this.schema = schema;
    this.mixed = mixed ?? null;
    this.resolver = new Resolver(schema, createProbe(schema));
    const begin = typeof data === 'function' ? data(this.resolver) : data;
    this.#beginning = saved === null ? withComputed(this, begin) : begin;
    this.document = new FormDocument(this.#beginning);
    this.drawn = new DrawnSchemas(this.document, this.resolver);
    this.validator = new FormValidator(schema, this.drawn);
    this.faults = new ToldFaults(this.document, saved !== null);
    this.basis = atom(saved);
    this.changed = atom((get) => {
      get(this.document.version);
      if (mixed && (get(mixed.cleared).size > 0 || [...get(mixed.lists).values()].some(changesUnseen))) return true;
      return !jsonEqual(this.said(), withoutComputed(this, get(this.basis) ?? this.#beginning));
    });
  }

  /** The document as people made it, without what follows from it: all that is ever sent. */
  said(): JsonObject {
    return withoutComputed(this, this.document.snapshot());
  }

  /** A value typed or chosen by a person. */
  edit(cell: Cell, value: Json | undefined): void {
    this.drawn.keepChoices(cell);
    this.#write(cell, value);
  }

  /** A value written again as a whole, in which other branches may be meant. */
  rewrite(cell: Cell, value: Json | undefined): void {
    this.drawn.keepChoices(cell);
    forgetChoices(this.document, cell, this.document.read(cell), value);
    this.#write(cell, value);
  }

  /** A branch chosen by a person. */
  choose(cell: Cell, part: Json, options: readonly Json[], next: number): void {
    this.drawn.keepChoices(cell);
    this.#write(cell, chooseBranch(this.drawn, cell, part, options, next));
    this.document.store.set(cell.open, true);
  }

  /** Something was typed that is no value yet. */
  stay(cell: Cell): void {
    this.faults.edited(cell, true);
    this.#checkSoon();
  }

  /** A change of a list or map by a person. */
  change(cell: Cell, make: () => void): void {
    this.drawn.keepChoices(cell);
    followConditions(this.drawn, cell, this.mixed !== null, make);
    this.#compute(cell);
    this.faults.edited(cell, false);
    this.#checkSoon();
  }

  /** Leaving a control ends the patience with what is typed in it. */
  leave(cell: Cell): void {
    if (this.faults.left(cell)) this.#checkSoon();
  }

  /** Replaces what judges the document, once it is loaded. */
  judgeBy(validator: Validator): void {
    this.#judge = validator;
    this.check();
  }

  /** Judges the whole document now. Answers with every fault. */
  check(): readonly Issue[] {
    clearTimeout(this.#timer);
    this.faults.find(this.#judge(this.document.snapshot()));
    return this.faults.all();
  }

  /** Before saving: from now on every fault is told. */
  checkAll(): readonly Issue[] {
    this.faults.tellAll();
    return this.check();
  }

  /** Takes another document, for example with the changes of others; places that stay the same are not painted. */
  replace(data: JsonObject, saved: JsonObject | null): void {
    this.document.store.set(this.basis, saved);
    const whole = withComputed(this, data);
    const { root } = this.document;
    this.drawn.keepChoices(root);
    forgetChoices(this.document, root, this.document.snapshot(), whole);
    this.document.set(root, whole);
    this.check();
  }

  isChanged(): boolean {
    return this.document.store.get(this.changed);
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #write(cell: Cell, value: Json | undefined): void {
    const edit = (): void => editTelling(this.drawn, cell, () => this.document.set(cell, value));
    followConditions(this.drawn, cell.parent, this.mixed !== null, edit);
    this.#compute(cell);
    this.faults.edited(cell, true);
    this.#checkSoon();
  }

  /** Values that follow from others change with them; only their places paint. */
  #compute(cell: Cell): void {
    if (!feedsComputed(this, keysOf(cell))) return;
    this.drawn.keepChoices(this.document.root);
    this.document.set(this.document.root, withComputed(this, this.document.snapshot()));
  }

  #checkSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.check(), IDLE_MS);
  }
}

/** Branches are guessed again where somebody else wrote. */
function forgetChoices(document: FormDocument, cell: Cell, present: Json | undefined, next: Json | undefined): void {
  if (jsonEqual(present, next)) return;
  for (const child of cell.children.values()) {
    forgetChoices(document, child, memberOf(present, child.key), memberOf(next, child.key));
  }
  if (isSameButInside(present, next)) return;
  document.forgetChoices(cell);
}

/** Only parts of parts differ, which tell nothing about the branch of the whole. */
function isSameButInside(present: Json | undefined, next: Json | undefined): boolean {
  if (!isObject(present) || !isObject(next)) return false;
  const names = Object.keys(present);
  return (
    names.length === Object.keys(next).length &&
    names.every((name) => {
      const [before, after] = [memberOf(present, name), memberOf(next, name)];
      return jsonEqual(before, after) || (isObject(before) && isObject(after));
    })
  );
}

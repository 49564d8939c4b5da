import { atom, type Atom, type PrimitiveAtom } from 'jotai';
import { FormDocument, keysOf, type FormNode } from '#app/schema-form/document/document.ts';
import { memberOf } from '#app/schema-form/document/members.ts';
import { createProbe } from '#app/schema-form/schema/branch-probe.ts';
import { isNullable } from '#app/schema-form/schema/empty-value.ts';
import { Resolver } from '#app/schema-form/schema/resolve.ts';
import { isBroken } from '#app/schema-form/schema/valid-defaults.ts';
import type { Issue } from '#generated/payloads.d.ts';
import { withComputed } from '#shared/computed/with-computed.ts';
import { feedsComputed, withoutComputed } from '#shared/computed/without-computed.ts';
import { isObject, jsonEqual, type Json, type JsonObject } from '#shared/json.ts';
import { editIssues } from '#shared/rules/edit-issues.ts';
import type { Validator } from '#shared/validation/validator.ts';
import { chooseBranch, editDiscriminator } from './choose-branch.ts';
import { followConditions } from './conditions.ts';
import { DrawnSchemas } from './drawn-schemas.ts';
import { clearedValue } from './entries.ts';
import { FormValidator } from './form-validator.ts';
import { changesUnshown, type MixedValues } from './mixed-values.ts';
import { ShownIssues } from './shown-issues.ts';

type Setup = {
  /** the kind's self-contained schema */
  schema: JsonObject;
  /** initial values; for a new item, built from its schema */
  data: JsonObject | ((resolver: Resolver) => JsonObject);
  /** the stored data; null for a new item */
  saved: JsonObject | null;
  /** where the items differ in a bulk edit */
  mixed?: MixedValues;
};

const IDLE_MS = 250;

/** One open form: its document, its drawn schemas and its validation. */
export class FormSession {
  readonly schema: JsonObject;
  readonly resolver: Resolver;
  readonly document: FormDocument;
  readonly shownIssues: ShownIssues;
  readonly drawn: DrawnSchemas;
  readonly validator: FormValidator;
  /** the stored data that the form is based on */
  readonly base: PrimitiveAtom<JsonObject | null>;
  /** whether there are changes to save */
  readonly changed: Atom<boolean>;
  readonly mixed: MixedValues | null;
  readonly #initial: JsonObject;
  #validate: Validator = () => [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor({ schema, data, saved, mixed }: Setup) {
    this.schema = schema;
    this.mixed = mixed ?? null;
    this.resolver = new Resolver(schema, createProbe(schema));
    const initial = typeof data === 'function' ? data(this.resolver) : data;
    this.#initial = saved === null ? withComputed(this, initial) : initial;
    this.document = new FormDocument(this.#initial);
    this.drawn = new DrawnSchemas(this.document, this.resolver);
    this.validator = new FormValidator(schema, this.drawn);
    this.shownIssues = new ShownIssues(this.document, saved !== null);
    this.base = atom(saved);
    this.changed = atom((get) => {
      get(this.document.version);
      if (mixed && (get(mixed.cleared).size > 0 || [...get(mixed.lists).values()].some(changesUnshown))) return true;
      return !jsonEqual(this.userEntered(), withoutComputed(this, get(this.base) ?? this.#initial));
    });
  }

  /** The user-entered document, without computed values: all that is ever sent. */
  userEntered(): JsonObject {
    return withoutComputed(this, this.document.snapshot());
  }

  /** Sets a value the user typed or chose. */
  edit(node: FormNode, value: Json | undefined): void {
    this.drawn.keepChoices(node);
    this.#write(node, value === undefined ? clearedValue(this.drawn, node) : value);
  }

  /** Empties a control: its value is again what it was empty as, where that is valid, else `otherwise`. */
  clear(node: FormNode, otherwise: Json | undefined): void {
    this.edit(node, this.#mayBeEmptyAgain(node) ? node.emptyAs : otherwise);
  }

  /** Replaces a whole value; the branches inside it are guessed again. */
  rewrite(node: FormNode, value: Json | undefined): void {
    this.drawn.keepChoices(node);
    forgetChoices(this.document, node, this.document.read(node), value);
    this.#write(node, value);
  }

  /** Changes the branch of a choice. */
  choose(node: FormNode, subschema: Json, options: readonly Json[], next: number): void {
    this.drawn.keepChoices(node);
    this.#write(node, chooseBranch(this.drawn, node, subschema, options, next));
    this.document.store.set(node.open, true);
  }

  /** The user typed something that cannot be parsed yet. */
  stay(node: FormNode): void {
    this.shownIssues.edited(node, true);
    this.#checkSoon();
  }

  /** Changes a list or map. */
  change(node: FormNode, make: () => void): void {
    this.drawn.keepChoices(node);
    followConditions(this.drawn, node, this.mixed !== null, make);
    this.#compute(node);
    this.shownIssues.edited(node, false);
    this.#checkSoon();
  }

  /** After leaving a control, its issues are shown. */
  leave(node: FormNode): void {
    if (this.shownIssues.endTyping(node)) this.#checkSoon();
  }

  /** Sets the validator once it is loaded. */
  validateWith(validator: Validator): void {
    this.#validate = validator;
    this.check();
  }

  /** Validates the whole document now and returns all issues. */
  check(): readonly Issue[] {
    clearTimeout(this.#timer);
    const data = this.document.snapshot();
    const issues = this.#validate(data);
    this.shownIssues.find(issues, this.#keptOf(data, issues));
    return this.shownIssues.all();
  }

  /** Before saving: from now on all issues are shown. Returns those that it is refused for. */
  checkAll(): readonly Issue[] {
    this.shownIssues.showAll();
    this.check();
    return this.shownIssues.refused();
  }

  /** The issues that the stored data has as well; several items are compared one by one instead. */
  #keptOf(data: JsonObject, issues: readonly Issue[]): readonly Issue[] {
    const saved = this.document.store.get(this.base);
    if (saved === null || this.mixed !== null || issues.length === 0) return [];
    return editIssues({ data: saved, issues: this.#validate(saved) }, { data, issues }).kept;
  }

  /** Replaces the document, for example to merge changes by others; unchanged nodes are not repainted. */
  replace(data: JsonObject, saved: JsonObject | null): void {
    this.document.store.set(this.base, saved);
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

  #mayBeEmptyAgain(node: FormNode): boolean {
    const { emptyAs } = node;
    const schemas = this.drawn.at(node);
    if (emptyAs === null) return schemas.some(isNullable);
    return emptyAs !== undefined && !schemas.some((schema) => isBroken(this.resolver, schema, emptyAs));
  }

  #write(node: FormNode, value: Json | undefined): void {
    const edit = (): void => editDiscriminator(this.drawn, node, () => this.document.set(node, value));
    followConditions(this.drawn, node.parent, this.mixed !== null, edit);
    this.#compute(node);
    this.shownIssues.edited(node, true);
    this.#checkSoon();
  }

  /** Updates the values computed from this node; only their nodes repaint. */
  #compute(node: FormNode): void {
    if (!feedsComputed(this, keysOf(node))) return;
    this.drawn.keepChoices(this.document.root);
    this.document.set(this.document.root, withComputed(this, this.document.snapshot()));
  }

  #checkSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.check(), IDLE_MS);
  }
}

/** Branches are guessed again where the value was replaced. */
function forgetChoices(
  document: FormDocument,
  node: FormNode,
  present: Json | undefined,
  next: Json | undefined,
): void {
  if (jsonEqual(present, next)) return;
  for (const child of node.children.values()) {
    forgetChoices(document, child, memberOf(present, child.key), memberOf(next, child.key));
  }
  if (isSameButInside(present, next)) return;
  document.forgetChoices(node);
}

/** Whether only nested objects differ, which does not affect the branch of the whole. */
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

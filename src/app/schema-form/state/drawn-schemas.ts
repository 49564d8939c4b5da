import { atom, type Atom } from 'jotai';
import type { Json, JsonObject } from '#shared/json.ts';
import {
  choicesIn,
  type Choices,
  type Resolved,
  type Resolver,
  type DiscriminatedChoice,
} from '#app/schema-form/schema/resolve.ts';
import type { Cell, FormDocument } from './document.ts';

/** The resolved schemas of a document's cells, each derived from its value and choices. */
export class DrawnSchemas {
  readonly document: FormDocument;
  readonly resolver: Resolver;
  readonly #resolutions = new WeakMap<Cell, Map<Json, Atom<Resolved>>>();

  constructor(document: FormDocument, resolver: Resolver) {
    this.document = document;
    this.resolver = resolver;
  }

  /** A subschema resolved at a cell; changes only when a condition or a choice does. */
  resolved(cell: Cell, part: Json): Atom<Resolved> {
    const known = this.#resolutions.get(cell) ?? new Map<Json, Atom<Resolved>>();
    this.#resolutions.set(cell, known);
    let found = known.get(part);
    if (!found) {
      found = atom((get) => this.resolver.resolve(part, { value: () => get(cell.value), chosen: get(cell.chosen) }));
      known.set(part, found);
    }
    return found;
  }

  /** The schemas a cell is currently drawn with. */
  at(cell: Cell): JsonObject[] {
    return this.#drawn(cell).map(([, { schema }]) => schema);
  }

  /** The choices that discriminators among a cell's members make. */
  discriminatedIn(cell: Cell): (DiscriminatedChoice & { part: Json })[] {
    return this.#drawn(cell).flatMap(([part, { discriminated }]) =>
      discriminated.map((choice) => ({ ...choice, part })),
    );
  }

  /** The choices at a cell, made by the user or by the data. */
  choicesAt(cell: Cell): Choices {
    const made = this.document.store.get(cell.chosen);
    return new Map([...made, ...this.#drawn(cell).flatMap(([, resolved]) => [...choicesIn(resolved)])]);
  }

  choose(cell: Cell, options: readonly Json[], chosen: number): void {
    this.document.store.set(cell.chosen, (made) => new Map(made).set(options, chosen));
  }

  /** Call before an edit: the branches drawn around and inside the cell stay, whatever is typed. */
  keepChoices(cell: Cell): void {
    for (let around = cell.parent; around !== null; around = around.parent) this.#keep(around);
    this.#keepInside(cell);
  }

  #keepInside(cell: Cell): void {
    this.#keep(cell);
    for (const child of cell.children.values()) this.#keepInside(child);
  }

  #keep(cell: Cell): void {
    const { store } = this.document;
    const made = store.get(cell.chosen);
    const choices = this.#drawn(cell).flatMap(([, { branchChoices }]) => branchChoices);
    const next = new Map(made);
    for (const { options, chosen } of choices) if (chosen !== undefined) next.set(options, chosen);
    if (next.size > made.size) store.set(cell.chosen, next);
  }

  #drawn(cell: Cell): [part: Json, resolved: Resolved][] {
    const { store } = this.document;
    return [...(this.#resolutions.get(cell) ?? [])].map(([part, resolved]) => [part, store.get(resolved)]);
  }
}

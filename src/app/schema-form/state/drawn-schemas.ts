import { atom, type Atom } from 'jotai';
import type { Json, JsonObject } from '#shared/json.ts';
import {
  choicesIn,
  type Choices,
  type Resolved,
  type Resolver,
  type ToldChoice,
} from '#app/schema-form/schema/resolve.ts';
import type { Cell, FormDocument } from './document.ts';

/** The schemas that the cells of a document are drawn by, each derived from the value and the choices there. */
export class DrawnSchemas {
  readonly document: FormDocument;
  readonly resolver: Resolver;
  readonly #resolutions = new WeakMap<Cell, Map<Json, Atom<Resolved>>>();

  constructor(document: FormDocument, resolver: Resolver) {
    this.document = document;
    this.resolver = resolver;
  }

  /** How a subschema is drawn at a cell; changes only when a condition or a choice does. */
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

  /** The schemas that a cell is drawn by at present. */
  at(cell: Cell): JsonObject[] {
    return this.#drawn(cell).map(([, { schema }]) => schema);
  }

  /** The choices that members of a cell make, as it is drawn. */
  toldIn(cell: Cell): (ToldChoice & { part: Json })[] {
    return this.#drawn(cell).flatMap(([part, { told }]) => told.map((choice) => ({ ...choice, part })));
  }

  /** The choices at a cell, whether a person or the data made them. */
  choicesAt(cell: Cell): Choices {
    const made = this.document.store.get(cell.chosen);
    return new Map([...made, ...this.#drawn(cell).flatMap(([, resolved]) => [...choicesIn(resolved)])]);
  }

  choose(cell: Cell, options: readonly Json[], chosen: number): void {
    this.document.store.set(cell.chosen, (made) => new Map(made).set(options, chosen));
  }

  /** Before a cell is edited: the branches that are drawn around it and in it stay, whatever is typed into them. */
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
    const choices = this.#drawn(cell).flatMap(([, { branchings }]) => branchings);
    const next = new Map(made);
    for (const { options, chosen } of choices) if (chosen !== undefined) next.set(options, chosen);
    if (next.size > made.size) store.set(cell.chosen, next);
  }

  #drawn(cell: Cell): [part: Json, resolved: Resolved][] {
    const { store } = this.document;
    return [...(this.#resolutions.get(cell) ?? [])].map(([part, resolved]) => [part, store.get(resolved)]);
  }
}

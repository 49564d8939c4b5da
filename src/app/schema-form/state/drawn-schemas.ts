import { atom, type Atom } from 'jotai';
import type { FormNode, FormDocument } from '#app/schema-form/document/document.ts';
import { entrySchema } from '#app/schema-form/schema/entry-schema.ts';
import { partOfExtra } from '#app/schema-form/schema/layout.ts';
import {
  choicesIn,
  type Choices,
  type Resolved,
  type Resolver,
  type DiscriminatedChoice,
} from '#app/schema-form/schema/resolve.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';

/** The resolved schemas of a document's nodes, each derived from its value and choices. */
export class DrawnSchemas {
  readonly document: FormDocument;
  readonly resolver: Resolver;
  readonly #resolutions = new WeakMap<FormNode, Map<Json, Atom<Resolved>>>();

  constructor(document: FormDocument, resolver: Resolver) {
    this.document = document;
    this.resolver = resolver;
  }

  /** A subschema resolved at a node; changes only when a condition or a choice does. */
  resolved(node: FormNode, subschema: Json): Atom<Resolved> {
    const known = this.#resolutions.get(node) ?? new Map<Json, Atom<Resolved>>();
    this.#resolutions.set(node, known);
    let found = known.get(subschema);
    if (!found) {
      found = atom((get) =>
        this.resolver.resolve(subschema, { value: () => get(node.value), chosen: get(node.chosen) }),
      );
      known.set(subschema, found);
    }
    return found;
  }

  /** Resolves the schemas of a node that is in a collapsed section, so that its choices are known. */
  reach(node: FormNode): void {
    if (this.#resolutions.has(node)) return;
    if (node.parent === null) return void this.resolved(node, this.resolver.root);
    this.reach(node.parent);
    const isEntry = Array.isArray(this.document.read(node.parent));
    for (const schema of this.at(node.parent)) {
      const subschema = isEntry ? entrySchema(schema, Number(node.key)) : memberSchema(schema, node.key);
      if (subschema !== undefined) this.resolved(node, subschema);
    }
  }

  /** The schemas a node is currently drawn with. */
  at(node: FormNode): JsonObject[] {
    return this.#drawn(node).map(([, { schema }]) => schema);
  }

  /** The choices that discriminators among a node's members make. */
  discriminatedIn(node: FormNode): (DiscriminatedChoice & { subschema: Json })[] {
    return this.#drawn(node).flatMap(([subschema, { discriminated }]) =>
      discriminated.map((choice) => ({ ...choice, subschema })),
    );
  }

  /** The choices at a node, made by the user or by the data. */
  choicesAt(node: FormNode): Choices {
    const made = this.document.store.get(node.chosen);
    return new Map([...made, ...this.#drawn(node).flatMap(([, resolved]) => [...choicesIn(resolved)])]);
  }

  choose(node: FormNode, options: readonly Json[], chosen: number): void {
    this.document.store.set(node.chosen, (made) => new Map(made).set(options, chosen));
  }

  /** Call before an edit: the branches drawn around and inside the node stay, whatever is typed. */
  keepChoices(node: FormNode): void {
    for (let around = node.parent; around !== null; around = around.parent) this.#keep(around);
    this.#keepInside(node);
  }

  #keepInside(node: FormNode): void {
    this.#keep(node);
    for (const child of node.children.values()) this.#keepInside(child);
  }

  #keep(node: FormNode): void {
    const { store } = this.document;
    const made = store.get(node.chosen);
    const choices = this.#drawn(node).flatMap(([, { branchChoices }]) => branchChoices);
    const next = new Map(made);
    for (const { options, chosen } of choices) if (chosen !== undefined) next.set(options, chosen);
    if (next.size > made.size) store.set(node.chosen, next);
  }

  #drawn(node: FormNode): [subschema: Json, resolved: Resolved][] {
    const { store } = this.document;
    return [...(this.#resolutions.get(node) ?? [])].map(([subschema, resolved]) => [subschema, store.get(resolved)]);
  }
}

function memberSchema(schema: JsonObject, name: string): Json | undefined {
  const { properties } = schema;
  return isObject(properties) && Object.hasOwn(properties, name) ? properties[name] : partOfExtra(schema, name);
}

import type { Json, JsonObject } from '#shared/json.ts';

/**
 * One difference between two sets of schemas. `owner` is a kind, or the file that is not about one kind. Breaking is what
 * refuses or loses something that was fine before; `why` says what that is.
 */
export type SchemaChange = { owner: string; place: string; what: string; breaking: boolean; why: string };

/** Collects the changes of one place; nested places share the list. */
export class Changes {
  readonly list: SchemaChange[];
  readonly #owner: string;
  readonly #place: readonly string[];

  constructor(owner: string, list: SchemaChange[] = [], place: readonly string[] = []) {
    this.#owner = owner;
    this.list = list;
    this.#place = place;
  }

  /** The same list, one level deeper. */
  at(...place: string[]): Changes {
    return new Changes(this.#owner, this.list, [...this.#place, ...place]);
  }

  breaking(what: string, why: string): void {
    this.#add(what, true, why);
  }

  compatible(what: string, why: string): void {
    this.#add(what, false, why);
  }

  #add(what: string, breaking: boolean, why: string): void {
    this.list.push({ owner: this.#owner, place: this.#place.join('.'), what, breaking, why });
  }
}

/** A value as a sentence holds it. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? `"${value}"` : (JSON.stringify(value) ?? 'nothing');
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** Both versions of a kind's schema; `$ref` is followed in its own version. */
export type Roots = { before: JsonObject; after: JsonObject };

/** Compares one place of two schemas, and all places below it. */
export type Compare = (before: Json | undefined, after: Json | undefined, changes: Changes) => void;

import type { Json, JsonObject } from '#shared/json.ts';

/**
 * One difference between two sets of schemas. `owner` is a kind, or a file that is not about one kind. A change is breaking
 * if it rejects or loses something that was valid before; `why` has the reason.
 */
export type SchemaChange = { owner: string; place: string; what: string; breaking: boolean; why: string };

/** Collects the changes at one path; nested paths share the list. */
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

/** Formats a value for a sentence. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? `"${value}"` : (JSON.stringify(value) ?? 'nothing');
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** Both versions of a kind's schema; a `$ref` is resolved within its version. */
export type Roots = { before: JsonObject; after: JsonObject };

/** Compares two schemas at one path, and recursively below it. */
export type Compare = (before: Json | undefined, after: Json | undefined, changes: Changes) => void;

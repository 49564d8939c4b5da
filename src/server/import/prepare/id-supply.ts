import type { Store } from '#server/store/store.ts';

/** New IDs with these prefixes, in their order. */
export type NewIds = (prefixes: readonly string[]) => Promise<string[]>;

/** IDs that are reserved once: a source that is prepared again gets the same. */
export class IdSupply {
  readonly #store: Pick<Store, 'write'>;
  readonly #ids = new Map<string, string[]>();

  constructor(store: Pick<Store, 'write'>) {
    this.#store = store;
  }

  async take(prefixes: readonly string[]): Promise<string[]> {
    const counts = new Map<string, number>();
    const places = prefixes.map((prefix) => {
      const index = counts.get(prefix) ?? 0;
      counts.set(prefix, index + 1);
      return { prefix, index };
    });
    await this.#reserve(counts);
    return places.map(({ prefix, index }) => this.#ids.get(prefix)?.[index] ?? '');
  }

  async number(prefix: string, index: number): Promise<string> {
    await this.#reserve(new Map([[prefix, index + 1]]));
    return this.#ids.get(prefix)?.[index] ?? '';
  }

  async #reserve(counts: ReadonlyMap<string, number>): Promise<void> {
    const missing = [...counts].map(([prefix, count]) => ({ prefix, count: count - this.#of(prefix).length }));
    if (missing.every(({ count }) => count <= 0)) return;
    await this.#store.write(async (writer) => {
      for (const { prefix, count } of missing)
        if (count > 0) this.#of(prefix).push(...(await writer.nextIds(prefix, count)));
    });
  }

  #of(prefix: string): string[] {
    const known = this.#ids.get(prefix) ?? [];
    this.#ids.set(prefix, known);
    return known;
  }
}

/** For what is only shown. */
export function draftIds(prefixes: readonly string[]): Promise<string[]> {
  return Promise.resolve(prefixes.map((prefix, i) => `new-${prefix}-${i + 1}`));
}

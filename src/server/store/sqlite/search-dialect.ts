import type { CompiledQuery, DatabaseConnection, Dialect, QueryResult } from 'kysely';
import { connectionDialect } from '#server/store/database/connection-dialect.ts';
import { receive } from '#shared/receive.ts';

const KEPT_SLOW = 500;

/** `near` answers within the little time that the main thread can spare, or gives up; `far` answers from a thread. */
export type Search = {
  near(text: string, parameters: readonly unknown[]): unknown[] | undefined;
  far(text: string, parameters: readonly unknown[]): Promise<{ rows: unknown[]; isQuick: boolean }>;
};

/** A dialect for reads of any cost. Most take less time than handing them to a thread, so each is tried here first. */
export function searchDialect(search: Search): Dialect {
  return connectionDialect(new SearchConnection(search));
}

class SearchConnection implements DatabaseConnection {
  readonly #search: Search;
  /** texts of statements that took long last time and are not tried here again */
  readonly #slow = new Set<string>();

  constructor(search: Search) {
    this.#search = search;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const rows = this.#slow.has(sql) ? undefined : this.#search.near(sql, parameters);
    return { rows: receive<R[]>(rows ?? (await this.#far(sql, parameters))) };
  }

  async #far(sql: string, parameters: readonly unknown[]): Promise<unknown[]> {
    this.#slow.add(sql);
    const [oldest] = this.#slow;
    if (this.#slow.size > KEPT_SLOW && oldest !== undefined) this.#slow.delete(oldest);
    const { rows, isQuick } = await this.#search.far(sql, parameters);
    if (isQuick) this.#slow.delete(sql);
    return rows;
  }

  streamQuery(): never {
    throw new Error('A search is answered as a whole');
  }
}

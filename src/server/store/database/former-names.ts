import type { Item } from '#generated/payloads.d.ts';
import type { JsonObject } from '#shared/json.ts';
import { readRenamed, type Rename } from '#shared/kinds/renames.ts';
import { parseObject, toItem, toItemJson } from './rows.ts';
import type { ItemRow } from './tables.ts';

type Row = Omit<ItemRow, 'seq'>;

/** Reads items by the current names of their fields, also those that are stored under former ones. */
export class FormerNames {
  #renames: ReadonlyMap<string, readonly Rename[]> = new Map();

  /** Takes the renames by kind. */
  take(renames: ReadonlyMap<string, readonly Rename[]>): void {
    this.#renames = new Map([...renames].filter(([, own]) => own.length > 0));
  }

  item(row: Row): Item {
    return toItem(row, this.data(row));
  }

  json(row: Row): string {
    return this.mayHave(row) ? JSON.stringify(this.item(row)) : toItemJson(row);
  }

  data({ kind, data }: Pick<Row, 'kind' | 'data'>): JsonObject {
    const parsed = parseObject(data);
    return this.mayHave({ kind, data }) ? readRenamed(parsed, this.#renames.get(kind) ?? []) : parsed;
  }

  /** Most texts have none of the names, and need not be parsed. */
  mayHave({ kind, data }: Pick<Row, 'kind' | 'data'>): boolean {
    return this.#renames.get(kind)?.some(({ from }) => data.includes(`${JSON.stringify(from)}:`)) ?? false;
  }
}

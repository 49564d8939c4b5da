import type { Item, Relation, User } from '#generated/payloads.d.ts';
import { unnamedDatabase } from '#server/import/validate/unnamed-database.ts';
import type { Inventory } from '#server/inventory/inventory.ts';

/** Tracks which items are exported, their authors, and the links between them. */
export class ExportedLinks {
  readonly #database = unnamedDatabase('create table item (id text primary key) without rowid');
  readonly #add = this.#database.prepare('insert or ignore into item values (?)');
  readonly #find = this.#database.prepare('select 1 from item where id = ?');
  readonly #authors = new Set<string>();
  items = 0;
  /** links to items that are not exported */
  outside = 0;
  /** references in fields to items that are not exported: an import of only these files would reject them */
  dangling = 0;

  add(items: readonly Item[]): void {
    for (const { id, createdBy } of items) {
      this.items += Number(this.#add.run(id).changes);
      this.#authors.add(createdBy);
    }
  }

  /** The authors of the exported items, as far as the store knows them. */
  async authors({ store }: Inventory): Promise<User[]> {
    return (await store.read.users()).filter((user) => this.#authors.has(user.id));
  }

  /** Standalone links between exported items. Call it once all items are added. */
  async *read({ store }: Inventory): AsyncGenerator<Relation> {
    const has = (id: string): boolean => this.#find.get(id) !== undefined;
    for await (const relations of store.read.scanRelations()) {
      for (const relation of relations) {
        const [source, target] = [has(relation.source), has(relation.target)];
        if (source && target && relation.field === null) yield relation;
        else if (source && !target && relation.field !== null) this.dangling++;
        else if (source !== target && relation.field === null) this.outside++;
      }
    }
  }
}

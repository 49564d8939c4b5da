import { IdIndex } from '#server/import/validate/id-index.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import type { Item } from '#shared/item.ts';
import type { Relation } from '#shared/relations/relation.ts';
import type { User } from '#shared/user.ts';

/** What is exported: ids and authors, and what became of the links between them. */
export class ExportedLinks {
  readonly #ids = new IdIndex();
  readonly #authors = new Set<string>();
  /** links of which one end is not exported */
  outside = 0;
  /** references in fields that lead to what is not exported: importing the files alone would refuse them */
  dangling = 0;

  add(items: readonly Item[]): void {
    for (const { id, createdBy } of items) {
      this.#ids.intern(id);
      this.#authors.add(createdBy);
    }
  }

  /** Who first wrote the items, where the store knows the name. */
  async authors({ store }: Inventory): Promise<User[]> {
    return (await store.read.users()).filter((user) => this.#authors.has(user.id));
  }

  get items(): number {
    return this.#ids.size;
  }

  /** Links between exported items that no field holds. To be asked for when all items are added. */
  async *read({ store }: Inventory): AsyncGenerator<Relation> {
    const known = this.#ids.size;
    const has = (id: string): boolean => this.#ids.intern(id) < known;
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

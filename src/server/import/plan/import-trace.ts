import type { Relation } from '#generated/payloads.d.ts';
import type { ImportedItem, ImportedLink, ImportRun } from '#server/store/imports/imports.ts';
import type { Writer } from '#server/store/store.ts';
import { IMPORT_LIMITS } from '#shared/exchange/import-wire.ts';
import type { WrittenRevision } from './write-plan.ts';

/**
 * More cannot be undone: the transaction would block other writers for too long. Browser imports are always smaller.
 */
const MAX_ENTRIES = IMPORT_LIMITS.rows + IMPORT_LIMITS.links;

type Traced = Omit<ImportedItem, 'id'> & { type: string };

/** What an import writes, for its undo. If it is too much to undo, only the numbers are kept. */
export class ImportTrace {
  readonly items = new Map<string, Traced>();
  readonly #kinds = new Set<string>();
  #links: ImportedLink[] = [];
  readonly counts = { added: 0, changed: 0, links: 0 };
  #isTooLarge = false;

  addItem({ type, id, before, rev }: Omit<WrittenRevision, 'before'> & Pick<ImportedItem, 'before'>): void {
    const known = this.items.get(id);
    this.#kinds.add(type);
    if (known === undefined) this.counts[typeof before === 'number' ? 'changed' : 'added']++;
    if (this.#isTooLarge) return;
    // restored or filled in before
    this.items.set(id, { type, before: known === undefined ? before : known.before, rev });
    this.#limit();
  }

  addLinks(links: readonly Relation[]): void {
    this.counts.links += links.length;
    if (this.#isTooLarge) return;
    for (const { id, source, target, field } of links) if (field === null) this.#links.push({ id, source, target });
    this.#limit();
  }

  /** Lists the import, at the time of the transaction. */
  async write(writer: Pick<Writer, 'imports'>, run: Pick<ImportRun, 'id' | 'name' | 'by'>): Promise<void> {
    const { added, changed, links } = this.counts;
    if (added + changed + links === 0) return;
    const items = [...this.items].map(([id, { before, rev }]) => ({ id, before, rev }));
    const undoable = !this.#isTooLarge;
    await writer.imports.add({ ...run, ...this.counts, kinds: [...this.#kinds], undoable }, items, this.#links);
  }

  #limit(): void {
    if (this.items.size + this.#links.length <= MAX_ENTRIES) return;
    this.#isTooLarge = true;
    this.items.clear();
    this.#links = [];
  }
}

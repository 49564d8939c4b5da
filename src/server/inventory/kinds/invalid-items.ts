import { setImmediate, setTimeout } from 'node:timers/promises';
import type { InvalidPage } from '#generated/payloads.d.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { AppError } from '#shared/errors.ts';

/** Validating a million items takes seconds; requests for a kind do not wait for it. */
const TIMEOUT_MS = 100;

/** `written` were written or deleted since, and may still be invalid; `repaired` are valid or gone, and stay so. */
type Sweep = { hash: string; ids: Promise<string[]>; written: Set<string>; repaired: Set<string> };

/**
 * Items that a changed schema no longer accepts. They stay readable and are listed here. A kind is scanned once per
 * schema: later writes make no issues, so the list can only shrink until the schema changes again.
 */
export class InvalidItems {
  readonly #inventory: Inventory;
  readonly #sweeps = new Map<string, Sweep>();

  constructor(inventory: Inventory) {
    this.#inventory = inventory;
    inventory.events.subscribe((event) => {
      if (event.event === 'reset') this.#sweeps.clear();
      if (event.event !== 'item') return;
      // a restored item is as it was when it was deleted, so it may be invalid again
      if (event.data.action === 'restore') this.#sweeps.delete(event.data.type);
      else this.#sweeps.get(event.data.type)?.written.add(event.data.id);
    });
  }

  async count(kind: string): Promise<number> {
    const sweep = this.#sweepOf(kind);
    const ids = await sweep.ids;
    await this.#checkWritten(kind, sweep, new Set(ids));
    return ids.filter((id) => !sweep.repaired.has(id)).length;
  }

  /** An edit of another field leaves an item as invalid as it was. */
  async #checkWritten(kind: string, { written, repaired }: Sweep, ids: ReadonlySet<string>): Promise<void> {
    const all = [...written];
    written.clear();
    const due = all.filter((id) => ids.has(id) && !repaired.has(id));
    if (due.length === 0) return;
    const { validate } = this.#inventory.kinds.get(kind);
    const items = await this.#inventory.store.read.items(due);
    for (const id of due) {
      const item = items.get(id);
      if (item === undefined || item.deletedAt !== undefined || validate(item.data).length === 0) repaired.add(id);
    }
  }

  /** The same, or null if not known yet; a later request gets it. */
  countByNow(kind: string): Promise<number | null> {
    return Promise.race([this.count(kind), setTimeout(TIMEOUT_MS, null, { ref: false })]);
  }

  /** `cursor` is the position in the list; items fixed meanwhile are skipped. */
  async page(kind: string, limit: number, cursor?: string): Promise<InvalidPage> {
    const ids = await this.#sweepOf(kind).ids;
    const start = cursor === undefined ? 0 : Number(cursor);
    if (!Number.isInteger(start) || start < 0) throw new AppError('invalid', 'The cursor does not belong to this list');
    const slice = ids.slice(start, start + limit);
    const items = await this.#inventory.store.read.items(slice);
    const { validate } = this.#inventory.kinds.get(kind);
    const results = [...items.values()]
      .filter((item) => item.deletedAt === undefined)
      .map((item) => ({ item, issues: validate(item.data) }))
      .filter(({ issues }) => issues.length > 0);
    return {
      results,
      totalResults: await this.count(kind),
      next: start + limit < ids.length ? String(start + limit) : null,
    };
  }

  /** Starts the scan of a kind whose schema changed, so that the result is ready when requested. */
  warm(kind: string): void {
    this.#sweepOf(kind);
  }

  #sweepOf(kind: string): Sweep {
    const { hash } = this.#inventory.kinds.get(kind).kind;
    const present = this.#sweeps.get(kind);
    if (present?.hash === hash) return present;
    const sweep = { hash, ids: this.#sweep(kind), written: new Set<string>(), repaired: new Set<string>() };
    this.#sweeps.set(kind, sweep);
    sweep.ids.catch(() => this.#sweeps.delete(kind));
    return sweep;
  }

  async #sweep(kind: string): Promise<string[]> {
    const { validate } = this.#inventory.kinds.get(kind);
    const ids: string[] = [];
    for await (const { items } of this.#inventory.store.read.scan({ kind })) {
      for (const item of items) if (validate(item.data).length > 0) ids.push(item.id);
      await setImmediate(); // lets requests be answered between batches
    }
    return ids;
  }
}

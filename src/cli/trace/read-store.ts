import type { Item } from '#generated/payloads.d.ts';
import type { Store } from '#server/store/store.ts';
import type { NamedLink } from '#shared/trace-rules/traced-inventory.ts';

const PAGE = 10_000;

/** All items of the store, and all links, also those to items that are not here yet. */
export async function readStore({ read }: Store): Promise<{ items: Item[]; links: NamedLink[] }> {
  const items: Item[] = [];
  for await (const batch of read.scan({ batch: PAGE })) items.push(...batch.items);
  const links: NamedLink[] = [];
  for await (const batch of read.scanRelations(PAGE))
    for (const { type, source, target } of batch) links.push({ type, source, target });
  for (let after = 0; ;) {
    const found = await read.unresolved.list({ after, limit: PAGE });
    for (const { type, source, target } of found) links.push({ type, source, target });
    const last = found.at(-1);
    if (last === undefined) return { items, links };
    after = last.id;
  }
}

import type { Item } from '#generated/payloads.d.ts';
import { TracedInventory, type NamedLink } from '#shared/trace-rules/traced-inventory.ts';
import type { TracedPart, TracedSchemas } from './traced-parts.ts';

/** What all parts have together; undefined if one of them is missing. */
export async function gatherParts(
  parts: AsyncIterable<TracedPart>,
): Promise<{ schemas: TracedSchemas; inventory: TracedInventory } | undefined> {
  const items: Item[] = [];
  const links: NamedLink[] = [];
  const suspects: NamedLink[] = [];
  let schemas: TracedSchemas | undefined;
  let isComplete = false;
  for await (const part of parts) {
    if ('schemas' in part) schemas = part.schemas;
    else if ('items' in part) items.push(...part.items);
    else if ('links' in part) links.push(...part.links);
    else if ('suspects' in part) suspects.push(...part.suspects);
    else isComplete = true;
  }
  if (schemas === undefined || !isComplete) return undefined;
  return { schemas, inventory: new TracedInventory(schemas, items, links, suspects) };
}

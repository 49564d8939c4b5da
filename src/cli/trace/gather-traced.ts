import { UsageError } from '#cli/terminal.ts';
import type { Item } from '#generated/payloads.d.ts';
import type { TracedPart } from '#server/inventory/tracing/traced-parts.ts';
import { describeIssues } from '#server/schemas/kind-changes.ts';
import { TracedInventory, type NamedLink } from '#shared/trace-rules/traced-inventory.ts';

/** The files that the rules are in; a kind whose file is refused stays as it was. */
const NEEDED = ['relations.json', 'trace.json'];

/** What a store has, here or on a server. @throws UsageError if its rules have errors, or a part is missing */
export async function gatherTraced(parts: AsyncIterable<TracedPart>) {
  const items: Item[] = [];
  const links: NamedLink[] = [];
  const suspects: NamedLink[] = [];
  let schemas: Extract<TracedPart, { schemas: unknown }>['schemas'] | undefined;
  let isComplete = false;
  for await (const part of parts) {
    if ('schemas' in part) schemas = part.schemas;
    else if ('items' in part) items.push(...part.items);
    else if ('links' in part) links.push(...part.links);
    else if ('suspects' in part) suspects.push(...part.suspects);
    else isComplete = true;
  }
  if (schemas === undefined || !isComplete) throw new UsageError('The answer of the server is incomplete');
  const issues = schemas.issues.filter(({ file }) => NEEDED.includes(file));
  if (issues.length > 0) throw new UsageError(`The schemas have errors:\n${describeIssues(issues)}`);
  const inventory = new TracedInventory(schemas, items, links, suspects);
  const kindOf = (id: string): string => inventory.items[inventory.graph.find(id) ?? -1]?.type ?? '';
  // as the folder format of export has it
  return { inventory, rules: schemas.rules, placeOf: (id: string) => ({ file: `${kindOf(id)}/${id}.json`, line: 1 }) };
}

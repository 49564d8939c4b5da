import { UsageError } from '#cli/terminal.ts';
import { gatherParts } from '#server/inventory/tracing/gather-parts.ts';
import type { TracedPart } from '#server/inventory/tracing/traced-parts.ts';
import { describeIssues } from '#server/schemas/kind-changes.ts';

/** The files that the rules are in; a kind whose file is refused stays as it was. */
const NEEDED = ['relations.json', 'trace.json'];

/** What a store has, here or on a server. @throws UsageError if its rules have errors, or a part is missing */
export async function gatherTraced(parts: AsyncIterable<TracedPart>) {
  const gathered = await gatherParts(parts);
  if (gathered === undefined) throw new UsageError('The answer of the server is incomplete');
  const { schemas, inventory } = gathered;
  const issues = schemas.issues.filter(({ file }) => NEEDED.includes(file));
  if (issues.length > 0) throw new UsageError(`The schemas have errors:\n${describeIssues(issues)}`);
  const kindOf = (id: string): string => inventory.items[inventory.graph.find(id) ?? -1]?.type ?? '';
  // as the folder format of export has it
  return { inventory, rules: schemas.rules, placeOf: (id: string) => ({ file: `${kindOf(id)}/${id}.json`, line: 1 }) };
}

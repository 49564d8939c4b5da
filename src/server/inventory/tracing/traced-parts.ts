import type { FileIssue, Item, RelationType } from '#generated/payloads.d.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import type { TraceFile } from '#shared/trace-rules/trace-file.ts';
import type { NamedLink } from '#shared/trace-rules/traced-inventory.ts';

export type TracedSchemas = {
  kinds: Kind[];
  relationTypes: readonly RelationType[];
  rules: TraceFile;
  issues: readonly FileIssue[];
};
type SuspectEnds = { type: string; source: string; target: string };

/** Everything that is traced, in parts of which none is too long for one line. The last one is `end`. */
export type TracedPart =
  | { schemas: TracedSchemas }
  | { items: Item[] }
  /** those to items that are not here yet included */
  | { links: NamedLink[] }
  | { suspects: SuspectEnds[] }
  | { end: true };

/** `page`: items and links of one part. */
export async function* tracedParts(
  { store: { read }, kinds }: Pick<Inventory, 'store' | 'kinds'>,
  page: number,
): AsyncGenerator<TracedPart> {
  const { relationTypes, trace: rules, issues } = kinds;
  // what an item has to be is not traced
  yield { schemas: { kinds: kinds.kinds.map(({ schema: _, ...kind }) => kind), relationTypes, rules, issues } };
  for await (const { items } of read.scan({ batch: page })) yield { items };
  for await (const batch of read.scanRelations(page)) yield { links: batch.map(endsOf) };
  for (let after = 0; ;) {
    const found = await read.unresolved.list({ after, limit: page });
    const last = found.at(-1);
    if (last === undefined) break;
    yield { links: found.map(endsOf) };
    after = last.id;
  }
  const suspects = await read.suspects.ends();
  for (let start = 0; start < suspects.length; start += page) yield { suspects: suspects.slice(start, start + page) };
  yield { end: true };
}

function endsOf({ type, source, target }: NamedLink): NamedLink {
  return { type, source, target };
}

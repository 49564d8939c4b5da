import type { Relation, RelationType } from '#generated/payloads.d.ts';
import type { UnresolvedLink } from '#server/store/foreign/unresolved-links.ts';
import type { Writer } from '#server/store/store.ts';
import { linkIssues } from './link-issues.ts';

/** An item that came, by its ID and by what others may call it. */
export type Arrival = { id: string; type: string; name: string; called?: readonly string[] };

/**
 * Links that waited for these items become links, each by whoever made it. What `relations.json` does not allow stays
 * unresolved: another version of it may.
 */
export async function resolveLinks(
  writer: Writer,
  relationTypes: readonly RelationType[],
  arrived: readonly Arrival[],
): Promise<Relation[]> {
  const items = new Map(arrived.flatMap((item) => [item.id, ...(item.called ?? [])].map((id) => [id, item] as const)));
  const waiting = await writer.unresolved.to([...items.keys()]);
  return waiting.length === 0 ? [] : resolveWaiting(writer, relationTypes, items, waiting);
}

/** `items`: what the targets of these links are. */
export async function resolveWaiting(
  writer: Writer,
  relationTypes: readonly RelationType[],
  items: ReadonlyMap<string, Arrival>,
  waiting: readonly UnresolvedLink[],
): Promise<Relation[]> {
  const types = new Map(relationTypes.map((type) => [type.id, type]));
  const sources = await writer.links([...new Set(waiting.map(({ source }) => source))]);
  const added: Relation[] = [];
  const done: number[] = [];
  for (const link of waiting) {
    const [type, source, target] = [types.get(link.type), sources.get(link.source), items.get(link.target)];
    if (type === undefined || source === undefined || source.deleted === true || target === undefined) continue;
    if ((await linkIssues(writer, type, { source, target })).length > 0) continue;
    const draft = { type: type.id, source: source.id, target: target.id, by: link.createdBy };
    added.push(...(await writer.bulkInsertRelations([draft])));
    done.push(link.id);
  }
  await writer.unresolved.remove(done);
  return added;
}

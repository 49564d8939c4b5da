import type { Relation } from '#generated/payloads.d.ts';
import type { ChangedLinks } from '#server/import/import-records.ts';
import { resolveLinks } from '#server/inventory/rules/resolve-links.ts';
import type { Writer } from '#server/store/store.ts';
import type { JsonObject } from '#shared/json.ts';
import type { Catalog } from '#shared/kinds/catalog.ts';
import { needData } from '#shared/needs/need-data.ts';
import { targetTexts } from '#shared/needs/need-links.ts';
import type { NeedRecord, StoredLink } from '#shared/needs/need-record.ts';
import type { SphinxNeed, NeedsFile } from '#shared/needs/needs-file.ts';
import { receive } from '#shared/receive.ts';
import type { ResolvedNeeds } from './resolve-needs.ts';

/** The part of an import that is not records: foreign IDs, links to what is not here, links that the source removed. */
export async function keepForeign(
  writer: Writer,
  { files, away, known }: ResolvedNeeds,
  { relationTypes }: Pick<Catalog, 'relationTypes'>,
  by: string,
): Promise<ChangedLinks> {
  const stored = new Map<string, StoredLink[]>();
  for (const { record } of files.flatMap(({ links }) => links)) {
    const own = stored.get(record.source) ?? [];
    stored.set(record.source, own);
    own.push([record.relation, record.target]);
  }
  const removed: Relation[] = [];
  const arrived = [];
  for (const { needs, idOf } of files) {
    const before = new Map((known.get(needs.origin) ?? []).map((entry) => [entry.foreignId, entry]));
    for (const need of needs.needs) {
      const item = idOf(need);
      const gone = goneLinks(before.get(need.id)?.record, stored.get(item) ?? []);
      for (const [type, target] of gone) {
        const relation = await writer.relationBetween(type, item, target);
        if (relation?.field === null) removed.push(await writer.deleteRelation(relation.id, { by }));
      }
      arrived.push({ id: item, type: '', name: '', called: [need.id] });
    }
  }
  const sources = files.flatMap(({ needs, idOf }) => needs.needs.map(idOf));
  const wanted = new Set(away.map(keyOf));
  const present = await writer.unresolved.from(sources);
  await writer.unresolved.remove(present.filter((link) => !wanted.has(keyOf(link))).map(({ id }) => id));
  await writer.unresolved.add(away, by);
  for (const [origin, some] of Map.groupBy(files, ({ needs }) => needs.origin)) {
    const entries = some.flatMap(({ needs, idOf }) =>
      needs.needs.map((need) => {
        const item = idOf(need);
        return { foreignId: need.id, item, record: recordOf(need, needs, stored.get(item) ?? []) };
      }),
    );
    await writer.foreignIds.save(origin, entries);
  }
  const links = await writer.links(sources);
  const items = arrived.flatMap(({ id, called }) => {
    const link = links.get(id);
    return link === undefined ? [] : [{ ...link, called }];
  });
  return { added: await resolveLinks(writer, relationTypes, items), removed };
}

/** Links that the last import of the source made and this one does not have. */
function goneLinks(record: JsonObject | undefined, now: readonly StoredLink[]): StoredLink[] {
  const before = Array.isArray(record?.['stored']) ? receive<StoredLink[]>(record['stored']) : [];
  const kept = new Set(now.map((link) => JSON.stringify(link)));
  return before.filter((link) => !kept.has(JSON.stringify(link)));
}

function recordOf(need: SphinxNeed, file: NeedsFile, stored: StoredLink[]): NeedRecord {
  const links = [...file.linkFields].flatMap((field) => {
    const texts = targetTexts(need, field);
    return texts.length === 0 ? [] : [[field, texts] as const];
  });
  const { apart } = needData(need, file);
  return { version: file.version, type: need.type, links: Object.fromEntries(links), apart, stored };
}

function keyOf({ type, source, target }: { type: string; source: string; target: string }): string {
  return JSON.stringify([source, type, target]);
}

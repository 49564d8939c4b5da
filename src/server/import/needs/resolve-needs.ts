import type { ForeignId } from '#server/store/foreign/foreign-ids.ts';
import type { Reader } from '#server/store/store.ts';
import { ID_PATTERN } from '#shared/item.ts';
import type { NeedKinds } from '#shared/needs/make-kinds.ts';
import { needLinks, type NeedLink } from '#shared/needs/need-links.ts';
import type { IdentifiedNeeds, LinkAsRecord } from './needs-source.ts';
import type { LoadedNeeds } from './read-needs-files.ts';

/** A link to what is not here; `type` is its relation type. */
export type AwayLink = { type: string; source: string; target: string };

export type ResolvedNeeds = {
  files: IdentifiedNeeds[];
  away: AwayLink[];
  duplicate: number;
  /** what earlier imports said of the sources, by source */
  known: ReadonlyMap<string, readonly ForeignId[]>;
};

type Options = {
  kinds: NeedKinds;
  relations: ReadonlyMap<string, string>;
  /** a new ID for an item of the kind */
  nextId: (kind: string) => Promise<string>;
};

/**
 * IDs of our own for needs, and for what they link to: the foreign ID itself if it can be one, else the ID that the
 * source's need has since an earlier import, else a new one.
 */
export async function resolveNeeds(
  read: Reader,
  loaded: readonly LoadedNeeds[],
  options: Options,
): Promise<ResolvedNeeds> {
  const known = new Map<string, ForeignId[]>();
  const ids = new Map<string, string>();
  for (const { needs } of loaded) {
    const before = known.get(needs.origin) ?? (await read.foreignIds.ofOrigin(needs.origin));
    known.set(needs.origin, before);
    const items = new Map(before.map(({ foreignId, item }) => [foreignId, item]));
    for (const { id, type } of needs.needs) {
      const own = items.get(id) ?? (ID_PATTERN.test(id) ? id : undefined);
      ids.set(id, own ?? (await options.nextId(options.kinds.get(type) ?? type)));
    }
  }
  const found = loaded.map((one) => ({ ...one, ...needLinks(one.needs) }));
  const links = found.flatMap((one) => one.links);
  const elsewhere = await targetsElsewhere(
    read,
    links.map(({ target }) => target).filter((id) => !ids.has(id)),
  );
  const idOf = (id: string) => ids.get(id) ?? elsewhere.get(id);
  const away: AwayLink[] = [];
  const files = found.map(({ links: own, ...one }) => ({
    ...one,
    idOf: ({ id }: { id: string }) => ids.get(id) ?? id,
    links: own.flatMap((link) => {
      const [type, source, target] = [options.relations.get(link.field), ids.get(link.source) ?? '', idOf(link.target)];
      if (type === undefined || target !== undefined) return [withRecord(link, type, source, target)];
      away.push({ type, source, target: link.target });
      return [];
    }),
  }));
  const duplicate = found.reduce((sum, one) => sum + one.duplicate, 0);
  return { files, away, duplicate, known };
}

/** A field without a relation type becomes a record of an unknown one, so that it is reported. */
function withRecord(
  link: NeedLink,
  type: string | undefined,
  source: string,
  target: string | undefined,
): NeedLink & { record: LinkAsRecord } {
  return { ...link, record: { relation: type ?? link.field, source, target: target ?? link.target } };
}

/** Items of the store that these IDs mean: by their own, or by one of another source. */
async function targetsElsewhere(read: Reader, targets: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(targets)];
  const own = [...(await read.links(wanted)).values()].filter(({ deleted }) => deleted !== true);
  const found = new Map(own.map(({ id }) => [id, id]));
  const named = await read.foreignIds.named(wanted.filter((id) => !found.has(id)));
  const items = await read.links(named.map(({ item }) => item));
  for (const { foreignId, item } of named) {
    const link = items.get(item);
    if (link !== undefined && link.deleted !== true) found.set(foreignId, item);
  }
  return found;
}

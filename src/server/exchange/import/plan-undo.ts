import type { Relation } from '#generated/payloads.d.ts';
import { inTurns } from '#server/import/records/turns.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { RELATION_OF_SOURCE, refusalOf } from '#server/inventory/rules/rights.ts';
import type { EditedImport, ImportedItem, ImportedLink, StoredImport } from '#server/store/imports/imports.ts';
import type { Reader } from '#server/store/store.ts';
import { contentHash } from '#shared/hash.ts';
import type { Actor } from '#shared/permissions.ts';

const IDS_AT_ONCE = 500;

/**
 * Why an undo leaves an item as it is: `edited` or `deleted` since, `linked` to or from another item since, `needed` by
 * an item that stays, `target_deleted`: its former value refers to an item that is deleted.
 */
export type KeptReason = 'edited' | 'deleted' | 'linked' | 'needed' | 'target_deleted' | 'unknown_kind';
export type KeptItem = { id: string; reason: KeptReason; other?: string; at?: string; by?: string };

/** What an undo would do now. Everything edited since is kept, with the items and links it depends on. */
export type UndoPlan = {
  /** new items, to be deleted */
  remove: ImportedItem[];
  /** changed items, to get their former values back */
  rewind: (ImportedItem & { before: number })[];
  /** links between items that stay, to be removed */
  links: ImportedLink[];
  kept: ReadonlyMap<string, KeptItem>;
  edited: ReadonlyMap<string, EditedImport>;
  keptLinks: ReadonlySet<string>;
  /** kinds of the items to undo */
  types: ReadonlyMap<string, string>;
  /** identifies the kept items, to ensure that exactly those shown are kept */
  digest: string;
};

export async function planUndo({ kinds }: Inventory, reader: Reader, run: StoredImport): Promise<UndoPlan> {
  const { imports } = reader;
  const items = await imports.items(run);
  const edited = new Map((await imports.edited(run)).map((item) => [item.id, item]));
  const isNew = new Map(items.map(({ id, before }) => [id, typeof before !== 'number']));
  const kept = new Map<string, KeptItem>();
  const keep = (item: KeptItem) => void (kept.has(item.id) || kept.set(item.id, item));
  for (const { id, at, by, isDeleted } of edited.values())
    keep({ id, reason: isDeleted ? 'deleted' : 'edited', at, by });
  for (const { id, other, at, by } of await imports.linkedSince(run)) keep({ id, reason: 'linked', other, at, by });
  for (const { id, target } of await imports.withDeletedTarget(run))
    keep({ id, reason: 'target_deleted', other: target });
  const types = new Map<string, string>();
  for await (const ids of inTurns(grouped(items), 1)) {
    for (const { id, type } of (await reader.links(ids.map((item) => item.id))).values()) {
      types.set(id, type);
      if (kinds.find(type) === undefined) keep({ id, reason: 'unknown_kind' });
    }
  }
  // deleting an item that another item's field refers to would make that item invalid
  for (let open = [...kept.keys()]; open.length > 0;) {
    const needed = (await relationsOf(reader, open)).filter(
      ({ field, target }) => field !== null && isNew.get(target) === true && !kept.has(target),
    );
    for (const { source, target } of needed) keep({ id: target, reason: 'needed', other: source });
    open = [...new Set(needed.map(({ target }) => target))];
  }
  const left = items.filter(({ id }) => !kept.has(id));
  const remove = left.filter(({ id }) => isNew.get(id));
  const gone = new Set(remove.map(({ id }) => id));
  const own = await imports.links(run);
  // links of items that stay
  const stays = ({ source, target }: ImportedLink) =>
    (kept.has(source) || kept.has(target)) && !gone.has(source) && !gone.has(target);
  const state = [...kept.keys()].toSorted().map((id) => `${id} ${edited.get(id)?.rev ?? 0}`);
  return {
    remove,
    rewind: left.flatMap((item) => (typeof item.before === 'number' ? [{ ...item, before: item.before }] : [])),
    links: own.filter((link) => !stays(link) && !gone.has(link.source) && !gone.has(link.target)),
    kept,
    edited,
    keptLinks: new Set(own.filter(stays).map(({ id }) => id)),
    types,
    digest: contentHash(state.join('\n')),
  };
}

/** Links that start at these items. */
async function relationsOf(reader: Reader, ids: readonly string[]): Promise<Relation[]> {
  const found: Relation[] = [];
  for await (const some of inTurns(grouped(ids), 1))
    found.push(...(await reader.relations(some)).filter(({ direction }) => direction === 'out'));
  return found;
}

/** Why the user's current rights do not allow the planned undo; null if they do. */
export async function undoRefusal(
  { kinds }: Inventory,
  reader: Reader,
  by: Actor,
  { remove, rewind, links, types }: UndoPlan,
): Promise<string | null> {
  const refusals = new Map<string, string | null>();
  const refusal = (action: 'update' | 'delete', type: string): string | null => {
    const known = refusals.get(`${action} ${type}`);
    if (known !== undefined) return known;
    const entry = kinds.find(type);
    const found = entry === undefined ? null : refusalOf(by, action, entry.kind);
    refusals.set(`${action} ${type}`, found);
    return found;
  };
  for (const { id } of remove) refusal('delete', types.get(id) ?? '');
  for (const { id } of rewind) refusal('update', types.get(id) ?? '');
  const sources = new Set(links.map(({ source }) => source));
  const gone = new Set(remove.map(({ id }) => id));
  // a relation is part of its source, even if it is removed along with its target
  for await (const ids of inTurns(grouped([...gone]), 1))
    for (const { direction, item } of await reader.relations(ids))
      if (direction === 'in' && !gone.has(item.id)) sources.add(item.id);
  for await (const ids of inTurns(grouped([...sources]), 1))
    for (const { type } of (await reader.links(ids)).values()) refusal(RELATION_OF_SOURCE, type);
  return [...refusals.values()].find((text) => text !== null) ?? null;
}

export function* grouped<T>(entries: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < entries.length; start += IDS_AT_ONCE) yield entries.slice(start, start + IDS_AT_ONCE);
}

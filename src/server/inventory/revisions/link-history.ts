import type { LinkChange } from '#generated/payloads.d.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import type { LinkKey, LinkHistoryEntry } from '#server/store/store.ts';
import { AppError } from '#shared/errors.ts';
import type { Json } from '#shared/json.ts';
import { receiveJson } from '#shared/receive.ts';
import { relationName } from '#shared/relations/relation-name.ts';

/** Link changes in one response. */
const MAX_ENTRIES = 500;

export type LinkChanges = { links: LinkChange[]; moreLinks: boolean };
type Range = { from?: string; to?: string };
/** A page of revisions, and the last of its link changes that was sent. */
export type LinkCursor = { before: number | null; limit: number; after: LinkKey };

/**
 * The links of an item that were added or removed in a time range, newest first, up to the limit of a response. A link
 * held by a field of the item is omitted if it appears among the changes of one of its revisions, written at one of
 * `times`.
 */
export async function linkHistory(
  inventory: Inventory,
  id: string,
  times: readonly string[],
  range: Range & { after?: LinkKey },
): Promise<{ links: LinkChange[]; last: LinkKey | null }> {
  const entries = await inventory.store.read.linkChanges(id, { ...range, limit: MAX_ENTRIES + 1 });
  const written = new Set(times);
  const page = entries.slice(0, MAX_ENTRIES);
  const links = page
    .filter(({ direction, field, at }) => direction === 'in' || field === null || !written.has(at))
    .map((entry) => toChange(inventory, entry));
  const last = entries.length > MAX_ENTRIES ? (page.at(-1) ?? null) : null;
  return { links, last };
}

export function printLinkCursor({ before, limit, after: { at, id, action } }: LinkCursor): string {
  return Buffer.from(JSON.stringify([before, limit, at, id, action])).toString('base64url');
}

/** @throws AppError `invalid` */
export function readLinkCursor(text: string): LinkCursor {
  const [before, limit, at, id, action] = parsed(text);
  const isPage = (before === null || Number.isSafeInteger(before)) && Number.isSafeInteger(limit);
  const isChange = typeof at === 'string' && typeof id === 'string' && /^\d{1,15}$/.test(id);
  if (isPage && isChange && (action === 'add' || action === 'remove') && Number(limit) > 0 && Number(limit) <= 200)
    return { before: before === null ? null : Number(before), limit: Number(limit), after: { at, id, action } };
  throw new AppError('invalid', 'The cursor does not belong to this history');
}

function parsed(text: string): Json[] {
  try {
    const value = receiveJson(Buffer.from(text, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** The links that exist at only one of two moments: one added and removed in between makes no difference. */
export async function linkDifference(
  inventory: Inventory,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<LinkChanges> {
  const [early, late] = from < to ? [from, to] : [to, from];
  const range = { from: justAfter(early), to: justAfter(late) };
  const entries = await inventory.store.read.linkChanges(id, { ...range, limit: MAX_ENTRIES + 1 });
  const changes = new Map<string, LinkHistoryEntry[]>();
  for (const entry of entries.slice(0, MAX_ENTRIES)) {
    if (entry.direction === 'out' && entry.field !== null) continue;
    const key = JSON.stringify([entry.type, entry.source, entry.target]);
    changes.set(key, [...(changes.get(key) ?? []), entry]);
  }
  const net = [...changes.values()].flatMap((own): LinkHistoryEntry[] => {
    const [newest] = own;
    return newest !== undefined && newest.action === own.at(-1)?.action ? [newest] : [];
  });
  const links = net.map((entry) => toChange(inventory, from < to ? entry : inverted(entry)));
  return { links, moreLinks: entries.length > MAX_ENTRIES };
}

/** ISO times in UTC compare as text; this one sorts before the next millisecond. */
function justAfter(at: string): string {
  return `${at}~`;
}

function inverted(entry: LinkHistoryEntry): LinkHistoryEntry {
  return { ...entry, action: entry.action === 'add' ? 'remove' : 'add' };
}

function toChange({ kinds }: Inventory, entry: LinkHistoryEntry): LinkChange {
  const { id, type, direction, field, item, action, at, by, present, deletion } = entry;
  const name = relationName(kinds.relationTypes, type, direction);
  return { id, type, direction, name, field, item, action, at, by, present, deletion };
}

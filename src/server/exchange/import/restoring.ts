import type { Reader } from '#server/store/store.ts';

/**
 * A reader that treats the deleted items among the records as present, and remembers them: importing an item again
 * under its ID restores it, so an undone import can be repeated.
 */
export function restoring(base: Reader, own: ReadonlySet<string>): { reader: Reader; restored: ReadonlySet<string> } {
  const restored = new Set<string>();
  const links: Reader['links'] = async (ids) => {
    const found = await base.links(ids);
    return new Map(
      [...found].map(([id, link]) => {
        if (link.deleted !== true || !own.has(id)) return [id, link];
        restored.add(id);
        const { deleted: _, ...present } = link;
        return [id, present];
      }),
    );
  };
  return { reader: { ...base, links }, restored };
}

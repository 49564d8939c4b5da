import type { Reader } from '../../store/store.ts';

/**
 * A reader to which deleted items look as if they were there, and which remembers them. Only those that the records bring
 * themselves: bringing an item again under its id brings it back, which is the way to import anew after an undo.
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

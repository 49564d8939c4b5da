import type { Architecture, KindSummary } from '#generated/payloads.d.ts';

/** Ids of the items whose name, id or kind contains every word; null without a word. */
export function foundParts(
  { nodes }: Pick<Architecture, 'nodes'>,
  q: string,
  kinds: ReadonlyMap<string, Pick<KindSummary, 'title'>>,
): string[] | null {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  return nodes
    .filter(({ id, name, type }) => {
      const text = `${id} ${name} ${kinds.get(type)?.title ?? ''}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .map(({ id }) => id);
}

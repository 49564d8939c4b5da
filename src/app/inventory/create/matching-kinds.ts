import type { KindSummary } from '#generated/payloads.d.ts';

type Named = Pick<KindSummary, 'title' | 'plural' | 'description' | 'idPrefix' | 'status'>;

/** Creatable kinds that match every typed word; those whose title starts with the text come first. */
export function matchingKinds<K extends Named>(kinds: K[], text: string): K[] {
  const start = text.trim().toLowerCase();
  const words = start.split(/\s+/);
  return kinds
    .filter(({ status }) => status === 'ok')
    .filter((kind) => {
      const own = `${kind.title} ${kind.plural} ${kind.idPrefix} ${kind.description}`.toLowerCase();
      return words.every((word) => own.includes(word));
    })
    .toSorted((a, b) => Number(beginsWith(b, start)) - Number(beginsWith(a, start)));
}

function beginsWith({ title }: Named, start: string): boolean {
  return title.toLowerCase().startsWith(start);
}

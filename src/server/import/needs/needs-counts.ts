import type { ImportCounts } from '#generated/payloads.d.ts';
import type { ResolvedNeeds } from './resolve-needs.ts';

/** Of the last import of the same sources, not in this one. */
export function missingNeeds({ files, known }: ResolvedNeeds): string[] {
  const now = new Set(files.flatMap(({ needs }) => needs.needs.map(({ id }) => JSON.stringify([needs.origin, id]))));
  const before = [...known.values()].flat().filter(({ present }) => present);
  return before.flatMap(({ origin, foreignId }) => (now.has(JSON.stringify([origin, foreignId])) ? [] : [foreignId]));
}

/** Distinct links, also those to what is not here. */
export function linkCounts({ files, away, duplicate }: ResolvedNeeds): ImportCounts['links'] {
  const stored = files.reduce((sum, { links }) => sum + links.length, 0) + away.length;
  const unresolvedTargets = new Set(away.map(({ target }) => target)).size;
  return { stored, duplicate, unresolved: away.length, unresolvedTargets };
}

import type { RelationType } from '#generated/payloads.d.ts';
import type { PreparedImport } from '#server/import/prepare/prepared-import.ts';
import type { Reader } from '#server/store/store.ts';
import { allowsKinds } from '#shared/relations/rules.ts';
import type { ReportedTest } from '#shared/results/junit.ts';
import { linkPatternText, possiblePatterns } from '#shared/results/link-pattern.ts';
import { findTargets } from './result-links.ts';

const MOST_IDS = 5000;
const MOST = 5;

/** Patterns by which tests that are linked to nothing name items that are here, those for most tests first. */
export async function suggestPatterns(
  read: Reader,
  unlinked: readonly ReportedTest[],
  kind: string,
  types: readonly RelationType[],
): Promise<PreparedImport['suggestions']> {
  const possible = unlinked.map(({ name, className }) => possiblePatterns(`${name} ${className}`));
  const ids = [...new Set(possible.flat().map(({ id }) => id))].slice(0, MOST_IDS);
  const targets = await findTargets(read, ids);
  const isLinkable = (id: string): boolean => {
    const target = targets.get(id);
    return target !== undefined && types.some((type) => allowsKinds(type, kind, target.type));
  };
  const tests = new Map<string, number>();
  for (const patterns of possible) {
    const found = patterns.filter(({ id }) => isLinkable(id)).map(({ pattern }) => linkPatternText(pattern));
    for (const pattern of new Set(found)) tests.set(pattern, (tests.get(pattern) ?? 0) + 1);
  }
  const sorted = [...tests].toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  return sorted.slice(0, MOST).map(([pattern, count]) => ({ pattern, tests: count }));
}

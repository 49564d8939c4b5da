import type { LinkRule, RecordRules } from './record-rules.ts';
import { STORED, type RecordTable } from './record-table.ts';

/** A link of its own that the files give a second time, and the first of its kind. */
export type RepeatedLink = { link: number; first: number };

/**
 * Links that stand on their own more than once. Pairs are sorted as numbers, so that finding the few takes eight bytes a
 * link for a moment, not a table of all.
 */
export function repeatedLinks(table: RecordTable, rules: RecordRules): RepeatedLink[] {
  const found: RepeatedLink[] = [];
  rules.links.forEach((rule, number) => {
    if (isOwn(rule)) found.push(...repeatedOf(table, number));
  });
  return found;
}

function isOwn({ place }: LinkRule): boolean {
  return place === undefined;
}

function repeatedOf({ links, ids }: RecordTable, rule: number): RepeatedLink[] {
  const isCounted = (link: number): boolean => links.rule.at(link) === rule && links.record.at(link) !== STORED;
  const pair = (link: number): number => links.source.at(link) * ids.size + links.target.at(link);
  let count = 0;
  for (let link = 0; link < links.rule.length; link++) if (isCounted(link)) count++;
  const pairs = new Float64Array(count);
  for (let link = 0, at = 0; link < links.rule.length; link++) if (isCounted(link)) pairs[at++] = pair(link);
  pairs.sort();
  const twice = new Set<number>();
  for (let at = 1; at < count; at++) if (pairs[at] === pairs[at - 1]) twice.add(pairs[at] ?? 0);
  if (twice.size === 0) return [];
  const firsts = new Map<number, number>();
  const found: RepeatedLink[] = [];
  for (let link = 0; link < links.rule.length; link++) {
    if (!isCounted(link) || !twice.has(pair(link))) continue;
    const first = firsts.get(pair(link));
    if (first === undefined) firsts.set(pair(link), link);
    else found.push({ link, first });
  }
  return found;
}

import { Column } from './column.ts';
import type { LinksBySource } from './links-by-source.ts';
import type { RecordRules } from './record-rules.ts';
import { STORED, type RecordTable } from './record-table.ts';

/** A link of its own that the files give a second time, and the first of its kind. */
export type RepeatedLink = { link: number; first: number };

/** Links that stand on their own more than once. */
export function* repeatedLinks(
  { links, ids, scratch }: RecordTable,
  bySource: LinksBySource,
  rules: RecordRules,
): Generator<RepeatedLink> {
  const isOwn = rules.links.map(({ place }) => place === undefined);
  for (const rule of ownRulesInUse(links.rule, isOwn)) {
    /** by target the link that last led there, plus one */
    const seen = new Column(scratch);
    for (let source = 0; source < ids.size; source++) {
      const count = bySource.count(source);
      for (let i = 0; count > 1 && i < count; i++) {
        const link = bySource.link(source, i);
        if (links.rule.at(link) !== rule || links.record.at(link) === STORED) continue;
        const target = links.target.at(link);
        const first = seen.at(target) - 1;
        if (first >= 0 && links.source.at(first) === source) yield { link, first };
        else seen.set(target, link + 1);
      }
    }
    seen.release();
  }
}

function ownRulesInUse(rule: Column, isOwn: readonly boolean[]): Set<number> {
  const used = new Set<number>();
  for (let link = 0; link < rule.length; link++) if (isOwn[rule.at(link)] === true) used.add(rule.at(link));
  return used;
}

import type { ImportCounts } from '#generated/payloads.d.ts';
import type { ImportOutcome } from './plan/import-actions.ts';

/** The counts that some imports have in addition; all are 0 otherwise. */
type MoreCounts = {
  rejected?: number;
  missing?: number;
  kinds?: number;
  relations?: number;
  links?: ImportCounts['links'];
  results?: number;
  /** unchanged items in addition to records */
  present?: number;
};

/** The counts of an import, for programs. */
export function importCounts(outcome: ImportOutcome, more: MoreCounts = {}): ImportCounts {
  const items = {
    new: 0,
    changed: 0,
    unchanged: more.present ?? 0,
    rejected: more.rejected ?? outcome.refused,
    missing: more.missing ?? 0,
  };
  for (const { add, change, leave } of outcome.items.values()) {
    items.new += add;
    items.changed += change;
    items.unchanged += leave;
  }
  const links = more.links ?? { stored: outcome.links.add, duplicate: 0, unresolved: 0, unresolvedTargets: 0 };
  const { kinds = 0, relations = 0, results = 0 } = more;
  return { items, kinds, links, documents: 0, places: 0, relations, unresolved: links.unresolved, results };
}

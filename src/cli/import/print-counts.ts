import type { Terminal } from '#cli/terminal.ts';
import type { ImportOutcome } from '#server/import/plan/import-actions.ts';

type Found = { stored: number; duplicate: number; unresolved: number; unresolvedTargets: number };

/** The counts that some imports have in addition; all are 0 otherwise. */
type MoreCounts = {
  rejected?: number;
  missing?: number;
  kinds?: number;
  relations?: number;
  links?: Found;
  results?: number;
  /** unchanged items in addition to records */
  present?: number;
};

/** The counts of an import as one JSON document, for programs. */
export function printCounts(outcome: ImportOutcome, { out }: Terminal, more: MoreCounts = {}): void {
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
  const none = { stored: outcome.links.add, duplicate: 0, unresolved: 0, unresolvedTargets: 0 };
  const links = more.links ?? none;
  const { kinds = 0, relations = 0, results = 0 } = more;
  const unresolved = links.unresolved;
  const counts = { items, kinds, links, documents: 0, places: 0, relations, unresolved, results };
  out.write(`${JSON.stringify(counts)}\n`);
}

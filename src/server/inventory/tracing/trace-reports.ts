import type { TraceGap, TraceGapPage, TraceReport, TraceSummary } from '#generated/payloads.d.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { AppError } from '#shared/errors.ts';
import { OWN_RULES, type TraceFile } from '#shared/trace-rules/trace-file.ts';
import { severityOf, traceReport } from '#shared/trace-rules/trace-report.ts';
import { gatherParts } from './gather-parts.ts';
import { tracedParts } from './traced-parts.ts';

/** All items are read and kept together while the rules are applied, some 2 kB each. */
const MAX_ITEMS = 200_000;

/** Items and links that are read together. */
const PAGE = 1000;

/** An issue as a screen shows it, and who created its item and changed it last. */
type Gap = { shown: TraceGap; owners: readonly string[] };
type Gaps = Map<string, Gap[]>;
type Made = { report: TraceReport; gaps: Gaps };

/** The report of `schemawerk trace` on this store, made once for all who ask until something changes. */
export class TraceReports {
  readonly #inventory: Inventory;
  #seen = '';
  #made: Promise<Made> | undefined;

  constructor(inventory: Inventory) {
    this.#inventory = inventory;
  }

  async report(): Promise<TraceReport> {
    return (await this.#current()).report;
  }

  /** Every rule with its numbers; how many issues each has that is not suppressed, of items of `owner` if there is one. */
  async summary(owner?: string): Promise<TraceSummary> {
    const { report, gaps } = await this.#current();
    const { rules, issues: _, ...counts } = report;
    const { trace } = this.#inventory.kinds;
    const issuesOf = (id: string): number => ownedBy(owner, gaps.get(id)).length;
    return {
      ...counts,
      rules: rules.map((result) => ({ ...toWords(trace, result.id), ...result, issues: issuesOf(result.id) })),
      others: OWN_RULES.flatMap((id) => (issuesOf(id) > 0 ? [{ id, issues: issuesOf(id) }] : [])),
      suppressions: trace.suppressions.map(({ rule, items, reason, expires }) => ({ rule, items, reason, expires })),
    };
  }

  /** The issues of a rule in the order of their items. @throws AppError `not_found` for an unknown rule */
  async gaps(
    rule: string,
    { owner, offset, limit }: { owner?: string; offset: number; limit: number },
  ): Promise<TraceGapPage> {
    const { report, gaps } = await this.#current();
    const known = [...report.rules.map(({ id }) => id), ...OWN_RULES];
    if (!known.includes(rule)) throw new AppError('not_found', `Rule "${rule}" not found`);
    const found = ownedBy(owner, gaps.get(rule));
    const end = offset + limit;
    return {
      results: found.slice(offset, end).map(({ shown }) => shown),
      totalResults: found.length,
      next: end < found.length ? end : null,
    };
  }

  async #current(): Promise<Made> {
    const { store, kinds } = this.#inventory;
    const now = `${kinds.generation} ${today()} ${await store.read.version()}`;
    if (now !== this.#seen || this.#made === undefined) {
      this.#seen = now;
      const made = this.#make();
      this.#made = made;
      made.catch(() => {
        if (this.#made === made) this.#made = undefined;
      });
    }
    return this.#made;
  }

  async #make(): Promise<Made> {
    const { store, kinds } = this.#inventory;
    const counts = await store.read.kindCounts();
    const items = [...counts.values()].reduce((sum, count) => sum + count, 0);
    if (items > MAX_ITEMS) {
      const limit = MAX_ITEMS.toLocaleString('en');
      throw new AppError('unprocessable', `More than ${limit} items are traced by \`schemawerk trace\` only`);
    }
    const gathered = await gatherParts(tracedParts(this.#inventory, PAGE));
    if (gathered === undefined) throw new AppError('unavailable', 'The items could not be read');
    const { inventory: traced } = gathered;
    const report = traceReport(traced, kinds.trace, today());
    const gaps: Gaps = new Map();
    for (const { rule, item, message } of report.issues) {
      const at = traced.items[traced.graph.find(item) ?? -1];
      const { id, type, name } = at ?? { id: item, type: '', name: '' };
      const found = gaps.get(rule) ?? [];
      found.push({ shown: { item: { id, type, name }, message }, owners: at ? [at.createdBy, at.updatedBy] : [] });
      gaps.set(rule, found);
    }
    return { report, gaps };
  }
}

function ownedBy(owner: string | undefined, gaps: readonly Gap[] = []): readonly Gap[] {
  return owner === undefined ? gaps : gaps.filter(({ owners }) => owners.includes(owner));
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** What a rule asks for, in the words of the file. */
function toWords(file: TraceFile, id: string) {
  const rule = file.rules.find((one) => one.id === id);
  return {
    title: rule?.title ?? id,
    severity: severityOf(file, id),
    query: rule?.items ?? '',
    ...(rule && 'coveredBy' in rule && { coveredBy: rule.coveredBy }),
  };
}

import type { NewIds } from '#server/import/prepare/id-supply.ts';
import { changedMeanwhile, type PreparedImport } from '#server/import/prepare/prepared-import.ts';
import type { InputFile } from '#server/import/records/input-files.ts';
import type { RecordBatch } from '#server/import/records/record-batch.ts';
import { batchSource } from '#server/import/records/record-source.ts';
import type { RecordRules } from '#server/import/validate/record-rules.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import type { Writer } from '#server/store/store.ts';
import { AppError } from '#shared/errors.ts';
import { contentHash } from '#shared/hash.ts';
import type { JsonObject } from '#shared/json.ts';
import { receive } from '#shared/receive.ts';
import type { ReportedTest, TestReport } from '#shared/results/junit.ts';
import { linkPatternText, readLinkPattern, type LinkPattern } from '#shared/results/link-pattern.ts';
import { resultKinds, titled, type ResultKinds } from './result-kinds.ts';
import { findTargets, reportedTypes, resultLinks, type ResultLink } from './result-links.ts';
import { endOf, runData, testData } from './result-records.ts';
import { suggestPatterns } from './suggest-patterns.ts';

/** A report with the name of the plan that its tests belong to. */
export type ResultFile = { file: InputFile; plan: string; report: TestReport; patterns?: readonly LinkPattern[] };

export type PreparedResults = PreparedImport & {
  /** tests that were there before */
  present: number;
  /** links that relations.json does not allow */
  notAllowed: ResultLink[];
};

/** A report as records: items for tests that are new, one run of each test, and their links. */
export async function prepareResults(
  inventory: Inventory,
  input: ResultFile,
  rules: RecordRules,
  newIds: NewIds,
): Promise<PreparedResults> {
  const { store } = inventory;
  const kinds = resultKinds(rules);
  const identified = await identify(inventory, input, kinds, newIds);
  const { origin, before, tests, known, names, records, patterns } = identified;
  const types = reportedTypes(kinds.test.kind, rules.relationTypes);
  const found = await resultLinks(store.read, tests, kinds.test.kind, types, patterns);
  const { all, here, away, refused, linked } = found;
  const unlinked = tests.filter(({ id }) => !linked.has(id)).map(({ test }) => test);
  const values = [...records, ...here.map(({ type, source, target }) => ({ relation: type, source, target }))];
  const now = new Set(names.map(({ foreignId }) => foreignId));
  return {
    source: batchSource(input.file, [{ records: values.length, make: () => batchOf(values) }]),
    results: input.report.cases,
    present: tests.filter(({ isNew }) => !isNew).length,
    missing: [...known.values()].flatMap((entry) =>
      entry.present && !now.has(entry.foreignId) ? [entry.foreignId] : [],
    ),
    links: countLinks(all, away),
    notAllowed: refused,
    unlinked: unlinked.map(({ name }) => name),
    suggestions: await suggestPatterns(store.read, unlinked, kinds.test.kind, types),
    afterwards: async (writer, by) => {
      await checkTargets(writer, away);
      await writer.unresolved.add(away, by);
      if (await changedMeanwhile(writer, new Map([[origin, before]]))) throw changed();
      await writer.foreignIds.save(origin, names);
      return { added: [], removed: [] };
    },
  };
}

/** @throws AppError `conflict` if what tests link to has been added since they were prepared */
async function checkTargets(writer: Writer, away: readonly ResultLink[]): Promise<void> {
  const targets = away.map(({ target }) => target);
  if ((await findTargets(writer, targets)).size > 0) throw changed();
}

function changed(): AppError {
  return new AppError('conflict', 'Another import added the same tests, or what they link to. Import the report again');
}

type PreparedTest = { id: string; isNew: boolean; test: ReportedTest };

/** IDs for everything, and the records of what is new. */
async function identify(
  { store }: Inventory,
  { plan, report, patterns: given = [] }: ResultFile,
  kinds: ResultKinds,
  newIds: NewIds,
) {
  const origin = `results of ${plan}`.slice(0, 150);
  const before = await store.read.foreignIds.ofOrigin(origin);
  const live = await store.read.links(before.map(({ item }) => item));
  const known = new Map(
    before
      .filter(({ item }) => live.get(item)?.deleted === undefined && live.has(item))
      .map((row) => [row.foreignId, row]),
  );
  const names = report.tests.map(({ suite, className, name }) => foreignIdOf([suite, className, name]));
  const patterns = unique([...keptPatterns(known.get(plan)?.record), ...given]);
  const isPlanNew = kinds.plan !== undefined && !known.has(plan) && names.length > 0;
  const prefixes = [
    ...(isPlanNew ? [kinds.plan?.idPrefix ?? ''] : []),
    ...names.filter((name) => !known.has(name)).map(() => kinds.test.idPrefix),
    ...names.map(() => kinds.run.idPrefix),
  ];
  const ids = await newIds(prefixes);
  let used = 0;
  const next = () => ids[used++] ?? '';
  const records: JsonObject[] = [];
  const links: JsonObject[] = [];
  const entries: { foreignId: string; item: string; record: JsonObject }[] = [];
  const planId = known.get(plan)?.item ?? (isPlanNew ? next() : undefined);
  if (planId !== undefined && kinds.plan !== undefined) {
    entries.push({ foreignId: plan, item: planId, record: { patterns: patterns.map(linkPatternText) } });
    if (!known.has(plan)) records.push({ id: planId, type: kinds.plan.kind, data: titled(kinds.plan, plan) });
  }
  const endedAt = endOf(report, new Date());
  const tests = report.tests.map((test, i): PreparedTest => {
    const foreignId = names[i] ?? '';
    const present = known.get(foreignId)?.item;
    const id = present ?? next();
    entries.push({ foreignId, item: id, record: {} });
    if (present === undefined) {
      records.push({ id, type: kinds.test.kind, data: testData(kinds, test) });
      if (planId !== undefined && kinds.contains !== undefined)
        links.push({ relation: kinds.contains.id, source: planId, target: id });
    }
    return { id, isNew: present === undefined, test };
  });
  for (const { id, test } of tests) {
    const run = next();
    records.push({ id: run, type: kinds.run.kind, data: runData(kinds, test, report, endedAt) });
    links.push({ relation: kinds.ran.id, source: id, target: run });
  }
  return { origin, before, patterns, known, names: entries, tests, records: [...records, ...links] };
}

function unique(patterns: readonly LinkPattern[]): LinkPattern[] {
  const all = [...new Map(patterns.map((pattern) => [linkPatternText(pattern), pattern])).values()];
  if (all.length <= MOST_PATTERNS) return all;
  throw new AppError('invalid', `A plan can have at most ${MOST_PATTERNS} patterns of links`);
}

/** Those that earlier reports of the plan were imported with. */
function keptPatterns(record: JsonObject | undefined): LinkPattern[] {
  const kept = record?.['patterns'];
  return Array.isArray(kept) ? receive<string[]>(kept).map(readLinkPattern) : [];
}

const MOST_PATTERNS = 20;
const LONGEST_ID = 512;

/** Unique in its report; a long one is cut, with a hash of all of it. */
function foreignIdOf(names: readonly string[]): string {
  const id = JSON.stringify(names);
  return id.length <= LONGEST_ID ? id : `${id.slice(0, LONGEST_ID - 20)} ${contentHash(id)}`;
}

function batchOf(values: JsonObject[]): RecordBatch {
  return {
    values,
    lines: values.map(() => 1),
    issues: [],
    pointer: () => '',
    size: (index) => JSON.stringify(values[index] ?? null).length,
    escapes: () => true,
    locate: () => ({ line: 1, column: 1 }),
  };
}

function countLinks(all: readonly ResultLink[], away: readonly ResultLink[]): PreparedImport['links'] {
  const unresolvedTargets = new Set(away.map(({ target }) => target)).size;
  return { stored: all.length, duplicate: 0, unresolved: away.length, unresolvedTargets };
}

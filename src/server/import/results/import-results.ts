import type { ImportCounts } from '#generated/payloads.d.ts';
import { importCounts } from '#server/import/import-counts.ts';
import { importRecords, importRules, type ImportOptions } from '#server/import/import-records.ts';
import type { ImportOutcome } from '#server/import/plan/import-actions.ts';
import type { InputFile } from '#server/import/records/input-files.ts';
import type { RecordBatch } from '#server/import/records/record-batch.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import type { ForeignId } from '#server/store/foreign/foreign-ids.ts';
import type { Writer } from '#server/store/store.ts';
import { AppError } from '#shared/errors.ts';
import { contentHash } from '#shared/hash.ts';
import type { JsonObject } from '#shared/json.ts';
import type { ReportedTest, TestReport } from '#shared/results/junit.ts';
import { resultKinds, titled, type ResultKinds } from './result-kinds.ts';
import { findTargets, resultLinks, type ResultLink } from './result-links.ts';
import { endOf, runData, testData } from './result-records.ts';

/** A report with the name of the plan that its tests belong to. */
export type ResultFile = { file: InputFile; plan: string; report: TestReport };

export type ResultsOptions = Omit<ImportOptions, 'skipInvalid' | 'madeFor' | 'afterwards'> & {
  /** writes more in the same transaction */
  alsoWrite?: (this: void, writer: Writer, outcome: ResultsOutcome) => Promise<void>;
};

export type ResultsOutcome = ImportOutcome & {
  /** test cases of the report */
  results: number;
  /** tests that were there before */
  present: number;
  missing: string[];
  found: { stored: number; duplicate: number; unresolved: number; unresolvedTargets: number };
  /** links that relations.json does not allow */
  notAllowed: ResultLink[];
  /** names of tests that no relation type links to anything */
  unlinked: string[];
};

/** Imports a report: items for tests that are new, one run of each test, and their links. */
export async function importResults(
  inventory: Inventory,
  input: ResultFile,
  { alsoWrite, ...options }: ResultsOptions,
): Promise<ResultsOutcome> {
  const rules = importRules(inventory);
  const kinds = resultKinds(rules);
  const { store } = inventory;
  const prepared = await prepare(inventory, input, kinds, options.dryRun);
  const { tests, known, records } = prepared;
  const { all, here, away, refused } = await resultLinks(store.read, tests, kinds.test.kind, rules.relationTypes);
  const values = [...records, ...here.map(({ type, source, target }) => ({ relation: type, source, target }))];
  const source = { files: [input.file], read: () => once(batchOf(values)) };
  const now = new Set(prepared.names.map(({ foreignId }) => foreignId));
  const linked = new Set(all.map((link) => link.source));
  const more = {
    results: input.report.cases,
    present: tests.filter(({ isNew }) => !isNew).length,
    missing: [...known.values()].flatMap((entry) =>
      entry.present && !now.has(entry.foreignId) ? [entry.foreignId] : [],
    ),
    found: countLinks(all, away),
    notAllowed: refused,
    unlinked: tests.filter(({ id, isNew }) => isNew && !linked.has(id)).map(({ test }) => test.name),
  };
  const outcome = await importRecords(inventory, source, rules, {
    ...options,
    skipInvalid: false,
    afterwards: async (writer, written) => {
      await checkPrepared(writer, prepared, away);
      await writer.unresolved.add(away, options.by.id);
      await writer.foreignIds.save(prepared.origin, prepared.names);
      await alsoWrite?.(writer, { ...written, ...more });
      return { added: [], removed: [] };
    },
  });
  return { ...outcome, ...more };
}

const EXTENSION = /\.(?:junit-)?xml$/i;

/** The plan of a report that names none: what it is called, else its file. */
export function reportPlan({ name }: TestReport, fileName: string): string {
  return name.trim() || fileName.replace(EXTENSION, '').trim() || 'Test results';
}

/** The counts of a report that was imported. */
export function resultCounts(outcome: ResultsOutcome): ImportCounts {
  const { missing, found: links, results, present } = outcome;
  return importCounts(outcome, { missing: missing.length, links, results, present });
}

/** @throws AppError `conflict` if another import added these tests, or what they link to, since they were prepared */
async function checkPrepared(
  writer: Writer,
  { origin, before }: Pick<Awaited<ReturnType<typeof prepare>>, 'origin' | 'before'>,
  away: readonly ResultLink[],
): Promise<void> {
  const itemsOf = (entries: readonly ForeignId[]) =>
    JSON.stringify(entries.map(({ foreignId, item }) => [foreignId, item]));
  const isSame = itemsOf(await writer.foreignIds.ofOrigin(origin)) === itemsOf(before);
  if (
    isSame &&
    (
      await findTargets(
        writer,
        away.map(({ target }) => target),
      )
    ).size === 0
  )
    return;
  throw new AppError('conflict', 'Another import added the same tests, or what they link to. Import the report again');
}

type PreparedTest = { id: string; isNew: boolean; test: ReportedTest };

/** IDs for everything, and the records of what is new. */
async function prepare({ store }: Inventory, { plan, report }: ResultFile, kinds: ResultKinds, dryRun: boolean) {
  const origin = `results of ${plan}`.slice(0, 150);
  const before = await store.read.foreignIds.ofOrigin(origin);
  const live = await store.read.links(before.map(({ item }) => item));
  const known = new Map(
    before
      .filter(({ item }) => live.get(item)?.deleted === undefined && live.has(item))
      .map((row) => [row.foreignId, row]),
  );
  const names = report.tests.map(({ suite, className, name }) => foreignIdOf([suite, className, name]));
  const isPlanNew = kinds.plan !== undefined && !known.has(plan) && names.length > 0;
  const prefixes = [
    ...(isPlanNew ? [kinds.plan?.idPrefix ?? ''] : []),
    ...names.filter((name) => !known.has(name)).map(() => kinds.test.idPrefix),
    ...names.map(() => kinds.run.idPrefix),
  ];
  const ids = await newIds(store, prefixes, dryRun);
  const next = () => ids.shift() ?? '';
  const records: JsonObject[] = [];
  const links: JsonObject[] = [];
  const entries: { foreignId: string; item: string; record: JsonObject }[] = [];
  const planId = known.get(plan)?.item ?? (isPlanNew ? next() : undefined);
  if (planId !== undefined && kinds.plan !== undefined) {
    entries.push({ foreignId: plan, item: planId, record: {} });
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
  return { origin, before, known, names: entries, tests, records: [...records, ...links] };
}

const LONGEST_ID = 512;

/** Unique in its report; a long one is cut, with a hash of all of it. */
function foreignIdOf(names: readonly string[]): string {
  const id = JSON.stringify(names);
  return id.length <= LONGEST_ID ? id : `${id.slice(0, LONGEST_ID - 20)} ${contentHash(id)}`;
}

async function newIds(store: Inventory['store'], prefixes: readonly string[], dryRun: boolean): Promise<string[]> {
  if (dryRun) return prefixes.map((prefix, i) => `new-${prefix}-${i + 1}`);
  return store.write(async (writer) => {
    const ids: string[] = [];
    for (const prefix of prefixes) ids.push(await writer.nextId(prefix));
    return ids;
  });
}

async function* once(batch: RecordBatch): AsyncGenerator<RecordBatch> {
  yield batch;
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

function countLinks(all: readonly ResultLink[], away: readonly ResultLink[]): ResultsOutcome['found'] {
  const unresolvedTargets = new Set(away.map(({ target }) => target)).size;
  return { stored: all.length, duplicate: 0, unresolved: away.length, unresolvedTargets };
}

import type { ImportCounts, Issue } from '#generated/payloads.d.ts';
import { rightsOf } from '#server/exchange/import/import-rights.ts';
import { importRules } from '#server/import/import-records.ts';
import { importResults, reportPlan, resultCounts } from '#server/import/results/import-results.ts';
import { resultKinds } from '#server/import/results/result-kinds.ts';
import type { UploadReaders } from '#server/import/upload/upload-readers.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { checkRelationRight, checkRight } from '#server/inventory/rules/rights.ts';
import { AppError } from '#shared/errors.ts';
import { contentHash } from '#shared/hash.ts';
import type { Actor } from '#shared/permissions.ts';
import type { TestReport } from '#shared/results/junit.ts';
import type { LinkPattern } from '#shared/results/link-pattern.ts';

type Parts = Inventory & { uploads: UploadReaders; now: () => Date };
/** `plan`: of new tests, if it is not what the report or the file with this `name` is called. */
type SentReport = {
  content: Buffer;
  by: Actor;
  name: string;
  plan: string | undefined;
  key: string | undefined;
  patterns: readonly LinkPattern[];
};

/** A report is prepared before it is written; another write in between makes that void. */
const ATTEMPTS = 5;

/**
 * Adds the results of a report. Sent again by the same user with the same key, it adds nothing.
 * @throws AppError `invalid` for what is no report, `forbidden` without the right to write tests and their runs,
 * `unprocessable` if items would be invalid, `conflict` when the key was used for another report
 */
export async function sendReport(parts: Parts, sent: SentReport): Promise<ImportCounts> {
  const { by, content, plan = '' } = sent;
  const hash = contentHash(JSON.stringify([plan, sent.patterns, content.toString('latin1')]));
  const before = await answered(parts, sent, hash);
  if (before !== undefined) return before;
  checkRights(parts, by);
  const report = await parts.uploads.readReport({ content, caller: by.id });
  for (let left = ATTEMPTS; ; left--) {
    try {
      return await write(parts, { ...sent, plan: plan || reportPlan(report, sent.name) }, report, hash);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'conflict' || left <= 1) throw error;
      const meanwhile = await answered(parts, sent, hash);
      if (meanwhile !== undefined) return meanwhile;
    }
  }
}

async function write(
  inventory: Parts,
  { by, plan, key, patterns }: SentReport & { plan: string },
  report: TestReport,
  hash: string,
): Promise<ImportCounts> {
  const issues: Issue[] = [];
  const file = { path: '', shown: plan, format: 'json', role: 'records' } as const;
  const outcome = await importResults(
    inventory,
    { file, plan, report, patterns },
    {
      by,
      name: `the test report "${plan}"`,
      dryRun: false,
      rights: rightsOf(inventory, by),
      issue: ({ path, rule, message, hint }) =>
        void issues.push({ path, rule, message, ...(hint !== undefined && { hint }) }),
      progress: () => undefined,
      alsoWrite: async (writer, made) => {
        if (key === undefined) return;
        if ((await writer.sentReports.find(by.id, key, inventory.now())) !== undefined)
          throw new AppError('conflict', 'This report is being added by another request');
        await writer.sentReports.add({ account: by.id, key, hash, answer: resultCounts(made) });
      },
    },
  );
  if (outcome.refused > 0)
    throw new AppError('unprocessable', 'The report was not added: some items would be invalid', { issues });
  return resultCounts(outcome);
}

async function answered(
  { store, now }: Parts,
  { by, key }: SentReport,
  hash: string,
): Promise<ImportCounts | undefined> {
  const before = key === undefined ? undefined : await store.read.sentReports.find(by.id, key, now());
  if (before === undefined || before.hash === hash) return before?.answer;
  throw new AppError('conflict', 'Another report was sent with this Idempotency-Key. Send each report with its own');
}

/** Runs and tests are added, and links of tests and plans, which are changes of these. */
function checkRights(inventory: Inventory, by: Actor): void {
  const { test, run, plan } = resultKinds(importRules(inventory));
  for (const kind of [test, run, ...(plan === undefined ? [] : [plan])]) checkRight(by, 'create', kind);
  for (const kind of [test, ...(plan === undefined ? [] : [plan])]) checkRelationRight(by, kind);
}

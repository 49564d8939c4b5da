import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { kindsQuery } from '#app/data/kinds.ts';
import { createRecord } from '#app/data/prototypes/run-records.ts';
import { runToItsEnd } from '#app/data/prototypes/test-runs.ts';
import { userAtom } from '#app/http/session.ts';
import { errorLine } from '#app/ui/error-messages.ts';
import type { Item, KindSummary, Run } from '#generated/payloads.d.ts';
import type { SignalCheck } from '#shared/app-tests/check-outcome.ts';
import { runVerdict, type VerdictInWords } from '#shared/app-tests/run-verdict.ts';
import type { Json, JsonObject } from '#shared/json.ts';
import { provenanceLines } from '#shared/prototypes/provenance-lines.ts';
import { recordData } from '#shared/prototypes/run-record.ts';
import { receive } from '#shared/receive.ts';

/** What a test came to; `record`: the item that records it; `refusal`: why it could not be recorded. */
export type TestResult = VerdictInWords & { run?: string; record?: Item; refusal?: string };
type TestRuns = {
  isRunning: boolean;
  results: ReadonlyMap<string, TestResult>;
  run: (items: readonly Item[]) => void;
};
type Tested = { id: string; name: string; code: string; language: string };

/** Runs a prototype once for each item that has checks, and records each result as a new item. */
export function useTestRuns(prototype: Tested, addressOf: (run: string) => string): TestRuns {
  const client = useQueryClient();
  const user = useAtomValue(userAtom);
  const { data: kinds = [] } = useQuery(kindsQuery());
  const [isRunning, setRunning] = useState(false);
  const [results, setResults] = useState<ReadonlyMap<string, TestResult>>(new Map());
  const checksOf = ({ type, data }: Item): Json[] => {
    const field = kinds.find(({ kind }) => kind === type)?.runChecks;
    const checks = field === undefined ? undefined : data[field];
    return Array.isArray(checks) ? checks : [];
  };
  const save = async (item: Item, run: Run, verdict: VerdictInWords): Promise<TestResult> => {
    const kind = kinds.find(({ runRecord }) => runRecord !== undefined);
    const result = { ...verdict, run: run.id };
    if (kind?.runRecord === undefined) return result;
    const more = { prototype, tested: item, by: user?.name ?? '', address: addressOf(run.id) };
    try {
      const record = { type: kind.kind, data: dataOf(kind, run, verdict, more) };
      return { ...result, record: await createRecord(client, item, record, kind.runRecord.relation) };
    } catch (error) {
      return { ...result, refusal: errorLine(error) };
    }
  };
  const test = async (item: Item): Promise<TestResult> => {
    const checks = checksOf(item);
    // a run that checks nothing is no evidence
    if (checks.length === 0) return { verdict: 'inconclusive', lines: [] };
    try {
      const run = await runToItsEnd(client, prototype.id, prototype, { id: item.id, name: item.name, checks });
      // the server has just validated them
      return await save(item, run, runVerdict(run, receive<SignalCheck[]>(checks)));
    } catch (error) {
      return { verdict: 'error', lines: [errorLine(error)] };
    }
  };
  const runAll = async (items: readonly Item[]): Promise<void> => {
    for (const item of items) {
      const result = await test(item);
      setResults((before) => new Map(before).set(item.id, result));
    }
  };
  const run = (items: readonly Item[]): void => {
    setRunning(true);
    void runAll(items).finally(() => setRunning(false));
  };
  return { isRunning, results, run };
}

type RecordParts = { prototype: Tested; tested: Item; by: string; address: string };

/** The data with which the kind records a run of a prototype. */
function dataOf(
  kind: KindSummary,
  run: Run,
  { verdict, lines }: VerdictInWords,
  { prototype, tested, by, address }: RecordParts,
): JsonObject {
  const conditions = `Seed ${run.seed}, ${run.seconds} s on the simulated vehicle, started by ${run.created_by.name}`;
  const observed = [conditions, ...lines, '', ...provenanceLines(run), '', run.stdout.trimEnd()];
  return recordData(kind, {
    name: `${tested.name || tested.id}: ${prototype.name}`,
    verdict: verdict === 'error' ? 'stopped' : verdict,
    by,
    endedAt: run.endedAt ?? run.startedAt,
    output: observed.join('\n'),
    evidence: [address],
  });
}

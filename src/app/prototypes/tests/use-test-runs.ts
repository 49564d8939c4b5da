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
import { verdictOfRuns, type VerdictInWords } from '#shared/app-tests/run-verdict.ts';
import { testOfItem } from '#shared/app-tests/test-of-item.ts';
import type { JsonObject } from '#shared/json.ts';
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
  const save = async (item: Item, runs: readonly Run[], verdict: VerdictInWords): Promise<TestResult> => {
    const kind = kinds.find(({ runRecord }) => runRecord !== undefined);
    // what is replayed is the run that decided
    const decisive = runs.find((run) => run.verdict === verdict.verdict) ?? runs[0];
    const result = { ...verdict, ...(decisive && { run: decisive.id }) };
    if (kind?.runRecord === undefined) return result;
    const more = { prototype, tested: item, by: user?.name ?? '', addressOf };
    try {
      const record = { type: kind.kind, data: dataOf(kind, runs, verdict, more) };
      return { ...result, record: await createRecord(client, item, record, kind.runRecord.relation) };
    } catch (error) {
      return { ...result, refusal: errorLine(error) };
    }
  };
  const runTest = async (item: Item): Promise<TestResult> => {
    const { test, checks, seeds } = testOfItem(item, kinds.find(({ kind }) => kind === item.type) ?? {});
    // a run that checks nothing is no evidence
    if (checks.length === 0) return { verdict: 'inconclusive', lines: [] };
    try {
      const runs: Run[] = [];
      for (const seed of seeds) runs.push(await runToItsEnd(client, prototype.id, prototype, { test, seed }));
      // the server has just validated them
      return await save(item, runs, verdictOfRuns(runs, receive<SignalCheck[]>(checks)));
    } catch (error) {
      return { verdict: 'error', lines: [errorLine(error)] };
    }
  };
  const runAll = async (items: readonly Item[]): Promise<void> => {
    for (const item of items) {
      const result = await runTest(item);
      setResults((before) => new Map(before).set(item.id, result));
    }
  };
  const run = (items: readonly Item[]): void => {
    setRunning(true);
    void runAll(items).finally(() => setRunning(false));
  };
  return { isRunning, results, run };
}

type RecordParts = { prototype: Tested; tested: Item; by: string; addressOf: (run: string) => string };

/** The data with which the kind records the runs of a test, one for each seed. */
function dataOf(
  kind: KindSummary,
  runs: readonly Run[],
  { verdict, lines }: VerdictInWords,
  { prototype, tested, by, addressOf }: RecordParts,
): JsonObject {
  const observed = [...lines, ...runs.flatMap(observedIn)];
  return recordData(kind, {
    name: `${tested.name || tested.id}: ${prototype.name}`,
    verdict: verdict === 'error' ? 'stopped' : verdict,
    by,
    endedAt: runs.at(-1)?.endedAt ?? new Date().toISOString(),
    output: observed.join('\n'),
    evidence: runs.map(({ id }) => addressOf(id)),
  });
}

/** Under which conditions a run was made, from what, and what it wrote. */
function observedIn(run: Run): string[] {
  const conditions = `Seed ${run.seed}, ${run.seconds} s on the simulated vehicle, started by ${run.created_by.name}`;
  return ['', conditions, ...provenanceLines(run), '', run.stdout.trimEnd()];
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { kindsQuery } from '#app/data/kinds.ts';
import { createRecord } from '#app/data/prototypes/run-records.ts';
import { runToItsEnd } from '#app/data/prototypes/test-runs.ts';
import { userAtom } from '#app/http/session.ts';
import { errorLine } from '#app/ui/error-messages.ts';
import type { Item, KindSummary, Run } from '#generated/payloads.d.ts';
import type { JsonObject } from '#shared/json.ts';
import { recordData } from '#shared/prototypes/run-record.ts';
import { readChecks, verdictOf, type Verdict } from '#shared/prototypes/run-verdict.ts';

/** The result of the run for one item, and the item that records it; `refusal`: why it could not be recorded. */
export type TestResult = { verdict: Verdict; run: string; record?: Item; refusal?: string };
type TestRuns = {
  isRunning: boolean;
  /** why nothing could be run */
  refusal: string | undefined;
  results: ReadonlyMap<string, TestResult>;
  run: (items: readonly Item[]) => void;
};
type Tested = { id: string; name: string; code: string; language: string };

/** Runs a prototype once, determines for each item whether it passes, and records each result as a new item. */
export function useTestRuns(prototype: Tested, addressOf: (run: string) => string): TestRuns {
  const client = useQueryClient();
  const user = useAtomValue(userAtom);
  const { data: kinds = [] } = useQuery(kindsQuery());
  const [isRunning, setRunning] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [results, setResults] = useState<ReadonlyMap<string, TestResult>>(new Map());
  const checksOf = ({ type, data }: Item) => {
    const field = kinds.find(({ kind }) => kind === type)?.runChecks;
    return readChecks(field === undefined ? undefined : data[field]);
  };
  const save = async (item: Item, run: Run, verdict: Verdict): Promise<TestResult> => {
    const kind = kinds.find(({ runRecord }) => runRecord !== undefined);
    const result = { verdict, run: run.id };
    // a run that checks nothing is no evidence
    if (kind?.runRecord === undefined || verdict.state === 'unchecked') return result;
    const more = { prototype, tested: item, by: user?.name ?? '', address: addressOf(run.id) };
    try {
      const record = { type: kind.kind, data: dataOf(kind, run, verdict, more) };
      return { ...result, record: await createRecord(client, item, record, kind.runRecord.relation) };
    } catch (error) {
      return { ...result, refusal: errorLine(error) };
    }
  };
  const runAll = async (items: readonly Item[]): Promise<void> => {
    const recorded = [...new Set(items.flatMap((item) => checksOf(item).map(({ signal }) => signal)))];
    const run = await runToItsEnd(client, prototype.id, prototype, recorded);
    for (const item of items) {
      const result = await save(item, run, verdictOf(run, checksOf(item)));
      setResults((before) => new Map(before).set(item.id, result));
    }
  };
  const run = (items: readonly Item[]): void => {
    setRunning(true);
    setRefusal(undefined);
    runAll(items)
      .catch((error: unknown) => setRefusal(errorLine(error)))
      .finally(() => setRunning(false));
  };
  return { isRunning, refusal, results, run };
}

type RecordParts = { prototype: Tested; tested: Item; by: string; address: string };

/** The data with which the kind records a run of a prototype. */
function dataOf(
  kind: KindSummary,
  run: Run,
  { state, lines }: Verdict,
  { prototype, tested, by, address }: RecordParts,
): JsonObject {
  const observed = [`Seed ${run.seed}, ${run.seconds} s on the simulated vehicle`, ...lines, '', run.stdout.trimEnd()];
  return recordData(kind, {
    name: `${tested.name || tested.id}: ${prototype.name}`,
    verdict: state === 'unchecked' ? 'stopped' : state,
    by,
    endedAt: run.endedAt ?? run.startedAt,
    output: observed.join('\n'),
    evidence: [address],
  });
}

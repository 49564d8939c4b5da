import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import { createRecord } from '#app/data/prototypes/run-records.ts';
import { userAtom } from '#app/http/session.ts';
import { useSingleMutation } from '#app/ui/use-single-mutation.ts';
import type { Item, KindDetail, KindSummary } from '#generated/payloads.d.ts';
import {
  recordData,
  stepsOf,
  worstVerdict,
  type RunStep,
  type StepResult,
  type StepVerdict,
} from '#shared/prototypes/run-record.ts';

export type RunFormStep = RunStep & { verdict?: StepVerdict; note: string };

type RunFormProps = { item: Item; kind: KindDetail; record: KindSummary; onRecorded: (made: Item) => void };

/** The tester's input about a run, and the record that it becomes. */
export function useRunForm({ item, kind, record, onRecorded }: RunFormProps) {
  const client = useQueryClient();
  const user = useAtomValue(userAtom);
  // as they were when the run began: the item may change in the meantime
  const [steps, setSteps] = useState<RunFormStep[]>(() =>
    stepsOf(kind, item.data).map((step) => ({ ...step, note: '' })),
  );
  const [by, setBy] = useState(user?.name ?? '');
  const [key] = useState(() => crypto.randomUUID());
  // a retry after a lost response must send the same time
  const ended = useRef<string>(undefined);
  const results = steps.filter((step): step is RunFormStep & StepResult => step.verdict !== undefined);
  const verdict = worstVerdict(results.map((step) => step.verdict));
  const saving = useSingleMutation({
    mutationFn: () => {
      const endedAt = (ended.current ??= new Date().toISOString());
      const name = `${item.name || item.id}, ${endedAt.slice(0, 10)}`;
      const facts = { name, verdict: verdict ?? 'stopped', by: by.trim(), endedAt, steps: results };
      const relation = record.runRecord?.relation ?? '';
      return createRecord(client, item, { type: record.kind, data: recordData(record, facts) }, relation, key);
    },
    onSuccess: onRecorded,
  });
  return {
    steps,
    by,
    setBy,
    verdict,
    /** index of the first step without a verdict; -1 if there is none */
    missing: steps.findIndex((step) => step.verdict === undefined),
    saving,
    change: (at: number, change: Partial<RunFormStep>) =>
      setSteps((all) => all.map((step, i) => (i === at ? { ...step, ...change } : step))),
    passRest: () => setSteps((all) => all.map((step) => ({ ...step, verdict: step.verdict ?? 'passed' }))),
  };
}

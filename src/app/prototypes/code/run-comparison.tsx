import { useQuery } from '@tanstack/react-query';
import type { RunSignal } from '#generated/payloads.d.ts';
import { runQuery } from '#app/data/prototypes/runs.ts';
import { firstDifference } from '#app/programs/run/compare-traces.ts';
import classes from './runs.module.css';

/** Whether two runs did the same to the vehicle, and where they first differ. */
export function RunComparison({ prototype, first, second }: { prototype: string; first: string; second: string }) {
  const { data: a } = useQuery(runQuery(prototype, first));
  const { data: b } = useQuery(runQuery(prototype, second));
  if (a === undefined || b === undefined) return null;
  const difference = firstDifference(a.signals, b.signals);
  const isSame = difference === undefined && a.stdout === b.stdout;
  return (
    <output className={classes.comparison}>
      {isSame && 'Both runs are identical: same values, same output'}
      {!isSame && difference === undefined && 'Same values, different output'}
      {difference !== undefined && (
        <>
          First difference: <b>{changeText(difference.a)}</b> and <b>{changeText(difference.b)}</b>
        </>
      )}
    </output>
  );
}

function changeText(change: RunSignal | undefined): string {
  return change === undefined ? 'nothing' : `${change.path} = ${JSON.stringify(change.value)} at ${change.t} s`;
}

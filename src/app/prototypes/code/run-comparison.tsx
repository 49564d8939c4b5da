import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { runQuery } from '#app/data/prototypes/runs.ts';
import { differences, type Difference } from '#app/programs/run/compare-traces.ts';
import { shownValue } from '#app/programs/run/shown-value.ts';
import { TimeValue } from '#app/values/time/time-value.tsx';
import type { Run, RunSignal } from '#generated/payloads.d.ts';
import classes from './runs.module.css';

type RunComparisonProps = { prototype: string; first: string; second: string };

/** Whether two runs had the same effect on the vehicle, and where each signal first differs. */
export function RunComparison({ prototype, first, second }: RunComparisonProps) {
  const { data: a } = useQuery(runQuery(prototype, first));
  const { data: b } = useQuery(runQuery(prototype, second));
  return a === undefined || b === undefined ? null : <Comparison key={first + second} a={a} b={b} />;
}

function Comparison({ a, b }: { a: Run; b: Run }) {
  const found = differences(a.signals, b.signals);
  const box = useRef<HTMLDivElement>(null);
  // it is below a list that may be long
  useEffect(() => {
    void box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} className={`dim break-words ${classes.comparison}`}>
      <output>{summary(found, a.stdout === b.stdout)}</output>
      {(a.truncated || b.truncated) && <p>Not all values were recorded, so later ones may differ too.</p>}
      {found.length > 0 && (
        <table>
          <thead>
            <tr>
              <th>Signal</th>
              <RunHeading run={a} />
              <RunHeading run={b} />
            </tr>
          </thead>
          <tbody>
            {found.map(({ path, a: one, b: other }) => (
              <tr key={path}>
                <th scope="row">
                  {path.split(/(?<=\.)/).flatMap((name, depth) => [depth > 0 && <wbr key={depth} />, name])}
                </th>
                <Change change={one} />
                <Change change={other} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

function summary(found: readonly Difference[], hasSameOutput: boolean): string {
  const output = hasSameOutput ? 'same output' : 'different output';
  if (found.length === 0)
    return hasSameOutput ? 'Both runs are identical: same values, same output' : 'Same values, different output';
  return `${found.length === 1 ? '1 signal differs' : `${found.length} signals differ`}, ${output}. First differences:`;
}

function RunHeading({ run: { seed, startedAt } }: { run: Run }) {
  return (
    <th>
      Seed {seed}, <TimeValue value={startedAt} short />
    </th>
  );
}

function Change({ change }: { change: RunSignal | undefined }) {
  return (
    <td className="full-text">
      {change === undefined ? (
        'nothing'
      ) : (
        <>
          {shownValue(change.value)} <small>at {change.t} s</small>
        </>
      )}
    </td>
  );
}

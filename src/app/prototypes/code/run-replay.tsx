import { useMemo, useState } from 'react';
import { shownValue } from '#app/programs/run/shown-value.ts';
import { signalsAt } from '#app/programs/run/signals-at.ts';
import type { Run } from '#generated/payloads.d.ts';
import classes from './runs.module.css';

const STEP = 0.1;

/** The signals of a run at any time. */
export function RunReplay({ run: { signals } }: { run: Run }) {
  const last = signals.at(-1)?.t ?? 0;
  const [t, setTime] = useState(last);
  const shown = Math.min(t, last);
  const values = useMemo(() => [...signalsAt(signals, shown)], [signals, shown]);
  if (signals.length === 0) return null;
  return (
    <div className={classes.replay}>
      <label>
        Time
        <input
          type="range"
          min={0}
          max={last}
          step={STEP}
          value={shown}
          aria-valuetext={`${shown.toFixed(1)} seconds`}
          onChange={({ target }) => setTime(Number(target.value))}
        />
        <span>{shown.toFixed(1)} s</span>
      </label>
      <dl>
        {values.map(([path, value]) => (
          <div key={path}>
            <dt title={path}>{path}</dt>
            <dd>{shownValue(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

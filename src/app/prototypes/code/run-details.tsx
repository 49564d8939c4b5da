import type { Run } from '#generated/payloads.d.ts';
import { RunReplay } from './run-replay.tsx';
import classes from './runs.module.css';

/** What a run wrote, what went wrong and how much it recorded. */
export function RunDetails({ run }: { run: Run }) {
  const { stdout, stderr, errors, signals, truncated } = run;
  const paths = new Set(signals.map(({ path }) => path));
  return (
    <div className={classes.details}>
      {errors.map(({ line, message }) => (
        <p key={`${line}${message}`} className={classes.error}>
          {line !== null && <b>Line {line} </b>}
          {message}
        </p>
      ))}
      {stdout === '' && stderr === '' ? <p className={classes.empty}>No output</p> : <pre>{stdout}</pre>}
      {stderr !== '' && <pre className={classes.stderr}>{stderr}</pre>}
      <p className={classes.empty}>
        {signals.length} values of {paths.size} signals recorded{truncated && '; there were more'}
      </p>
      {run.state !== 'running' && <RunReplay run={run} />}
    </div>
  );
}

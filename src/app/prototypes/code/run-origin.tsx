import type { Run } from '#generated/payloads.d.ts';
import { provenanceLines } from '#shared/prototypes/provenance-lines.ts';
import classes from './runs.module.css';

/** What a run came from: who compares two runs sees whether they had the same program, tree and scenario. */
export function RunOrigin({ run }: { run: Run }) {
  const lines = provenanceLines(run);
  const summary = `Started by ${run.created_by.name} with seed ${run.seed}`;
  if (lines.length === 0) return <p className={`dimmer ${classes.empty}`}>{summary}</p>;
  return (
    <details className={classes.origin}>
      <summary className="dimmer">{summary}</summary>
      <ul className="dim break-words">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}

import { useMemo, useState } from 'react';
import { ShowAll } from '#app/ui/show-all.tsx';
import type { AppDraft } from '#shared/generator/index.ts';
import { stepPath, traceLines, type TraceLine } from './trace-lines.ts';
import classes from './draft.module.css';

const FEW = 10;
const [WIDTH, HEIGHT] = [240, 26];

/** The app's first seconds on the simulated vehicle. */
export function TraceView({ draft: { run, plan } }: { draft: AppDraft }) {
  const [isAll, setAll] = useState(false);
  const lines = useMemo(
    () => (run ? traceLines(run, new Set(plan.signals.flatMap(({ path, use }) => (use === 'set' ? [path] : [])))) : []),
    [run, plan],
  );
  if (run === undefined) return <p className="quiet">It was not run</p>;
  return (
    <div className="stack gap-12 shrink">
      <p className="quiet">
        {run.seconds} seconds on the simulated vehicle, without waiting. Run it longer in the next step.
      </p>
      {run.errors.map(({ line, message }) => (
        <p key={`${line} ${message}`} className="pad-6-10 small bad break-words rounded bad-ground">
          {line != null && <b>Line {line}: </b>}
          {message}
        </p>
      ))}
      {lines.length === 0 ? (
        <p className="quiet">No signal changed</p>
      ) : (
        <ul className={`grid gap-2 fine ${classes.trace}`} aria-label="Signals of the run">
          {lines.slice(0, isAll ? undefined : FEW).map((line) => (
            <TraceRow key={line.path} line={line} seconds={run.seconds} />
          ))}
        </ul>
      )}
      {!isAll && lines.length > FEW && <ShowAll label={`Show all ${lines.length}`} onShow={() => setAll(true)} />}
      {run.stdout !== '' && (
        <section aria-label="Output">
          <h3 className="mb-4 smaller dim strong">Output</h3>
          <pre
            className={classes.output}
            // it scrolls, so the keyboard must reach it
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
          >
            {run.stdout}
          </pre>
        </section>
      )}
    </div>
  );
}

function TraceRow({ line, seconds }: { line: TraceLine; seconds: number }) {
  const path = stepPath(line, seconds, WIDTH, HEIGHT);
  const [first, last] = [line.values[0], line.values.at(-1)];
  const end = line.path.lastIndexOf('.') + 1;
  return (
    <li>
      <span className="shrink dimmer truncated ends-first" title={line.path}>
        {line.path.slice(0, end)}
        <b className="full-text medium">{line.path.slice(end)}</b>
      </span>
      {path !== undefined && (
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
          <path d={path} />
        </svg>
      )}
      <small className="dim break-words text-right">
        {line.changes <= 0 ? wordOf(first?.value) : `${wordOf(first?.value)} → ${wordOf(last?.value)}`}
        {line.changes > 1 && `, ${line.changes} changes`}
      </small>
    </li>
  );
}

const DIGITS = 4;

function wordOf(value: unknown): string {
  return typeof value === 'number' ? String(Number(value.toPrecision(DIGITS))) : (JSON.stringify(value) ?? '–');
}

import { IconServerBolt } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { runQuery, runsQuery, startRun, stopRun } from '#app/data/prototypes/runs.ts';
import { errorLine } from '#app/ui/error-messages.ts';
import { PlainButton } from '#app/ui/plain-button.tsx';
import { showToast } from '#app/ui/toasts/toasts.ts';
import { TimeValue } from '#app/values/time/time-value.tsx';
import type { RunSummary } from '#generated/payloads.d.ts';
import { RunComparison } from './run-comparison.tsx';
import { RunDetails } from './run-details.tsx';
import { RUN_STATES } from './run-states.ts';
import classes from './runs.module.css';

const SECONDS = 60;

type RunsPanelProps = { prototype: string; code: string; language: string; seed: () => number };

/** Recorded runs of the prototype on the server, to replay and compare. */
export function RunsPanel({ prototype, code, language, seed }: RunsPanelProps) {
  const client = useQueryClient();
  const title = useId();
  const { data: runs = [] } = useQuery(runsQuery(prototype));
  const [opened, setOpened] = useState<string>();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const starting = useMutation({
    mutationFn: () => startRun(client, prototype, { code, language, seed: seed(), seconds: SECONDS, fast: true }),
    onSuccess: ({ run }) => setOpened(run.id),
    onError: (error) => showToast({ tone: 'bad', title: errorLine(error) }),
  });
  const choose = (id: string): void =>
    setChosen((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id].slice(-2)));
  const [first, second] = chosen;
  return (
    <section className={`stack line-above scroll ${classes.panel}`} aria-labelledby={title}>
      <header className="row between">
        <h2 className="note strong" id={title}>
          Runs on the server
        </h2>
        <PlainButton
          variant="default"
          leftSection={<IconServerBolt size={14} stroke={1.8} aria-hidden />}
          disabled={starting.isPending}
          onClick={() => starting.mutate()}
        >
          Run {SECONDS} s
        </PlainButton>
      </header>
      {runs.length === 0 && <p className={`dimmer ${classes.empty}`}>Runs on the server are recorded here</p>}
      <ul>
        {runs.map((run) => (
          <li className="row wrap gap-8" key={run.id}>
            <input
              type="checkbox"
              aria-label={`Compare ${label(run)}`}
              checked={chosen.includes(run.id)}
              onChange={() => choose(run.id)}
            />
            <button
              type="button"
              aria-expanded={opened === run.id}
              onClick={() => setOpened(opened === run.id ? undefined : run.id)}
            >
              <span className="tone" data-state={run.state}>
                {stateOf(run)}
              </span>
              <span>seed {run.seed}</span>
              <TimeValue value={run.startedAt} short />
              {run.evidence && <small title="An item names this run, so it is kept">Evidence</small>}
            </button>
            {run.state === 'running' && (
              <button type="button" onClick={() => void stopRun(client, prototype, run.id)}>
                Stop
              </button>
            )}
            {opened === run.id && <OpenedRun prototype={prototype} id={run.id} />}
          </li>
        ))}
      </ul>
      {first !== undefined && second !== undefined && (
        <RunComparison prototype={prototype} first={first} second={second} />
      )}
    </section>
  );
}

function stateOf({ state, queue }: RunSummary): string {
  if (queue === null) return RUN_STATES[state];
  return `Queued, place ${queue.place}, about ${queue.seconds} s`;
}

function label({ state, seed, startedAt }: RunSummary): string {
  return `the run of ${startedAt}: ${RUN_STATES[state].toLowerCase()}, seed ${seed}`;
}

function OpenedRun({ prototype, id }: { prototype: string; id: string }) {
  const { data: run } = useQuery(runQuery(prototype, id));
  return run === undefined ? null : <RunDetails run={run} />;
}

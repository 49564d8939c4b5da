import { IconCheck, IconCircle, IconLoader2, IconX } from '@tabler/icons-react';
import type { Progress } from '#app/generator/progress.ts';
import type { GenerationStage } from '#shared/generator/index.ts';

const STAGES: readonly (readonly [GenerationStage, string])[] = [
  ['signals', 'Find signals'],
  ['plan', 'Plan'],
  ['code', 'Write code'],
  ['checks', 'Check'],
  ['run', 'Run on the simulated vehicle'],
];

type Shown = 'waiting' | 'running' | 'done' | 'failed';

const ICONS = { waiting: IconCircle, running: IconLoader2, done: IconCheck, failed: IconX };
const TEXT = { waiting: 'dimmer', running: 'full-text medium', done: 'dim', failed: 'bad' };
const SIGN = { waiting: '', running: 'turning', done: 'good', failed: '' };
const WORDS: Record<Shown, string> = { waiting: 'waiting', running: 'in progress', done: 'done', failed: 'failed' };

/** The stages of a generation. Stages that were not needed, such as a repair, are left out. */
export function ProgressList({ progress }: { progress: Progress }) {
  const repairs = progress.stages.filter(({ stage }) => stage === 'repair').length;
  const current = progress.stages.findLast(({ state }) => state === 'started');
  return (
    <div className="stack gap-12 shrink">
      <ol className="flex wrap gap-6-16 small" aria-label="Progress">
        {STAGES.map(([stage, title]) => {
          const shown = stateOf(progress, stage);
          const Icon = ICONS[shown];
          return (
            <li key={stage} className={`row gap-6 ${TEXT[shown]}`}>
              <Icon size={15} stroke={2} className={SIGN[shown]} aria-hidden />
              <span>{title}</span>
              <span className="unseen">, {WORDS[shown]}</span>
            </li>
          );
        })}
      </ol>
      {repairs > 0 && <p className="quiet">{repairs === 1 ? 'Repairing it' : `Repairing it, attempt ${repairs}`}</p>}
      <output className="unseen">
        {progress.state === 'running' && (STAGES.find(([stage]) => stage === current?.stage)?.[1] ?? 'Generating')}
      </output>
    </div>
  );
}

function stateOf({ stages, state }: Progress, selected: GenerationStage): Shown {
  const last = stages.findLast(({ stage }) => stage === selected);
  if (last === undefined) return 'waiting';
  if (last.state === 'finished') return 'done';
  return state === 'running' ? 'running' : 'failed';
}

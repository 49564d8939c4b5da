import { Section } from '#app/ui/shell/page.tsx';
import type { AppPlan } from '#shared/generator/index.ts';
import classes from './draft.module.css';

const USES = { read: 'Reads', set: 'Sets' };

/** The purpose of the app, the signals it uses, and its tests. */
export function PlanView({ plan: { problem, signals, journey, tests } }: { plan: AppPlan }) {
  return (
    <div className={classes.plan}>
      {problem !== '' && <p className="dim">{problem}</p>}
      <Section title="Signals">
        <ul className={`grid gap-4 ${classes.signals}`} aria-label="Signals">
          {signals.map(({ path, use }) => (
            <li key={`${use} ${path}`}>
              <b className={`smaller medium ${use === 'set' ? 'accent' : 'dim'}`}>{USES[use]}</b>{' '}
              <code className="fine break-words">{path}</code>
            </li>
          ))}
        </ul>
      </Section>
      {journey.length > 0 && (
        <Section title="Journey">
          <ol className={`grid gap-8 ${classes.journey}`}>
            {journey.map(({ step, who, what }) => (
              <li key={`${step} ${what}`}>
                <b className="block medium">{step}</b>
                <span className="dim">{[who, what].filter(Boolean).join(': ')}</span>
              </li>
            ))}
          </ol>
        </Section>
      )}
      {tests.length > 0 && (
        <Section title="Tests">
          <ul className="grid gap-8">
            {tests.map((test) => (
              <li key={test.name}>
                <b className="block medium">{test.name}</b>
                <span className="dim">
                  Given {test.given}, when {test.when}, then {test.then}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}

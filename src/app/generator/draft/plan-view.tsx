import { Section } from '#app/ui/shell/page.tsx';
import type { AppPlan } from '#shared/generator/index.ts';
import classes from './draft.module.css';

const USES = { read: 'Reads', set: 'Sets' };

/** The purpose of the app, the signals it uses, and its tests. */
export function PlanView({ plan: { problem, signals, journey, tests } }: { plan: AppPlan }) {
  return (
    <div className={classes.plan}>
      {problem !== '' && <p>{problem}</p>}
      <Section title="Signals">
        <ul className={classes.signals} aria-label="Signals">
          {signals.map(({ path, use }) => (
            <li key={`${use} ${path}`}>
              <b data-use={use}>{USES[use]}</b> <code>{path}</code>
            </li>
          ))}
        </ul>
      </Section>
      {journey.length > 0 && (
        <Section title="Journey">
          <ol className={classes.journey}>
            {journey.map(({ step, who, what }) => (
              <li key={`${step} ${what}`}>
                <b>{step}</b>
                <span>{[who, what].filter(Boolean).join(': ')}</span>
              </li>
            ))}
          </ol>
        </Section>
      )}
      {tests.length > 0 && (
        <Section title="Tests">
          <ul className={classes.tests}>
            {tests.map((test) => (
              <li key={test.name}>
                <b>{test.name}</b>
                <span>
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

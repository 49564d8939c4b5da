import { Link } from '@tanstack/react-router';
import { Section } from '#app/ui/shell/page.tsx';
import type { Model, UsedSignal } from '#generated/payloads.d.ts';
import classes from './linked.module.css';

/** The signals that the prototype uses, where, and what is wrong with them. */
export function UsedSignalList({ signals, model }: { signals: readonly UsedSignal[]; model: Model }) {
  return (
    <Section title="Signals">
      {signals.length === 0 ? (
        <p className="quiet">Signals that its code, dashboard, journey or flow use appear here</p>
      ) : (
        <ul className={`grid gap-2 small ${classes.signals}`} aria-label="Signals">
          {signals.map(({ path, uses, issue }) => (
            <li className="wrap break-words" key={path}>
              {issue?.rule === 'unknown' ? (
                path
              ) : (
                <Link
                  className="full-text"
                  to="/model/$model_id/api/{-$api}"
                  params={{ model_id: model.id, api: path }}
                >
                  {path}
                </Link>
              )}
              <span className="dim">{uses.join(', ')}</span>
              {issue && <span data-issue>{issue.message}</span>}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

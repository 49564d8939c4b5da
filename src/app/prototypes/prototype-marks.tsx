import { IconStarFilled, IconThumbUp } from '@tabler/icons-react';
import { scoreText, stateName } from './prototype-words.ts';
import classes from './prototype-marks.module.css';

export function PrototypeState({ state }: { state: string | undefined }) {
  const name = stateName(state);
  return (
    <span className={`toned ${classes.state}`} data-tone={name === 'Released' ? 'good' : undefined}>
      {name}
    </span>
  );
}

export function EditorsChoice({ short = false }: { short?: boolean }) {
  return (
    <span className={`warn medium ${classes.choice}`} title="Editor's choice">
      <IconStarFilled size={14} {...(short ? { 'aria-label': "Editor's choice" } : { 'aria-hidden': true })} />
      {!short && "Editor's choice"}
    </span>
  );
}

/** The average of all feedback; nothing without any. */
export function AverageScore({ score }: { score: number | null | undefined }) {
  if (score === null || score === undefined) return null;
  return (
    <span className={`dim ${classes.score}`} title="Average of all feedback">
      <IconThumbUp size={14} stroke={1.8} aria-hidden />
      <span>
        {scoreText(score)}
        <span className="unseen"> of 5 by feedback</span>
      </span>
    </span>
  );
}

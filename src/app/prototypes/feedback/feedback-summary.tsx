import { scoreText } from '#app/prototypes/prototype-words.ts';
import type { Feedback } from '#generated/payloads.d.ts';
import { averagesOf } from './scores.ts';
import classes from './feedback.module.css';

/** The averages of all feedback. */
export function FeedbackSummary({ feedback }: { feedback: readonly Feedback[] }) {
  const { scores, overall } = averagesOf(feedback);
  return (
    <section className={`card row wrap ${classes.summary}`} aria-label="Average">
      <p className="flex baseline gap-6 quiet">
        <strong>{overall === undefined ? '–' : scoreText(overall)}</strong>
        <span>of 5</span>
      </p>
      <dl>
        {scores.map(({ name, title, mean = 0, count }) => (
          <div key={name}>
            <dt className="dim">{title}</dt>
            <dd className="row gap-10">
              <span className={`grow shaded clip ${classes.bar}`} aria-hidden>
                <span className="block full-height accent-ground" style={{ width: `${(mean / 5) * 100}%` }} />
              </span>
              {count === 0 ? '–' : scoreText(mean)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

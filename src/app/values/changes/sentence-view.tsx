import type { Phrase } from './phrases.ts';
import classes from './changes.module.css';

/** A sentence with fields and values highlighted. */
export function SentenceView({ phrases }: { phrases: Phrase[] }) {
  return phrases.map(({ text, tone }, i) => {
    const key = `${i} ${text}`;
    return tone === 'plain' ? (
      <span key={key}>{text}</span>
    ) : (
      <span key={key} className={classes[tone]}>
        {text}
      </span>
    );
  });
}

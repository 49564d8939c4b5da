import { formatCount } from '#app/values/words/numbers.ts';
import type { Progress } from '../progress.ts';
import classes from './draft.module.css';

/** What a generation took; nothing where that is not known. */
export function UsageLine({ usage }: { usage: Progress['usage'] }) {
  if (usage === undefined) return null;
  const { inputTokens = 0, outputTokens = 0, milliseconds } = usage;
  const tokens = inputTokens + outputTokens;
  return (
    <p className={classes.quiet}>
      Took {(milliseconds / 1000).toFixed(1)} s{tokens > 0 && `, ${formatCount(tokens)} tokens`}
    </p>
  );
}

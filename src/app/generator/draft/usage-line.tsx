import type { Progress } from '#app/generator/progress.ts';
import { formatCount } from '#app/values/words/numbers.ts';

/** The time and tokens that a generation took; nothing if unknown. */
export function UsageLine({ usage }: { usage: Progress['usage'] }) {
  if (usage === undefined) return null;
  const { inputTokens = 0, outputTokens = 0, milliseconds } = usage;
  const tokens = inputTokens + outputTokens;
  return (
    <p className="quiet">
      Took {(milliseconds / 1000).toFixed(1)} s{tokens > 0 && `, ${formatCount(tokens)} tokens`}
    </p>
  );
}

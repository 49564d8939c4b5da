import { COUNTS } from '#shared/generator/reading/language.ts';
import { isTime, quantitiesOf, secondsOf } from '#shared/generator/reading/quantity.ts';
import type { PromptToken } from '#shared/generator/reading/tokens.ts';
import type { ActSlots } from './act-slots.ts';

export function saidTimes(acts: ActSlots, tokens: readonly PromptToken[]): number | undefined {
  const once = tokens.find(({ text }) => COUNTS[text] !== undefined);
  if (once !== undefined) {
    acts.reading.use([once]);
    return COUNTS[once.text];
  }
  const at = tokens.findIndex(({ text }) => text === 'times');
  const written: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, six: 6, ten: 10 };
  const count = at < 1 ? undefined : (written[tokens[at - 1]?.text ?? ''] ?? Number(tokens[at - 1]?.text));
  if (count === undefined || !Number.isInteger(count)) return undefined;
  acts.reading.use(tokens.slice(at - 1, at + 1));
  return count;
}

/** A time after one of these words: "for 3 seconds". */
export function saidTime(
  acts: ActSlots,
  tokens: readonly PromptToken[],
  leads: readonly string[],
  isPlain: boolean,
): number | undefined {
  const time = quantitiesOf(tokens)
    .filter(isTime)
    .find(({ at }) => leads.includes(tokens[at - 1]?.text ?? '') && !acts.reading.used.has(tokens[at] as PromptToken));
  if (time === undefined) {
    const at = isPlain
      ? tokens.findIndex(
          ({ text }, i) => leads.includes(text) && ['second', 'minute', 'hour'].includes(tokens[i + 1]?.text ?? ''),
        )
      : -1;
    if (at < 0) return undefined;
    acts.reading.use(tokens.slice(at, at + 2));
    return { second: 1, minute: 60, hour: 3_600 }[tokens[at + 1]?.text ?? ''];
  }
  acts.reading.use(tokens.slice(time.at - 1, time.end));
  return secondsOf(time);
}

/** "after 5 seconds", "2 s later" */
export function saidDelay(acts: ActSlots, tokens: readonly PromptToken[]): number | undefined {
  const time = quantitiesOf(tokens)
    .filter(isTime)
    .find(
      ({ at, end }) =>
        !acts.reading.used.has(tokens[at] as PromptToken) &&
        (['after', 'another'].includes(tokens[at - 1]?.text ?? '') ||
          ['later', 'afterwards'].includes(tokens[end]?.text ?? '')),
    );
  if (time === undefined) return undefined;
  const isLater = ['later', 'afterwards'].includes(tokens[time.end]?.text ?? '');
  acts.reading.use(
    tokens.slice(
      time.at - (tokens[time.at - 1]?.text === 'after' || tokens[time.at - 1]?.text === 'another' ? 1 : 0),
      time.end + (isLater ? 1 : 0),
    ),
  );
  return secondsOf(time);
}

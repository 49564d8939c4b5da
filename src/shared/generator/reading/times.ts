import { COUNTS, WRITTEN_NUMBERS } from './lexicon.ts';
import { isTime, quantitiesOf, secondsOf } from './quantity.ts';
import type { Reading } from './reading.ts';
import { type PromptToken, wordSet } from './tokens.ts';

/** What a clause says about time, in seconds: wait so long, do it for so long, within, and again every so often. */
export type Times = { delay?: number; for?: number; over?: number; every?: number };

const LEADS: readonly (readonly [keyof Times, ReadonlySet<string>])[] = [
  ['every', wordSet('every each')],
  ['for', wordSet('for')],
  ['over', wordSet('over within during')],
  ['delay', wordSet('after another')],
];
const LATER = wordSet('later afterwards after');
const PERIODS: Readonly<Record<string, number>> = { second: 1, minute: 60, hour: 3_600 };

export function readTimes(reading: Reading, tokens: readonly PromptToken[]): Times {
  const times: Times = {};
  for (const quantity of quantitiesOf(tokens).filter(isTime)) {
    const { at, end } = quantity;
    const lead = LEADS.find(([, words]) => words.has(tokens[at - 1]?.text ?? ''));
    // "2 s later", and "20 seconds after the doors are locked", where another clause begins
    const isLater = LATER.has(tokens[end]?.text ?? '') || (lead === undefined && end === tokens.length && at > 0);
    if (lead === undefined && !isLater) continue;
    times[lead?.[0] ?? 'delay'] = secondsOf(quantity);
    reading.use(tokens.slice(lead === undefined ? at : at - 1, end + (isLater ? 1 : 0)));
  }
  const plain = tokens.findIndex(({ text }, i) => text === 'every' && PERIODS[tokens[i + 1]?.text ?? ''] !== undefined);
  if (plain < 0) return times;
  reading.use(tokens.slice(plain, plain + 2));
  return { ...times, every: PERIODS[tokens[plain + 1]?.text ?? ''] ?? 1 };
}

/** "twice", "5 times" */
export function readCount(reading: Reading, tokens: readonly PromptToken[]): number | undefined {
  const once = tokens.find(({ text }) => COUNTS[text] !== undefined);
  if (once !== undefined) {
    reading.use([once]);
    return COUNTS[once.text];
  }
  const at = tokens.findIndex(({ text }) => text === 'times');
  const said = tokens[at - 1]?.text ?? '';
  const count = WRITTEN_NUMBERS[said] ?? Number(said);
  if (at < 1 || !Number.isInteger(count)) return undefined;
  reading.use(tokens.slice(at - 1, at + 1));
  return count;
}

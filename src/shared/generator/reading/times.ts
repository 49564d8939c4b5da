import { COUNTS, WRITTEN_NUMBERS } from './lexicon.ts';
import { isTime, quantitiesOf, secondsOf } from './quantity.ts';
import type { Reading } from './reading.ts';
import { type PromptToken, wordSet } from './tokens.ts';

/** What a clause says about time, in seconds: wait so long, do it for so long, within, and again every so often. */
export type Times = { delay?: number; for?: number; over?: number; every?: number };

/** The times of a clause with the words that say them, which are used unless nothing comes of them. */
export type SaidTimes = { times: Times; words: Partial<Record<keyof Times, PromptToken[]>> };

const LEADS: readonly (readonly [keyof Times, ReadonlySet<string>])[] = [
  ['every', wordSet('every each')],
  ['for', wordSet('for')],
  ['over', wordSet('over within during')],
  ['delay', wordSet('after')],
];
const AROUND = wordSet('a an about around another the roughly approximately');
const LATER = wordSet('later afterwards after');
const PERIODS: Readonly<Record<string, number>> = { second: 1, minute: 60, hour: 3_600 };

export function readTimes(reading: Reading, tokens: readonly PromptToken[]): SaidTimes {
  const times: Times = {};
  const words: SaidTimes['words'] = {};
  const add = (name: keyof Times, seconds: number, said: PromptToken[]): void => {
    // a second one stays unused, which is asked
    if (times[name] !== undefined) return;
    times[name] = seconds;
    words[name] = said;
    reading.use(said);
  };
  for (const quantity of quantitiesOf(tokens).filter(isTime)) {
    const { at, end } = quantity;
    // "for a quarter of an hour", "for about 5 s"
    const before = tokens.slice(0, at).findLastIndex(({ text }) => !AROUND.has(text));
    const lead = LEADS.find(([, some]) => some.has(tokens[before]?.text ?? ''));
    // "2 s later", and "20 seconds after the doors are locked"
    const isLater = lead === undefined && LATER.has(tokens[end]?.text ?? '');
    if (lead !== undefined) add(lead[0], secondsOf(quantity), tokens.slice(before, end));
    else if (isLater) add('delay', secondsOf(quantity), tokens.slice(at, end + 1));
  }
  const plain = tokens.findIndex(
    ({ text }, i) => (text === 'every' || text === 'each') && PERIODS[tokens[i + 1]?.text ?? ''] !== undefined,
  );
  if (plain >= 0) add('every', PERIODS[tokens[plain + 1]?.text ?? ''] ?? 1, tokens.slice(plain, plain + 2));
  return { times, words };
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

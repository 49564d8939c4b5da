import type { RuleAction } from '#generated/payloads.d.ts';
import { capital } from '#shared/generator/signals/spoken.ts';
import { findSignals } from './find-signals.ts';
import { THINGS } from './lexicon.ts';
import { isContent, type Reading } from './reading.ts';
import { matchesIn, type PromptToken, wordIn, wordSet } from './tokens.ts';

const AUDIENCE = wordSet(
  'driver passenger passengers everybody everyone user message warning alert text notification reminder',
);
const LEADS = wordSet('to that about');
/** What follows these is the text: "say hello". */
const SPOKEN = wordSet('say announce suggest recommend');
const FREE = wordSet('to that about with by');

/** @param isShown whether something else is done to tell it, so that no text follows */
export function sayMessage(
  reading: Reading,
  words: PromptToken[],
  tokens: readonly PromptToken[],
  isShown: boolean,
): { actions: RuleAction[] } | undefined {
  const quoted = tokens.filter(({ kind }) => kind === 'text');
  const people = tokens.filter(({ text }) => AUDIENCE.has(text));
  const rest = reading.rest(tokens).filter((token) => ![...words, ...people, ...quoted].includes(token));
  // "tell me the speed"
  if (quoted.length === 0 && matchesIn(rest, THINGS).length > 0 && wordIn(tokens, FREE) === undefined)
    return showValues(reading, [...words, ...people], tokens);
  reading.use([...words, ...people, ...quoted]);
  const begin = tokens.findIndex((token) => words.includes(token));
  const lead = tokens.findIndex(({ text }, i) => LEADS.has(text) && i > begin && tokens[i + 1]?.text !== 'driver');
  const free = lead < 0 || isShown ? [] : reading.unused(tokens.slice(lead + 1));
  reading.use(free);
  const spoken =
    free.length === 0 && quoted.length === 0 && wordIn(words, SPOKEN) !== undefined ? reading.rest(tokens) : free;
  reading.use(spoken);
  const text = quoted[0]?.text ?? (spoken.some(isContent) ? capital(reading.words(spoken)) : '');
  return { actions: [reading.from({ is: 'say', text: text.slice(0, 300) }, [...words, ...spoken, ...quoted])] };
}

const MOST_SHOWN = 16;

export function showValues(
  reading: Reading,
  words: PromptToken[],
  tokens: readonly PromptToken[],
): { actions: RuleAction[] } | undefined {
  const rest = reading.unused(tokens).filter((token) => !words.includes(token));
  const found = findSignals(rest, { use: 'read', any: true }, reading);
  if (found === undefined) return undefined;
  reading.use(words);
  reading.compared.push(found);
  const signals = found.signals.slice(0, MOST_SHOWN).map(({ path }) => path);
  return { actions: [reading.from({ is: 'show', signals }, [...words, ...found.tokens])] };
}

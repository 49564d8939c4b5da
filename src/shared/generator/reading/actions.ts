import type { RuleAction } from '#generated/payloads.d.ts';
import { type ActionClause, type Done, ON } from './action.ts';
import { guardState, limitTo } from './guards.ts';
import { FILLERS, STATES, type Verb, VERBS } from './lexicon.ts';
import { sayMessage, showValues } from './messages.ts';
import { alternateValues, changeBy, changedBy, flash, followSignal, restore, soundHorn } from './moves.ts';
import { isTime, quantitiesOf, secondsOf } from './quantity.ts';
import type { Reading } from './reading.ts';
import { setValue } from './settings.ts';
import { readTimes } from './times.ts';
import { matchesIn, type PromptToken, wordIn, wordSet } from './tokens.ts';

export type { ReadAction } from './action.ts';

/**
 * Undefined where something has to be asked first, where it is left out, and where nothing was understood.
 * @param isBare "-> horn" is said of what is to be on
 */
export const readAction = (reading: Reading, tokens: readonly PromptToken[], isBare = false): Done =>
  reading.attempt(() => readClause(reading, tokens, isBare));

function readClause(reading: Reading, tokens: readonly PromptToken[], isBare: boolean): Done {
  const found = verbOf(reading, tokens);
  const { times, words: timeWords } = readTimes(reading, found?.verb.is === 'wait' ? [] : tokens);
  const wait: RuleAction[] =
    times.delay === undefined ? [] : [reading.from({ is: 'wait', seconds: times.delay }, tokens)];
  const hasState = matchesIn(tokens, STATES).length > 0;
  const before = reading.verb;
  const isSame = before?.is === 'show' || before?.is === 'flash' || (before?.is === 'state' && !hasState);
  const stays = wordIn(tokens, STAYING) === undefined ? undefined : ({ is: 'keep' } as const);
  const verb = found?.verb ?? stays ?? (isBare && !hasState ? { is: 'state', state: ON } : isSame ? before : undefined);
  const done = doneBy(verb, { reading, tokens, words: found?.words ?? [], times });
  const { every } = times;
  if (done === undefined) {
    // "every 10 seconds, …" and "after 5 s, …" say when the rest is done
    const isAlone = (wait.length > 0 || every !== undefined) && reading.rest(tokens).length === 0;
    return isAlone ? { actions: wait, ...(every !== undefined && { every }) } : undefined;
  }
  if (verb !== undefined) reading.verb = verb;
  // "lower the windows for 30 s": what cannot be done like that stays unused, which is asked
  const isFor = done.actions.some((one) => (one.is === 'set' && one.for !== undefined) || one.is === 'alternate');
  const lost = [isFor ? [] : timeWords.for, done.actions.some(({ is }) => is === 'ramp') ? [] : timeWords.over];
  for (const token of lost.flatMap((said) => said ?? [])) reading.used.delete(token);
  // "blink every 2 seconds" says how fast it blinks
  if (every !== undefined && done.actions.some(({ is }) => is === 'alternate')) {
    const slower = done.actions.map((one) => (one.is === 'alternate' ? reading.from(slowed(one, every), tokens) : one));
    return { actions: [...wait, ...slower] };
  }
  return { ...done, actions: [...wait, ...done.actions], ...(every !== undefined && { every }) };
}

function slowed(one: Extract<RuleAction, { is: 'alternate' }>, period: number): RuleAction {
  if (one.times === undefined) return { ...one, period };
  return { ...one, period, times: Math.max(1, Math.round((one.times * one.period) / period)) };
}

function verbOf(reading: Reading, tokens: readonly PromptToken[]): { verb: Verb; words: PromptToken[] } | undefined {
  const found = matchesIn(tokens, VERBS).find(({ at, words, value }) => {
    // "the locked doors", "the display"
    const isNoun = words[0]?.text.endsWith('ed') === true || ARTICLES.has(tokens[at - 1]?.text ?? '');
    if (reading.unused(words).length < words.length || isNoun) return false;
    if (value.is === 'follow') return tokens.some(({ text }) => text.startsWith('follow'));
    // "heat the seat", but not "the seat heat"
    return value.is !== 'heat' || tokens.slice(0, at).every(({ text }) => FILLERS.has(text));
  });
  return found && { verb: found.value, words: found.words };
}

/** "the windows should stay closed" */
const STAYING = wordSet('stay stays remain remains');
const ARTICLES = wordSet('the a an my our your his her its this');

function doneBy(verb: Verb | undefined, clause: ActionClause): Done {
  const { reading, tokens, words } = clause;
  switch (verb?.is) {
    case 'say':
      return said(clause);
    case 'show':
      return tokens.some(({ kind }) => kind === 'text') ? said(clause) : showValues(reading, words, tokens);
    case 'wait': {
      const time = quantitiesOf(tokens).find(isTime);
      if (time === undefined) return undefined;
      reading.use([...words, ...tokens.slice(time.at, time.end)]);
      return { actions: [reading.from({ is: 'wait', seconds: secondsOf(time) }, tokens)] };
    }
    case 'honk':
      return soundHorn(clause);
    case 'flash':
      return flash(clause);
    case 'alternate':
      return alternateValues(clause);
    case 'restore':
      return restore(clause);
    case 'raise':
    case 'lower':
      return changeBy(clause, verb.is);
    case 'limit':
      return limitTo(clause);
    case 'keep':
    case 'prevent':
    case 'only':
      return guardState(clause, verb.is);
    case 'heat':
      // the word is part of the name
      return setValue({ ...clause, words: [] }, ON);
    case 'state':
      return setValue(clause, verb.state);
    default:
      return followSignal(clause) ?? changedBy(clause) ?? setValue(clause, undefined, verb?.is === 'ramp');
  }
}

/** "warn with the hazard lights" does both. */
function said({ reading, tokens, words }: ActionClause): Done {
  const at = tokens.findIndex(({ text }) => text === 'with' || text === 'by');
  const tool =
    at < 0 || tokens.some(({ kind }) => kind === 'text')
      ? undefined
      : reading.attempt(() =>
          flash({
            reading,
            tokens: tokens.slice(at + 1).filter(({ text }) => text !== 'flashing'),
            words: [],
            times: {},
          }),
        );
  // it is said once each time
  reading.use(tokens.filter(({ text }) => text === 'once'));
  const message = sayMessage(reading, words, tokens, tool !== undefined);
  return message && { ...message, actions: [...(tool?.actions ?? []), ...message.actions] };
}

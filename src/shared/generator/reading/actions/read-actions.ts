import type { RuleAction } from '#generated/payloads.d.ts';
import { FILLERS, STATES, VERBS } from '#shared/generator/reading/language.ts';
import { isTime, quantitiesOf, secondsOf } from '#shared/generator/reading/quantity.ts';
import { matchAt, type PromptToken } from '#shared/generator/reading/tokens.ts';
import { limitTo, guardState, followSignal } from './act-guards.ts';
import { sayMessage, showValues } from './act-messages.ts';
import { soundHorn, flashThing, changeBy } from './act-moves.ts';
import type { ActSlots, Done, Act, ReadAction } from './act-slots.ts';
import { saidTime, saidDelay } from './act-times.ts';
import { setThing } from './act-values.ts';

/** @param isOver a message is composed by the caller where a clause has none of its own */
export function readAction(acts: ActSlots, tokens: readonly PromptToken[], isBare = false): ReadAction {
  const act = actOf(acts, tokens);
  const every = saidTime(acts, tokens, ['every'], true);
  const delay = saidDelay(acts, tokens);
  const wait: RuleAction[] = delay === undefined ? [] : [acts.reading.from({ is: 'wait', seconds: delay }, tokens)];
  const before = acts.verb?.verb;
  // "-> horn" is said of what is to be on
  if (isBare && act.verb === undefined && !hasState(tokens))
    act.verb = { is: 'state', state: { aspect: 'on', value: true } };
  const isSame = act.verb === undefined && (before?.is === 'show' || before?.is === 'flash');
  const done = doneBy(acts, isSame ? { verb: before, words: [] } : act, tokens);
  if (done === undefined && wait.length > 0 && acts.reading.rest(tokens).length === 0) return { actions: wait };
  if (done === undefined || done === 'left out') return done;
  if (act.verb !== undefined) acts.verb = act;
  // "blink every 2 seconds" says how fast it blinks
  const [only] = done.actions;
  if (every !== undefined && only?.is === 'alternate' && done.actions.length === 1) {
    const times =
      only.times === undefined ? {} : { times: Math.max(1, Math.round((only.times * only.period) / every)) };
    return { actions: [...wait, acts.reading.from({ ...only, period: every, ...times }, tokens)] };
  }
  return { ...done, actions: [...wait, ...done.actions], ...(every !== undefined && { every }) };
}

const hasState = (tokens: readonly PromptToken[]): boolean =>
  tokens.some((_, i) => matchAt(tokens, i, STATES) !== undefined);

function actOf(acts: ActSlots, tokens: readonly PromptToken[]): Act {
  for (let i = 0; i < tokens.length; i++) {
    const found = matchAt(tokens, i, VERBS);
    const isFollowed = tokens.some(({ text }) => text.startsWith('follow'));
    if (found?.value.is === 'follow' && !isFollowed) continue;
    // "heat the seat", but not "the seat heat"
    if (found?.value.is === 'heat' && tokens.slice(0, i).some(({ text }) => !FILLERS.has(text))) continue;
    if (found !== undefined && !acts.reading.used.has(tokens[i] as PromptToken))
      return { verb: found.value, words: tokens.slice(i, i + found.length) };
  }
  return { verb: undefined, words: [] };
}

function doneBy(acts: ActSlots, { verb, words }: Act, tokens: readonly PromptToken[]): Done | undefined {
  switch (verb?.is) {
    case 'say':
      return sayMessage(acts, words, tokens);
    case 'show':
      if (tokens.some(({ kind }) => kind === 'text')) return sayMessage(acts, words, tokens);
      return showValues(acts, words, tokens);
    case 'wait': {
      const [time] = quantitiesOf(tokens).filter(isTime);
      if (time === undefined) return undefined;
      acts.reading.use([...words, ...tokens.slice(time.at, time.end)]);
      return { actions: [acts.reading.from({ is: 'wait', seconds: secondsOf(time) }, tokens)] };
    }
    case 'honk':
      return soundHorn(acts, words, tokens);
    case 'flash':
      return flashThing(acts, words, tokens);
    case 'raise':
    case 'lower':
      return changeBy(acts, verb.is, words, tokens);
    case 'limit':
      return limitTo(acts, words, tokens);
    case 'keep':
    case 'prevent':
    case 'only':
      return guardState(acts, verb.is, words, tokens);
    case 'heat':
      // the word is part of the name
      return setThing(acts, { is: 'state', state: { aspect: 'on', value: true } }, [], tokens);
    case 'follow':
      return followSignal(acts, words, tokens);
    default:
      return followSignal(acts, [], tokens) ?? setThing(acts, verb, words, tokens);
  }
}

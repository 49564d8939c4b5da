import type { Context } from '#shared/generator/language/conditions/context.ts';
import type { AppAction } from '#shared/generator/language/rule/rule.ts';
import { isTime, quantitiesIn, secondsOf } from '#shared/generator/language/wording/quantity.ts';
import { verbFirst } from '#shared/generator/language/wording/verb-first.ts';
import { VERBS, type Verb } from '#shared/generator/language/wording/verbs.ts';
import type { Aspect } from '#shared/generator/search/concept.ts';
import type { ValueKind } from '#shared/generator/search/phrase-signals.ts';
import { resolveTarget, targetOf, valueToSet } from './act-target.ts';
import { colorIn, switchedValue } from './action-value.ts';
import {
  BATTERY,
  MESSAGE,
  measuredSignals,
  prepareBattery,
  stepAction,
  toggleAction,
  type ReadAction,
} from './special-actions.ts';
import { undoActions } from './undo.ts';

/** What was read, and what "it" is from then on. */
export type ReadActions = { actions: AppAction[]; subject: string };

const TIMES = /\b(\d+) times\b/;
const DURATION =
  /\b(?:for|during|lasting) (?:the (?:next|first) |another |about |at least |up to )?(\d+(?:\.\d+)? (?:s|secs?|seconds?|ms|milliseconds?|mins?|minutes?|h|hrs?|hours?))\b/;
const DELAY =
  /\b(?:after|in) (?:another )?(\d+(?:\.\d+)? (?:s|secs?|seconds?|ms|milliseconds?|mins?|minutes?|h|hrs?|hours?))\b|\b(\d+(?:\.\d+)? (?:s|secs?|seconds?|mins?|minutes?)) later\b/;
const EVERY = /\bevery (\d+(?:\.\d+)? (?:s|secs?|seconds?|ms|milliseconds?|mins?|minutes?)|second)\b/;
const PAUSE =
  /\b(?:with|at) (?:an? )?(?:pauses? of |intervals? of |breaks? of )?(\d+(?:\.\d+)? (?:s|secs?|seconds?|ms|milliseconds?))\b(?: (?:pauses?|intervals?|breaks?))?(?: in between| between them| each)?/;
const LEADING =
  /^(?:also|then|and|just|it|they|the (?:car|vehicle|app|system)|should|shall|must|will|has to|have|to|automatically|again|the driver (?:should|must)|so|first|next|finally|afterwards|start to|begin to|,|:|i want (?:the car )?to|please|let us|in that case) +/;

/** "the windows should close" */
const SHOULD =
  /^(?:the )?(.+?) (?:should|shall|must|has to|have to|needs? to|will|is to|are to) (?:be )?(close|open|lock|unlock|fold|unfold|blink|flash|turn (?:on|off)|switch (?:on|off))(?:e?d|s)?$/;

/** What was switched on before goes off together. */
const EVERYTHING =
  /^(?:turn|switch) (?:it )?(?:(?:the )?(?:both|all|everything|them)(?: of them)? off|off(?: (?:the )?(?:both|all|everything|them)(?: of them)?)?)(?: again)? *$/;

/** Everything that a clause says to do; undefined where a part of it is not understood. */
export function readActions(clause: string, context: Context): ReadActions | undefined {
  let text = clause.trim();
  while (LEADING.test(text)) text = text.replace(LEADING, '');
  text = text.replace(SHOULD, '$2 the $1');
  const parts = text.split(/\s*(?:,| and then | and | as well as | then | plus )\s*/).filter((part) => part !== '');
  const actions: AppAction[] = [];
  let { target = '' } = context;
  let last: Verb | undefined;
  for (const [i, whole] of parts.entries()) {
    let part = whole;
    while (LEADING.test(part)) part = part.replace(LEADING, '');
    part = verbFirst(part);
    if (/^(?:again|back|too|afterwards|the driver|also|both)?$/.test(part)) continue;
    const before = EVERYTHING.exec(part.replace(DELAY, ''));
    if (before !== null && actions.length > 0) {
      const delay = DELAY.exec(part);
      if (delay !== null) actions.push({ is: 'wait', seconds: timeIn(delay[1] ?? delay[2] ?? '') });
      actions.push(...undoActions(actions));
      continue;
    }
    const found: Verb | undefined = verbOf(part) ?? (i > 0 ? last : undefined);
    if (found === undefined) return undefined;
    const read = readAction(part, found, { ...context, target });
    if (read === undefined) return undefined;
    const together = verbOf(part) === undefined ? setTogether(actions.at(-1), read.actions) : undefined;
    if (together === undefined) actions.push(...read.actions);
    else actions.splice(-1, 1, together);
    if (read.subject !== '') target = read.subject;
    last = found;
  }
  return actions.length === 0 ? undefined : { actions, subject: target };
}

/** "the horn and the lights for 4 s": the time is said of both. */
function setTogether(before: AppAction | undefined, [now, ...others]: readonly AppAction[]): AppAction | undefined {
  if (before?.is !== 'set' || now?.is !== 'set' || others.length > 0) return undefined;
  const isSame = before.seconds === undefined && now.seconds !== undefined && before.value === now.value;
  return isSame ? { ...now, signals: [...before.signals, ...now.signals] } : undefined;
}

/** The verb of a part, also where it is torn: "turn the light on". */
function verbOf(part: string): Verb | undefined {
  const torn =
    /^(?:turn|switch|put|power|shut)(?:s|ing)?\b.*\b(on|off|up|down)\b(?! to)(?:\s+(?:for|again|after|automatically|in|every|with|by).*)?$/.exec(
      part,
    );
  if (torn !== null && !/^(?:turn|switch|put|power|shut)(?:s|ing)? (?:on|off|up|down)\b/.test(part)) {
    const does = torn[1] === 'on' ? 'on' : torn[1] === 'off' ? 'off' : torn[1] === 'up' ? 'raise' : 'lower';
    return { words: /^(?:turn|switch|put|power|shut)(?:s|ing)?\b/, does };
  }
  return VERBS.find(({ words }) => words.test(part));
}

function readAction(part: string, used: Verb, context: Context): ReadAction | undefined {
  const before: AppAction[] = [];
  const delay = DELAY.exec(part);
  if (delay !== null) before.push({ is: 'wait', seconds: timeIn(delay[1] ?? delay[2] ?? '') });
  const seconds = timeIn(DURATION.exec(part)?.[1] ?? '');
  const times = Number(TIMES.exec(part)?.[1] ?? 0);
  const pause = timeIn(PAUSE.exec(part)?.[1] ?? '');
  const pace = timeIn((EVERY.exec(part)?.[1] ?? '').replace(/^second$/, '1 s'));
  // to toggle is half of a blink
  const every = pause > 0 || part.startsWith('toggle') ? (pause || pace) * 2 : pace;
  if (used.does === 'rest') return { actions: [{ is: 'rest', seconds }], subject: '' };
  if (used.does === 'wait') {
    const pauses = timeIn(part.replace(used.words, ''));
    return pauses > 0 ? { actions: [{ is: 'wait', seconds: pauses }], subject: '' } : undefined;
  }
  const rest = part
    .replace(used.words, ' ')
    .replace(DELAY, ' ')
    .replace(DURATION, ' ')
    .replace(TIMES, ' ')
    .replace(PAUSE, ' ')
    .replace(EVERY, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const read = actOn(part, rest, { used, seconds, times, every }, context);
  return read && { actions: [...before, ...read.actions], subject: read.subject };
}

const STATE_ASPECTS: readonly (readonly [RegExp, Aspect])[] = [
  [/\b(?:un)?locked\b/, 'lock'],
  [/\b(?:open|opened|closed|shut)\b/, 'open'],
  [/\b(?:un)?folded\b/, 'fold'],
];

const LONGEST_PERIOD = 4;
const LIMITED =
  /\b(?:above|below|over|under|beyond|(?:more|less|faster|slower|warmer|colder|hotter|higher|lower) than) -?\d/;

type Manner = { used: Verb; seconds: number; times: number; every: number };

function actOn(part: string, rest: string, manner: Manner, context: Context): ReadAction | undefined {
  const { used, seconds, times, every } = manner;
  if (BATTERY.test(part)) return prepareBattery(part, rest, context);
  // a limit that nothing is set to is a condition
  if (/^(?:say|honk|blink|on|off)$/.test(used.does) && LIMITED.test(rest)) return undefined;
  if (used.does === 'say' && every > 0) {
    const said = say(part, rest, context);
    return said && repeated(said, every);
  }
  if (used.does === 'say') return say(part, rest, context);
  if (used.does === 'honk' && seconds > 0 && times === 0)
    return actOn(part, 'horn', { ...manner, used: { words: used.words, does: 'on' } }, context);
  // nobody honks for minutes: it is done again and again
  if (used.does === 'honk' && times === 0 && every > LONGEST_PERIOD) {
    const once = actOn(part, 'horn', { ...manner, every: 0 }, context);
    return once && repeated(once, every);
  }
  if (used.does === 'honk') return blinkOf(`horn`, { ...manner, times: times || (every > 0 ? 0 : 1) }, context);
  if (part.startsWith('toggle') && times === 0 && seconds === 0 && every === 0) return toggleAction(rest, context);
  if (used.does === 'blink') return blinkOf(rest, manner, context);
  if (times > 1 && used.does === 'on' && used.aspect === undefined) return blinkOf(rest, manner, context);
  // "between 20 and 24" is not one value
  if (/\bbetween\b/.test(rest)) return undefined;
  // "to 50 percent above 80 km/h" has a condition, which must not be left out
  if (/\d.*\b(?:above|below|over|under|(?:more|less|faster|slower|warmer|colder) than) -?\d/.test(rest))
    return undefined;
  const [quantity] = quantitiesIn(rest).filter((one) => !isTime(one));
  // what is said of a time or a place must be understood, and not left out
  if (
    quantity === undefined &&
    /\b(?:at|during|until|before|near) (?!(?:once|full|max|min|high|low|the same)\w*\b)/.test(rest)
  )
    return undefined;
  // nothing is switched off to a value
  const isOff = used.does === 'off' || /^(?:turn|switch|put|shut|power)\b.*\boff\b/.test(part);
  if (isOff && used.aspect === undefined && quantity !== undefined) return undefined;
  if (/\bat (?:least|most) -?\d/.test(part) && /\b(?:on|off)\b/.test(part)) return undefined;
  const target = targetOf(rest, quantity);
  // a circumstance is a condition, and must not be left out
  if (
    / (?:to|at) .*\b(?:in|during|while|on|near|under) (?!(?:red|green|blue|white|yellow|orange|purple|pink|amber|full|both|all|the (?:front|rear|left|right)|seats?)\b)/.test(
      rest,
    )
  )
    return undefined;
  if (used.does === 'raise' || used.does === 'lower') return stepAction(target, rest, quantity, used.does, context);
  const kind: ValueKind | undefined = quantity !== undefined ? 'number' : undefined;
  const told = used.does === 'set' ? STATE_ASPECTS.find(([words]) => words.test(rest))?.[1] : undefined;
  const aspect = colorIn(rest) === undefined ? (told ?? used.aspect) : 'color';
  const lit =
    aspect === 'color' && used.does === 'on' ? resolveTarget(target, context, { kind: 'boolean' }) : undefined;
  const found = resolveTarget(target, context, {
    aspect,
    kind: kind ?? (aspect === 'color' || (used.does === 'set' && told === undefined) ? 'text' : 'boolean'),
  });
  if (found === undefined) return undefined;
  const value = valueToSet(found.signals, rest, quantity, used);
  const named = / to (?:the )?(.+ mode)$/.exec(` ${rest}`)?.[1];
  // "the display to night mode" is the mode of that name
  if (value === undefined && named !== undefined && named !== rest) return actOn(part, named, manner, context);
  if (value === undefined) return undefined;
  void every;
  return {
    actions: [
      ...(lit === undefined
        ? []
        : [{ is: 'set' as const, signals: lit.signals, value: true, ...(seconds > 0 && { seconds }) }]),
      { is: 'set', signals: found.signals, value, ...(seconds > 0 && { seconds }) },
    ],
    subject: found.label,
  };
}

const repeated = ({ actions, subject }: ReadAction, seconds: number): ReadAction => ({
  actions: [...actions, { is: 'repeat', seconds, own: actions.length }],
  subject,
});

function blinkOf(target: string, { seconds, times, every }: Manner, context: Context): ReadAction | undefined {
  const words = target
    .replaceAll(/\b(?:rapidly|quickly|slowly|briefly|continuously|on and off|by|with|using)\b/g, ' ')
    .trim();
  const isAgain = context.target !== undefined && /^(?:it|them)?(?: ?again)?$/.test(words) && words !== '';
  const found = resolveTarget(isAgain ? '' : words === '' ? 'hazard lights' : words, context, { kind: 'boolean' });
  const [first] = found?.signals ?? [];
  if (found === undefined || first === undefined) return undefined;
  const [on, off] = [switchedValue(first, true), switchedValue(first, false)];
  if (on === undefined || off === undefined || on === off) return undefined;
  const limits = { ...(times > 0 && { times }), ...(seconds > 0 && times === 0 && { seconds }) };
  return {
    actions: [{ is: 'blink', signals: found.signals, on, off, ...limits, period: every > 0 ? every : 1 }],
    subject: found.label,
  };
}

/** Of these verbs it depends on what follows whether they announce something: nobody is told a joke. */
const WEAK =
  /^(?:tell|say|show|display|write|send|give|issue|raise|sound|post|let|recommend|suggest|ask|prompt|urge|report|output|publish)/;
/** "warn the driver with the hazard lights", or a message alone. */
function say(part: string, rest: string, context: Context): ReadAction | undefined {
  const isPlain = !WEAK.test(part);
  const values = /^(?:warn|alert|notif|remind|inform|announc|advis|caution|tell)/.test(part)
    ? undefined
    : measuredSignals(rest, context);
  if (values !== undefined) return { actions: [{ is: 'say', text: '', values }], subject: '' };
  if (!isPlain && !MESSAGE.test(rest)) return undefined;
  const how = /\b(?:with|by|using|via|through|on|in)\b (.+)$/.exec(rest)?.[1];
  const means = how === undefined ? undefined : meansOf(how.replace(/^(?:the|a|an) /, ''), context);
  const text = rest
    .replace(/^(?:me|us|the driver|driver|everyone|people|passengers?|a (?:message|warning|alert|notification))\b/, '')
    .trim();
  return { actions: [{ is: 'say', text }, ...(means?.actions ?? [])], subject: means?.subject ?? '' };
}

function meansOf(how: string, context: Context): ReadAction | undefined {
  const used = verbOf(how);
  if (used !== undefined && used.does !== 'say') return readAction(how, used, context);
  return readAction(`turn on ${how}`, { words: /^turn on/, does: 'on' }, context);
}

const timeIn = (text: string): number => {
  const [quantity] = quantitiesIn(text);
  return quantity === undefined ? 0 : secondsOf(quantity);
};

import { negated } from '#shared/generator/language/rule/rule-inputs.ts';
import type { AppCondition, PlainValue, AppTerm } from '#shared/generator/language/rule/rule.ts';
import { isTime, quantitiesIn, secondsOf } from '#shared/generator/language/wording/quantity.ts';
import { allowedValue } from '#shared/generator/search/allowed-value.ts';
import type { Aspect } from '#shared/generator/search/concept.ts';
import { isOfKind, isThing, namedSignal, phraseSignals } from '#shared/generator/search/phrase-signals.ts';
import type { LibrarySignal, SignalLibrary } from '#shared/generator/search/signal-library.ts';
import { contentWords } from '#shared/generator/search/words.ts';
import { readBetween, readComparison } from './comparison.ts';
import type { Context } from './context.ts';
import { readIdiom } from './idioms.ts';
import { readNear } from './near.ts';
import { splitCondition, type ReadTerms } from './split-condition.ts';

export type ReadCondition = {
  condition: AppCondition;
  hold?: number;
  subject: string;
  /** signals of which it says only roughly what they are */ vague?: string[];
};

const HOLD =
  /\b(?:(?:for|since)(?: more than| at least| longer than| over| about)?|(?:longer|more) than|at least) (-?\d+(?:\.\d+)? (?:s|secs?|seconds?|ms|milliseconds?|mins?|minutes?|h|hrs?|hours?))\b(?: long| straight| or (?:more|longer)| in a row| continuously)?/;

/** "with the door open" */
const WITH =
  / with (?:the |an? |its |his |her |their )?((?:\w+ ){0,3}?\w+) (open|closed|locked|unlocked|on|off|engaged|fastened|unfastened|connected|plugged in|running)\b/g;

/** "with open windows" */
const WITH_STATE =
  / with (?:the |an? |any |some )?(open|closed|locked|unlocked|unfastened|engaged|folded) ((?:[a-z]+ ){0,2}?[a-z]+)(?= (?:for|and|or|while|when|at)\b| *(?:,|$))/g;

/** What is asked for is no part of a condition. */
const ASKS =
  /, ?(?:and |then )*(?:warn|alert|notify|remind|tell|show|print|log|honk|beep|blink|flash)\b|(?<!\b(?:i|we|they|you|to|is|are|driver|passenger)) (?:turn|switch) (?:on|off) (?:the|all|both|my|an?)\b/;

/** A condition in words; undefined where a part of it is not understood. */
export function readCondition(words: string, context: Context): ReadCondition | undefined {
  if (ASKS.test(words)) return undefined;
  const [, duration] = HOLD.exec(words) ?? [];
  const [held] = duration === undefined ? [] : quantitiesIn(duration);
  const text = (held === undefined ? words : words.replace(HOLD, ' '))
    .replaceAll(/\bbetween (\S+(?: \S+)?) and\b/g, 'between $1 to')
    .replaceAll(WITH, ' and the $1 is $2')
    .replaceAll(WITH_STATE, ' and the $2 is $1')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const read = splitCondition(text, context.subject, (part, subject) => readTerms(part, { ...context, subject }));
  if (read === undefined) return undefined;
  return { ...read, ...(held !== undefined && isTime(held) && { hold: secondsOf(held) }) };
}

function readTerms(text: string, context: Context): ReadTerms | undefined {
  return (
    readNear(text, context) ??
    readBetween(text, context) ??
    readComparison(text, context) ??
    readTold(text, context) ??
    readState(text, context) ??
    readMode(text, context) ??
    readValue(text, context) ??
    readEnd(text, context)
  );
}

/** "in sport mode" */
function readMode(text: string, { library }: Context): ReadTerms | undefined {
  const [, said] =
    /^(?:the (?:car|vehicle) is |we are |i am |i drive |driving )?in (?:the )?([a-z]+) mode$/.exec(text) ?? [];
  const [signal] =
    said === undefined ? [] : (phraseSignals('drive mode', library, { use: 'read', kind: 'text' })?.signals ?? []);
  const value = said === undefined || signal === undefined ? undefined : allowedValue(said, signal);
  if (signal === undefined || value === undefined) return undefined;
  return {
    terms: [{ is: 'compare', signals: [signal], quantifier: 'any', comparison: '==', value }],
    subject: 'drive mode',
  };
}

/** "sport": what was spoken of before has this value. */
function readValue(text: string, { library, subject }: Context): ReadTerms | undefined {
  const [word] = /^[a-z]+(?= mode$|$)/.exec(text) ?? [];
  if (word === undefined || subject === undefined) return undefined;
  const signals = phraseSignals(subject, library, { use: 'read', kind: 'text' })?.signals ?? [];
  const value = signals[0]?.allowed?.find((one) => String(one).toLowerCase() === word);
  if (typeof value !== 'string') return undefined;
  return { terms: [{ is: 'compare', signals, quantifier: 'any', comparison: '==', value }], subject };
}

const ENDS =
  /^(?:(?:i|it|we|the (?:driver|car|vehicle)) )?(?:leaves?|left|stops?|stopped|exits?|exited|gets? out of|is (?:out of|no longer in|not in|done with)) (?:the )?(.+)$|^(.+?) (?:is over|ends?|ended|has ended|is finished|finishes|has stopped|is gone|has passed|no longer applies|is no more)$/;

/** "I leave reverse", "the frost is over": what is said of it does not hold any more. */
function readEnd(text: string, context: Context): ReadTerms | undefined {
  const [, left, over] = ENDS.exec(text) ?? [];
  const what = left ?? over;
  if (what === undefined || ENDS.test(what)) return undefined;
  const [term, ...others] = readTerms(what, context)?.terms ?? [];
  if (term === undefined || others.length > 0) return undefined;
  return { terms: negated({ join: 'and', terms: [term] }).terms, subject: '' };
}

const OTHER_STATE = /\b(?:un)?(?:locked|locks?|folded|opened|opens?|closed|closes|unlocks?)\b/;

/** Phrases with a fixed meaning, with at most a few words that they do not explain. */
function readTold(said: string, { library, subject = '' }: Context): ReadTerms | undefined {
  // "the passenger seat is occupied but not belted": whose belt it is was said before
  const [owner = ''] = PLACES.test(said) ? [] : (/\b(?:front |rear )?passenger\b/.exec(subject) ?? []);
  const text = `${owner} ${said}`.trim();
  const told = readIdiom(text, library);
  if (told === undefined) return undefined;
  // another state is another condition
  const isMore = OTHER_STATE.test(told.rest) || quantitiesIn(told.rest).length > 0;
  if (isMore || readIdiom(told.rest, library) !== undefined) return undefined;
  const unknown = contentWords(told.rest).filter((word) => !EXPLAINED.has(word) && library.weight(word) > 0);
  return unknown.length > 1 || unknown.some(isThing)
    ? undefined
    : { terms: [told.term], subject: subjectOf(told.term) ?? text };
}

const PLACES = /\b(?:driver|passenger|front|rear|back|left|right|row|i|we|he|she|all|any|every)\b/;

/** What a number is compared with after "it is bright". */
function subjectOf(term: AppTerm): string | undefined {
  const [signal] = term.is === 'compare' ? term.signals : [];
  if (signal === undefined || !isOfKind(signal, 'number')) return undefined;
  return signal.below
    .replaceAll('.', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
}

const EXPLAINED = new Set(
  contentWords(
    'has have had been was were driver outside somebody someone person people road street weather still already again now really speed air temperature signal level detected system seat front rear',
  ),
);

type State = { words: RegExp; aspect?: Aspect; isTrue: boolean };
const STATES: readonly State[] = [
  { words: /\b(?:open(?:s|ed|ing)?|ajar)\b/, aspect: 'open', isTrue: true },
  { words: /\b(?:clos(?:e|es|ed|ing)|shuts?)\b/, aspect: 'open', isTrue: false },
  { words: /\bunlock(?:s|ed|ing)?\b/, aspect: 'lock', isTrue: false },
  { words: /\block(?:s|ed|ing)?\b/, aspect: 'lock', isTrue: true },
  { words: /\bunfold(?:s|ed)?\b/, aspect: 'fold', isTrue: false },
  { words: /\bfold(?:s|ed)?(?: in)?\b/, aspect: 'fold', isTrue: true },
  {
    words: /\b(?:off|inactive|disabled|deactivated|released|disengaged|unavailable|lost|stops?|stopped)\b/,
    isTrue: false,
  },
  {
    words:
      /\b(?:on|active|activated|enabled|engaged|engages|applied|pulled|running|lit|pressed|set|available|starts?|started|connected|attached|present|detected|issued|triggered|used|sounded|true|warns?|warning)\b/,
    isTrue: true,
  },
];
const NEGATED = /\b(?:not|no longer|no|never|without|fails? to)\b/;

/** "the trunk is open", "I lock the car", "the drive mode is sport" */
function readState(text: string, context: Context): ReadTerms | undefined {
  const { library, named } = context;
  const direct = namedSignal(text, named, library);
  for (const { words, aspect, isTrue } of STATES) {
    const match = words.exec(text);
    if (match === null) continue;
    const isMeant = isTrue !== NEGATED.test(text);
    const subject = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`
      .replace(NEGATED, ' ')
      .replaceAll(
        /\b(?:is|are|gets?|has|have|been|being|becomes?|was|i|we|driver(?! s|'|side| door| seat| window)|somebody|someone|user|left|still)\b/g,
        ' ',
      );
    const wanted = { use: 'read', aspect, kind: 'boolean' } as const;
    const isPerson = /\b(?:i|we|driver|somebody|someone|user)\b/.test(text);
    const others = isPronoun(subject)
      ? isPerson
        ? [aspect === 'lock' ? 'car' : '']
        : [context.subject ?? '', context.target ?? '', aspect === 'lock' ? 'car' : '']
      : [subject];
    const found = direct
      ? { signals: [direct], isAll: false, label: direct.below }
      : others
          .map((one) => (one === '' ? undefined : phraseSignals(one, library, wanted)))
          // a speed is neither locked nor open
          .find((one) => one !== undefined && (aspect === undefined || !isNumber(one.signals) || !isPronoun(subject)));
    // what else is said of a state must not be left out
    if (found !== undefined && !direct && readIdiom(subject.replace(found.label, ' '), library)) return undefined;
    // a belt that is open is not worn
    const isTold = aspect === 'open' && found?.signals[0]?.path.endsWith('IsBelted') ? !isMeant : isMeant;
    // "the doors are closed": all of them are
    const isShut = aspect === 'open' && !isMeant && !/\b(?:any|a|an|one)\b/.test(subject);
    const term =
      found &&
      stateTerm(
        switchOf(found.signals, text, library),
        isTold,
        (found.isAll && !isRunning(found.signals, isTold)) || isShut,
      );
    // with "rear left": "it" is that door, and no other
    if (found && term)
      return {
        terms: [term],
        subject: direct || isPronoun(subject) ? found.label : subject.replaceAll(/\s+/g, ' ').trim(),
      };
  }
  return readAllowed(text, context, direct);
}

/** What is switched off is not enabled, rather than idle. */
function switchOf(signals: LibrarySignal[], text: string, library: SignalLibrary): LibrarySignal[] {
  if (!/\b(?:switched|turned|enabled|disabled|activated|deactivated)\b/.test(text)) return signals;
  const enabled = signals.flatMap(
    ({ path }) => library.find(path.replace(/\.Is(?:Engaged|Active)$/, '.IsEnabled')) ?? [],
  );
  return enabled.length === signals.length ? enabled : signals;
}

/** "all seats are on" says of levels that one of them is. */
const isRunning = (signals: readonly LibrarySignal[], isTold: boolean): boolean => isNumber(signals) && isTold;

const isNumber = ([first]: readonly LibrarySignal[]): boolean => first !== undefined && isOfKind(first, 'number');
const isPronoun = (text: string): boolean => /^(?:\s|it|they|that|this|them|the|again|back)*$/.test(text);

function stateTerm(signals: LibrarySignal[], isMeant: boolean, isAll: boolean): AppTerm | undefined {
  const [first] = signals;
  if (first === undefined) return undefined;
  const base = { is: 'compare', signals, quantifier: isAll ? 'all' : 'any' } as const;
  if (isOfKind(first, 'boolean')) return { ...base, comparison: '==', value: isMeant };
  // a temperature is neither on nor off
  if (isOfKind(first, 'number'))
    return !/^(?:percent|km\/h|)$/.test(first.unit.toLowerCase())
      ? undefined
      : { ...base, comparison: isMeant ? '>' : '==', value: 0 };
  const off = (first.allowed ?? []).find((value) => value === 'OFF' || value === 'INACTIVE' || value === 'NONE');
  // what is not off is on, in whatever way
  if (typeof off === 'string') return { ...base, comparison: isMeant ? '!=' : '==', value: off };
  const value = allowedValue(isMeant ? 'on' : 'off', first);
  return value === undefined ? undefined : { ...base, comparison: '==', value };
}

function readAllowed(text: string, { library }: Context, direct: LibrarySignal | undefined): ReadTerms | undefined {
  const match =
    /^(.*?)\b(?:is|are|equals|becomes|changes to|switches to|set to|in|to)\b (?:set to |in |to |the )*(.+)$/.exec(text);
  if (match === null) return undefined;
  const [, subject = '', said = ''] = match;
  const found = direct
    ? { signals: [direct], label: direct.below }
    : phraseSignals(subject, library, { use: 'read', kind: 'text' });
  const [first] = found?.signals ?? [];
  if (found === undefined || first === undefined) return undefined;
  const isNot = said.startsWith('not ');
  const value: PlainValue | undefined = isOfKind(first, 'text')
    ? allowedValue(said.replace(/^not /, ''), first)
    : undefined;
  if (value === undefined) return undefined;
  return {
    terms: [{ is: 'compare', signals: found.signals, quantifier: 'any', comparison: isNot ? '!=' : '==', value }],
    subject: found.label,
  };
}

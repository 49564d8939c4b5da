import { switchedValue } from '#shared/generator/language/actions/action-value.ts';
import type { AppCondition, PlainValue } from '#shared/generator/language/rule/rule.ts';
import { isTime, quantitiesIn, secondsOf, valueOfQuantity } from '#shared/generator/language/wording/quantity.ts';
import { phraseSignals } from '#shared/generator/search/phrase-signals.ts';
import type { LibrarySignal } from '#shared/generator/search/signal-library.ts';
import type { ClauseContext } from './clause-context.ts';
import { unexplained } from './explained.ts';
import { readAct } from './read-act.ts';

/** What must not be, what must stay as it is, or what a number must not leave. */
export type Wish =
  | { is: 'kept' | 'forbidden' | 'allowed'; signals: LibrarySignal[]; safe: PlainValue }
  | { is: 'limited'; signals: LibrarySignal[]; isMost: boolean; value: number }
  | { is: 'ended'; when: AppCondition; hold: number; signals: LibrarySignal[]; value: PlainValue };

const FORBIDS =
  /\b(?:under no circumstances|in no case|on no account|(?:nobody|no one|no passenger)(?: else)? (?:can|may|could|should|must|is (?:able|allowed) to)|(?:it )?(?:must|may|should|shall|can|could|will|do|does|is|are) (?:not|never) be (?:possible|allowed|permitted|able)(?: to)?|(?:is|are|be|stays?|remains?) (?:forbidden|prohibited|impossible|blocked|banned|disallowed|refused|denied|not (?:possible|allowed|permitted))(?: to)?|forbid(?:s|den)?|prohibit(?:s|ed)?|prevent(?:s|ed)?|block(?:s|ed)?|den(?:y|ies|ied)|refus(?:e|es|ed)(?: to)?|reject(?:s|ed)?|disallow(?:s|ed)?|inhibit(?:s|ed)?|ban(?:s|ned)?|avoid(?:s)?|suppress(?:es|ed)?|(?:do|does|should|shall|must|may|can|will|could|might) (?:not|never)|never|no(?= (?:opening|closing|unlocking|locking|switching|turning|starting|using|use|releasing|engaging|activat\w+|[a-z ]+ allowed)\b)|impossible)\b/g;
const AROUND =
  /\b(?:let|lets|allow(?:s|ed)?|permit(?:s|ted)?|possible|able|anyone|anybody|someone|somebody|nobody|people|passengers?(?= (?:to|from|open|close)\b)|the driver(?= (?:to|from|open|close|un)\b)|from|to be|being|any attempt(?: to| at)?|attempts?(?: to| at)?|requests?(?: to| for)?|it|be|to|ever)\b/g;
const ALLOWS =
  /\b(?:can|may|could|allow(?:s|ed)?|permit(?:s|ted)?|possible|let|lets|able|must|shall|should|will|is|are)\b/;
const KEEPS =
  /\b(?:keep(?:s|ing)?|kept|stay(?:s|ing)?|remain(?:s|ing)?|hold(?:s|ing)?|held|make sure(?: that)?|ensure(?:s|d)?(?: that)?|take care(?: that)?|see to it(?: that)?|leave|leaves)\b/g;
const STATE =
  /\b(?:open|closed|shut|locked|unlocked|on|off|folded|unfolded|engaged|active|activated|running|enabled|disabled|deactivated|switched off|switched on|muted)\b/;
const MOST =
  /\b(?:at (?:the )?most|(?:no|not|never) (?:(?:be|go|get|rise|set|turn|turned|exceed|is|allowed|open(?:ed)?)(?: to)? )*(?:more|higher|louder|greater|faster|warmer|further) than|(?:not|never|no) (?:(?:be|go|get|rise|set|turn|turned|is) )*(?:above|over|beyond|past)|(?:not|never) exceed(?:s|ing)?|max(?:imum)?(?: of| to| at)?|(?<!charge |charging |speed |current )limit(?:s|ed)?(?: to| at)?|cap(?:s|ped)?(?: to| at)?|restrict(?:s|ed)?(?: to| at)?|up to)\b/;
const LEAST =
  /\b(?:at (?:the )?least|(?:no|not|never) (?:(?:be|go|get|fall|drop|set|turn|turned|is) )*(?:less|lower|quieter|smaller|closer|cooler|colder) than|(?:not|never|no) (?:(?:be|go|get|fall|drop|set|turn|turned|is) )*(?:below|under)|min(?:imum)?(?: of| to| at)?)\b/;
const TOO_LONG =
  /\b(?:no|not) (?:longer|more) than\b|\bat most\b|\bmax(?:imum)?(?: of)?\b|\blimit(?:s|ed)?(?: to)?\b|\bonly(?: for)?\b|\bup to\b/;

/** What a part of a sentence asks to keep, forbid or limit; undefined where it does not, or is not understood. */
export function readWish(text: string, context: ClauseContext): Wish | undefined {
  const [quantity, ...others] = quantitiesIn(text);
  if (others.length > 0) return undefined;
  if (quantity !== undefined && isTime(quantity)) return tooLong(text, context);
  if (quantity !== undefined) return limitOf(text, context);
  if (text.search(FORBIDS) >= 0) {
    const said = text
      .replaceAll(FORBIDS, ' ')
      .replaceAll(AROUND, ' ')
      .replaceAll(KEEPS, ' ')
      .replaceAll(/\b(?:should|shall|must|may|can|will|could)\b/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
    return oppositeOf(said, 'forbidden', context);
  }
  if (/\b(?:only|exclusively|solely)\b/.test(text) && (ALLOWS.test(text) || text.startsWith('only ')))
    return allowed(text, context);
  if (text.search(KEEPS) < 0 || !STATE.test(text)) return undefined;
  const act = readAct(text.replaceAll(KEEPS, ' ').replaceAll(/\s+/g, ' ').trim(), context);
  const [only, ...more] = act?.actions ?? [];
  return only?.is === 'set' && more.length === 0 && only.seconds === undefined
    ? { is: 'kept', signals: only.signals, safe: only.value }
    : undefined;
}

export const allowed = (text: string, context: ClauseContext): Wish | undefined =>
  oppositeOf(
    text
      .replaceAll(/\b(?:only|exclusively|solely|should|shall|must|may|can|will|could|possible|is|are)\b/g, ' ')
      .replaceAll(AROUND, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    'allowed',
    context,
  );

function oppositeOf(said: string, is: 'forbidden' | 'allowed', context: ClauseContext): Wish | undefined {
  const act = readAct(said, context) ?? readAct(`turn on ${said}`, context);
  const [only, ...more] = act?.actions ?? [];
  const [first] = only?.is === 'set' ? only.signals : [];
  if (only?.is !== 'set' || first === undefined || more.length > 0 || only.seconds !== undefined) return undefined;
  const safe = oppositeValue(first, only.value);
  return safe === undefined ? undefined : { is, signals: only.signals, safe };
}

export function oppositeValue(signal: LibrarySignal, value: PlainValue): PlainValue | undefined {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return switchedValue(signal, value === 0);
  const other = /OPEN/.test(value) ? 'CLOSE' : /CLOSE/.test(value) ? 'OPEN' : undefined;
  return other !== undefined && signal.allowed?.includes(other) === true ? other : switchedValue(signal, false);
}

/** "the volume no higher than 60 percent" */
function limitOf(text: string, context: ClauseContext): Wish | undefined {
  const [quantity] = quantitiesIn(text);
  const match =
    MOST.exec(text) ??
    LEAST.exec(text) ??
    (/\b(?:not|never)\b/.test(text) ? /\b(?:above|over|beyond|past)\b/.exec(text) : null);
  if (quantity === undefined || match === null) return undefined;
  const isMost = !LEAST.test(match[0]);
  const name = `${text.slice(0, quantity.from)} ${text.slice(quantity.to)}`
    .replace(match[0], ' ')
    .replaceAll(FORBIDS, ' ')
    .replaceAll(AROUND, ' ')
    .replaceAll(
      /\b(?:the|a|an|should|shall|must|may|can|will|is|are|keep|kept|stays?|always|turn|set|to|at|of|go|get|rise|exceed|open|opened|never|not|only|please|more|beyond|above|value|as|car|with|my|up|most|least)\b/g,
      ' ',
    )
    .replaceAll(/\s+/g, ' ')
    .trim();
  const signals =
    name === '' ? [] : (phraseSignals(name, context.library, { use: 'set', kind: 'number' })?.signals ?? []);
  const value = signals[0] && valueOfQuantity(quantity, signals[0]);
  if (value === undefined || unexplained(name, { signals, library: context.library }).length > 0) return undefined;
  return { is: 'limited', signals, isMost, value };
}

/** "the heating may run no longer than 10 minutes" */
function tooLong(text: string, context: ClauseContext): Wish | undefined {
  const [time] = quantitiesIn(text);
  const match = TOO_LONG.exec(text);
  if (
    time === undefined ||
    match === null ||
    !/\b(?:run|runs|on|active|stay|stays|remain|remains|heat|heats|open|operate|work|be)\b/.test(text)
  )
    return undefined;
  const said = `${text.slice(0, time.from)} ${text.slice(time.to)}`
    .replace(match[0], ' ')
    .replaceAll(
      /\b(?:may|must|should|shall|can|will|stay|stays|remain|remains|be|operate|works?|for|left|is|are|at a time|in one go)\b/g,
      ' ',
    )
    .replaceAll(/\s+/g, ' ')
    .trim();
  const act = readAct(
    /\bopen\b/.test(said) ? said : `turn on ${said.replaceAll(/\b(?:runs?|on|active)\b/g, ' ')}`,
    context,
  );
  const [only, ...more] = act?.actions ?? [];
  const [first] = only?.is === 'set' ? only.signals : [];
  const off = first && only?.is === 'set' ? oppositeValue(first, only.value) : undefined;
  if (only?.is !== 'set' || first === undefined || off === undefined || more.length > 0) return undefined;
  const comparison = typeof off === 'number' ? '>' : typeof off === 'boolean' ? '==' : '!=';
  const value = typeof off === 'boolean' ? !off : off;
  return {
    is: 'ended',
    when: { join: 'and', terms: [{ is: 'compare', signals: only.signals, quantifier: 'any', comparison, value }] },
    hold: secondsOf(time),
    signals: only.signals,
    value: off,
  };
}

import type { Aspect } from '../../search/concept.ts';
import type { LibrarySignal, SignalLibrary } from '../../search/signal-library.ts';
import { contentWords } from '../../search/words.ts';
import { readIdiom } from './idioms.ts';
import { isOfKind, namedSignal, phraseSignals } from '../../search/phrase-signals.ts';
import { isTime, quantitiesIn, secondsOf, valueOfQuantity, type Quantity } from '../wording/quantity.ts';
import type { ComparisonSign, AppCondition, PlainValue, AppTerm } from '../rule/rule.ts';
import { negated } from '../rule/rule-inputs.ts';
import { allowedValue } from '../../search/allowed-value.ts';
import { splitCondition, type ReadTerms } from './split-condition.ts';

/** What words may refer back to: what was last compared, and what was last acted on. */
export type Context = {
  library: SignalLibrary;
  named: readonly string[];
  subject?: string | undefined;
  target?: string | undefined;
};
export type ReadCondition = { condition: AppCondition; hold?: number; subject: string };

const OVER =
  '(?:(?:is|are|goes|go|rises?|gets?|climbs?|becomes?|increases?|reads|stays?|was|has|have|of) )*(?:above|over|exceed(?:s|ed|ing)?|(?:is )?(?:greater|more|higher|larger|bigger|faster|warmer|hotter|longer|farther|further|louder|brighter|stronger|quicker|harder) than|beyond|surpass(?:es)?|passes|past|not below|no less than|at least|reach(?:es|ed)?|hits|gets? to|up to)';
const UNDER =
  '(?:(?:is|are|goes|go|drops?|falls?|gets?|sinks?|becomes?|decreases?|reads|stays?|was|has|have|of) )*(?:below|under|beneath|(?:is )?(?:less|lower|smaller|slower|colder|cooler|fewer|closer|nearer|darker|shorter|weaker) than|not above|no more than|at most|down to|(?:drops?|falls?) to|within)';
const COMPARED = new RegExp(
  String.raw`\b(?:(${OVER})|(${UNDER})|((?:is |are )?(?:equal to|equals|exactly)|is at|is|==?))\s+(?:a |the |about |around |approximately )?(?=-?\d)`,
);
const INCLUSIVE =
  /at least|not below|no less|reach|hits|gets? to|up to|at most|not above|no more|down to|(?:drops?|falls?) to/;
const OR_MORE = /^\s*(?:or|and) (?:more|higher|above|faster|warmer|hotter|over|up|greater)/;
const OR_LESS = /^\s*(?:or|and) (?:less|lower|below|slower|colder|cooler|under|fewer)/;
const HOLD =
  /\b(?:(?:for|since)(?: more than| at least| longer than| over| about)?|(?:longer|more) than|at least) (-?\d+(?:\.\d+)? (?:s|secs?|seconds?|ms|milliseconds?|mins?|minutes?|h|hrs?|hours?))\b(?: long| straight| or (?:more|longer)| in a row| continuously)?/;

/** "with the door open" */
const WITH =
  / with (?:the |an? |its |his |her |their )?((?:\w+ ){0,3}?\w+) (open|closed|locked|unlocked|on|off|engaged|fastened|unfastened|connected|plugged in|running)\b/g;

/** "with open windows" */
const WITH_STATE =
  / with (?:the |an? |any |some )?(open|closed|locked|unlocked|unfastened|engaged|folded) ((?:[a-z]+ ){0,2}?[a-z]+)(?= (?:for|and|or|while|when|at)\b| *(?:,|$))/g;

/** A condition in words; undefined where a part of it is not understood. */
export function readCondition(words: string, context: Context): ReadCondition | undefined {
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
    readBetween(text, context) ??
    readComparison(text, context) ??
    readTold(text, context) ??
    readState(text, context) ??
    readEnd(text, context)
  );
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

/** "between 10 and 20 percent" */
function readBetween(text: string, context: Context): ReadTerms | undefined {
  const match = /\bbetween (.+)$/.exec(text);
  if (match === null) return undefined;
  const [first, second, ...others] = quantitiesIn(match[1] ?? '');
  if (first === undefined || second === undefined || others.length > 0) return undefined;
  const from = { ...first, unit: first.unit ?? second.unit };
  const subject = text.slice(0, match.index);
  const least = compare(subject, from, '>=', context);
  const most = compare(subject, second, '<=', context);
  return least && most ? { terms: [...least.terms, ...most.terms], subject: least.subject } : undefined;
}

/** "the speed is above 100 km/h" */
function readComparison(text: string, context: Context): ReadTerms | undefined {
  const match = COMPARED.exec(text);
  if (match === null) return readLooseComparison(text, context);
  const [whole, over, under] = match;
  const after = text.slice(match.index + whole.length);
  const [quantity] = quantitiesIn(after);
  if (quantity === undefined || quantity.from !== 0) return undefined;
  const tail = after.slice(quantity.to);
  let comparison: ComparisonSign = over !== undefined ? '>' : under !== undefined ? '<' : '==';
  if (comparison !== '==' && INCLUSIVE.test(whole)) comparison = comparison === '>' ? '>=' : '<=';
  if (OR_MORE.test(tail)) comparison = '>=';
  if (OR_LESS.test(tail)) comparison = '<=';
  const more = tail.replace(OR_MORE, '').replace(OR_LESS, '');
  return compare(
    `${text.slice(0, match.index)} ${/warmer|hotter|colder|cooler|faster|slower|louder|brighter|darker/.exec(whole)?.[0] ?? ''} ${more}`,
    quantity,
    comparison,
    context,
  );
}

/** What makes a limit of the number after it. */
const LIMITS = /(?:\b(?:at|from|of|to|with|about|than|over|under|by|a|the|is)) *$/;

/** "5 degrees or less", "at 100 km/h" */
function readLooseComparison(text: string, context: Context): ReadTerms | undefined {
  const [quantity] = quantitiesIn(text);
  if (quantity === undefined || isTime(quantity)) return undefined;
  const tail = text.slice(quantity.to);
  const isLimit = LIMITS.test(text.slice(0, quantity.from)) || OR_LESS.test(tail) || OR_MORE.test(tail);
  if (!isLimit) return undefined;
  const comparison = OR_LESS.test(tail) ? '<=' : '>=';
  const more = tail.replace(OR_MORE, '').replace(OR_LESS, '');
  return compare(`${text.slice(0, quantity.from)} ${more}`, quantity, comparison, context);
}

const CLIMATE = /\b(?:air ?con\w*|ac|a\/c|fans?|blower|ventilation|climate control)\b/;

/** What a comparison is about where the words do not say it: the unit does, or "colder". */
function impliedSubject(text: string, { unit }: Quantity, context: Context): string {
  if (/faster|slower|\bdriv|\bmov|\bgoing|\btravel|\bspeed/.test(text) || ['km/h', 'mph', 'm/s'].includes(unit ?? ''))
    return 'speed';
  if (unit === 'percent' && /charg/.test(context.target ?? '')) return 'state of charge';
  if (context.subject !== undefined && !/warm|hot|cold|cool/.test(text)) return context.subject;
  // climate answers to the air that it makes
  if (CLIMATE.test(context.target ?? '') && ['celsius', 'fahrenheit', 'degrees'].includes(unit ?? ''))
    return 'inside temperature';
  if (/cabin|inside|interior/.test(text)) return 'inside temperature';
  if (/warm|hot|cold|cool/.test(text) || unit === 'celsius' || unit === 'fahrenheit' || unit === 'degrees')
    return 'outside temperature';
  if (/darker|brighter/.test(text)) return 'light intensity';
  if (unit === 'kpa' || unit === 'bar' || unit === 'psi') return 'any tire pressure';
  if (unit === 'rpm') return 'engine speed';
  return context.subject ?? '';
}

function compare(
  words: string,
  quantity: Quantity,
  comparison: ComparisonSign,
  context: Context,
): ReadTerms | undefined {
  const { library, named } = context;
  // what brakes by 6 accelerates by -6
  const isForce = quantity.unit === 'm/s^2' || quantity.unit === 'g';
  if (quantity.value > 0 && (/\bdecelerat/.test(words) || (isForce && /\bbrak/.test(words)))) {
    const mirrored = { '>': '<', '>=': '<=', '<': '>', '<=': '>=', '==': '==', '!=': '!=' } as const;
    return compare('longitudinal acceleration', { ...quantity, value: -quantity.value }, mirrored[comparison], context);
  }
  const telling = contentWords(words).filter((word) => !FILLER.has(word));
  const direct = namedSignal(words, named, library);
  const subject = direct !== undefined || telling.length > 0 ? words : impliedSubject(words, quantity, context);
  const isHeat = ['celsius', 'fahrenheit', 'degrees'].includes(quantity.unit ?? '');
  const found = direct
    ? { signals: [direct], isAll: false, label: direct.below }
    : // "the battery is above 40 °C" is about its temperature
      [
        subject,
        ...(isHeat
          ? [`${subject.replaceAll(/\b(?:is|are|gets?|becomes?|stays?)\b| +$/g, '').trim()} temperature`]
          : []),
      ]
        .map((one) => phraseSignals(one, library, { use: 'read', kind: 'number' }))
        .find((one) => one?.signals[0] !== undefined && valueOfQuantity(quantity, one.signals[0]) !== undefined);
  const [first] = found?.signals ?? [];
  const value = first && valueOfQuantity(quantity, first);
  if (found === undefined || first === undefined || value === undefined) return undefined;
  const said =
    quantity.unit !== undefined && quantity.unit !== first.unit.toLowerCase()
      ? `${quantity.value} ${quantity.unit}`
      : undefined;
  const quantifier = found.isAll ? 'all' : 'any';
  return {
    terms: [{ is: 'compare', signals: found.signals, quantifier, comparison, value, ...(said && { said }) }],
    subject: found.label,
  };
}

const FILLER = new Set(
  contentWords(
    'warmer hotter colder cooler faster slower driving drive drives driver moving going traveling louder brighter darker goes get gets got drops rises reading has have had been comes came fallen risen climbed went gone again once now then',
  ),
);

const OTHER_STATE = /\b(?:un)?(?:locked|locks?|folded|opened|opens?|closed|closes|unlocks?)\b/;

/** Phrases with a fixed meaning, with at most a few words that they do not explain. */
function readTold(text: string, { library }: Context): ReadTerms | undefined {
  const told = readIdiom(text, library);
  if (told === undefined) return undefined;
  // another state is another condition
  if (OTHER_STATE.test(told.rest) || quantitiesIn(told.rest).length > 0) return undefined;
  const unknown = contentWords(told.rest).filter((word) => !EXPLAINED.has(word) && library.weight(word) > 0);
  return unknown.length > 1 ? undefined : { terms: [told.term], subject: subjectOf(told.term) ?? text };
}

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
      /\b(?:on|active|activated|enabled|engaged|engages|applied|pulled|running|lit|pressed|set|available|starts?|started|connected|attached|present|detected|issued|triggered|true|warns?|warning)\b/,
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
    const others = isPronoun(subject)
      ? [context.subject ?? '', context.target ?? '', aspect === 'lock' ? 'car' : '']
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
    const term = found && stateTerm(found.signals, isTold, found.isAll);
    if (found && term) return { terms: [term], subject: found.label };
  }
  return readAllowed(text, context, direct);
}

const isNumber = ([first]: readonly LibrarySignal[]): boolean => first !== undefined && isOfKind(first, 'number');
const isPronoun = (text: string): boolean => /^(?:\s|it|they|that|this|them|the|again|back)*$/.test(text);

function stateTerm(signals: LibrarySignal[], isMeant: boolean, isAll: boolean): AppTerm | undefined {
  const [first] = signals;
  if (first === undefined) return undefined;
  const base = { is: 'compare', signals, quantifier: isAll ? 'all' : 'any' } as const;
  if (isOfKind(first, 'boolean')) return { ...base, comparison: '==', value: isMeant };
  if (isOfKind(first, 'number')) return { ...base, comparison: isMeant ? '>' : '==', value: 0 };
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

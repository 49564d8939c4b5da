import type { ComparisonSign } from '#shared/generator/language/rule/rule.ts';
import { isTime, quantitiesIn, valueOfQuantity, type Quantity } from '#shared/generator/language/wording/quantity.ts';
import { namedSignal, phraseSignals } from '#shared/generator/search/phrase-signals.ts';
import { contentWords } from '#shared/generator/search/words.ts';
import type { Context } from './context.ts';
import type { ReadTerms } from './split-condition.ts';

const OVER =
  '(?:(?:is|are|goes|go|rises?|gets?|climbs?|becomes?|increases?|reads|stays?|was|has|have|of) )*(?:above|over|exceed(?:s|ed|ing)?|(?:is )?(?:greater|more|higher|larger|bigger|faster|warmer|hotter|longer|farther|further|louder|brighter|stronger|quicker|harder) than|beyond|surpass(?:es)?|passes|past|not below|no less than|at least|reach(?:es|ed)?|hits|gets? to|(?:goes|go|rises?|climbs?|gets?|warms?|heats?|speeds?) up to)';
const UNDER =
  '(?:(?:is|are|goes|go|drops?|falls?|gets?|sinks?|becomes?|decreases?|reads|stays?|was|has|have|of) )*(?:below|under|beneath|(?:is )?(?:less|lower|smaller|slower|colder|cooler|fewer|closer|nearer|darker|shorter|weaker) than|not above|no more than|at most|down to|(?:drops?|falls?) to|within|up to|until)';
const COMPARED = new RegExp(
  String.raw`\b(?:(${OVER})|(${UNDER})|((?:is |are )?(?:equal to|equals|exactly)|is at|is|==?))\s+(?:a |the |about |around |approximately )?(?=-?\d)`,
);
const INCLUSIVE =
  /at least|not below|no less|reach|hits|gets? to|up to|at most|not above|no more|down to|up to|until|(?:drops?|falls?) to/;
const OR_MORE = /^\s*(?:or|and) (?:more|higher|above|faster|warmer|hotter|over|up|greater)/;
const OR_LESS = /^\s*(?:or|and) (?:less|lower|below|slower|colder|cooler|under|fewer)/;
/** "between 10 and 20 percent" */
export function readBetween(text: string, context: Context): ReadTerms | undefined {
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
export function readComparison(text: string, context: Context): ReadTerms | undefined {
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
    `${text.slice(0, match.index)} ${/warmer|hotter|colder|cooler|faster|slower|louder|brighter|darker|closer|nearer/.exec(whole)?.[0] ?? ''} ${more}`,
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
  // "it is cooler" is said of what a temperature was said of before
  if (/temperature|battery|engine|motor|coolant|cabin|inside|interior|oil/.test(context.subject ?? ''))
    return `${(context.subject ?? '').replace(/ temperature$/, '')} temperature`;
  // climate answers to the air that it makes
  if (CLIMATE.test(context.target ?? '') && ['celsius', 'fahrenheit', 'degrees'].includes(unit ?? ''))
    return 'inside temperature';
  if (/cabin|inside|interior/.test(text)) return 'inside temperature';
  if (/warm|hot|cold|cool/.test(text) || unit === 'celsius' || unit === 'fahrenheit' || unit === 'degrees')
    return 'outside temperature';
  if (/darker|brighter/.test(text)) return 'light intensity';
  if (unit === 'kpa' || unit === 'bar' || unit === 'psi') return 'any tire pressure';
  if (unit === 'rpm') return 'engine speed';
  if (['m', 'ft', 'cm'].includes(unit ?? '') && /closer|nearer|ahead|in front|behind|distance/.test(text))
    return 'obstacle distance';
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
          ? [
              `${subject.replaceAll(/\b(?:is|are|gets?|becomes?|stays?|hotter|warmer|colder|cooler|too)\b| +$/g, '').trim()} temperature`,
            ]
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
    // whose it is goes with it: "it" is the passenger's window then
    subject: /\b(?:driver|passenger|left|right|front|rear|any|an?|all|every|each)\b/.test(words)
      ? words.replaceAll(/\b(?:is|are|gets?|goes|becomes?|stays?|was|the)\b|\s+(?=\s|$)/g, ' ').trim()
      : found.label,
  };
}

const FILLER = new Set(
  contentWords(
    'he she they him driver warmer hotter colder cooler faster slower driving drive drives driver moving going traveling louder brighter darker goes get gets got drops rises reading has have had been comes came fallen risen climbed went gone again once now then cooled warmed heated down up back something anything nothing',
  ),
);

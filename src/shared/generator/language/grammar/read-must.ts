import { readCondition, type ReadCondition } from '#shared/generator/language/conditions/read-condition.ts';
import { negated } from '#shared/generator/language/rule/rule-inputs.ts';
import { leavesOf, type AppCondition } from '#shared/generator/language/rule/rule.ts';
import { isTime, quantitiesIn, secondsOf, SPAN } from '#shared/generator/language/wording/quantity.ts';
import type { ClauseContext } from './clause-context.ts';
import { hasThing, namesThing, unexplained } from './explained.ts';
import { isDriving, MIN_TRIP_SECONDS, TRIP, tripOver } from './trip.ts';
import { vagueIn } from './vague.ts';

const HOLD = new RegExp(
  String.raw`\b(?:(?:for|since|during|over|exceeds?|passes|passed|surpasses)(?: (?:more than|longer than|at least|over|about|the last|a period of|the past))*|(?:longer|more) than|at least) (${SPAN})(?: (?:long|straight|on end|already|continuously|in a row|without (?:a )?(?:break|pause|interruption)|now))*|\b(${SPAN}) (?:long|straight|on end|in a row)\b`,
);
const MOVES =
  '(?:(?:falls?|fallen|falling|fell|drops?|dropped|dropping|rises?|risen|rising|climbs?|climbed|climbing|sinks?|sunk|goes|go|gone|going|gets?|got|is|are|was|becomes?|comes?|came|stays?|remains?|lies?|stands?|has|have|been|increases?|increased|decreases?|decreased|shoots?|dips?|cooled|cools|warmed|warms|heated|heats|holds?|reads?|shows?|reported|measures?|amounts?|runs?|of|at|it|up|down) )*';
const LIMITS: readonly (readonly [string, RegExp])[] = [
  ['between', /\b(?:is |lies |stays )?between\b/],
  ['outside', /\b(?:not between|outside(?: of)?(?: the range)?(?: of| from| between)?)(?= -?\d)/],
  [
    'at most',
    /\b(?:no|not) (?:more|higher|greater|longer|further|farther|faster|hotter|warmer|louder) than\b|\b(?:no longer|not) (?:above|over|beyond)\b|\bat (?:the )?most\b|\ba maximum of\b|\bmax(?:imum)?(?: of)?(?= -?\d)/,
  ],
  [
    'at least',
    /\b(?:no|not) (?:less|lower|fewer|closer|slower|colder) than\b|\b(?:no longer|not) (?:below|under|beneath)\b|\bat (?:the )?least\b|\ba minimum of\b|\bmin(?:imum)?(?: of)?(?= -?\d)/,
  ],
  [
    'above',
    /\babove\b|\bover\b|\bbeyond\b|\bpast\b|\bexceed(?:s|ed|ing)?\b|\bsurpass(?:es|ed|ing)?\b|\bin excess of\b|\btop(?:s|ped|ping)\b|\bupwards? of\b|\b(?:more|greater|higher|larger|bigger|faster|warmer|hotter|longer|farther|further|louder|brighter|stronger|quicker|older|harder) than\b|\bcross(?:es|ed|ing)?\b(?= -?\d| the )|\bpass(?:es|ed|ing)\b/,
  ],
  [
    'below',
    /\bbelow\b|\bunder(?:neath)?\b|\bbeneath\b|\bshort of\b|\bundercuts?\b|\b(?:less|lower|smaller|slower|colder|cooler|fewer|closer|nearer|darker|shorter|weaker|quieter) than\b/,
  ],
  [
    'at least',
    /\breach(?:es|ed|ing)?\b|\bhit(?:s|ting)?\b|\battain(?:s|ed)?\b|\b(?:rises?|rose|risen|climbs?|climbed|gets?|got|goes|go|warms?|warmed|heats?|heated|increases?|increased) (?:back )?(?:up )?to\b|\bfrom\b(?= -?\d)|\bstarting (?:at|from)\b|\barrives? at\b/,
  ],
  [
    'at most',
    /\b(?:falls?|fell|fallen|drops?|dropped|sinks?|sunk|goes|gone|cools?|cooled|decreases?|decreased|dips?|declines?)(?: back)?(?: down)? to\b|\bdown to\b|\bup to\b|\bwithin\b/,
  ],
  ['exactly', /\b(?:is |are )?(?:equal to|equals?|exactly)\b|=+/],
  ['at least', /\bat\b(?= -?\d)/],
  ['is', /\b(?:is|are|reads|shows)\b(?= -?\d)|(?<=[a-z]) (?=0\b)/],
];
const COMPARING =
  /\b(?:faster|warmer|hotter|louder|brighter|slower|colder|cooler|closer|nearer|darker|quicker)\b than\b/;

/** What is asked for is no part of a condition. */
const IMPERATIVE =
  /^(?:(?:also|then|please|and|just|immediately) )*(?:turn|switch|set|put|open|close|lock|unlock|fold|unfold|blink|flash|honk|beep|sound|dim|mute|start|stop|activate|deactivate|engage|release|enable|disable|keep|raise|lower|increase|reduce|heat|cool|apply|play|show|print|display|limit)s? (?:on|off|up|down|the|all|both|my|an?|it|its|them|every|each|any|signal\d+)\b|\b(?:warn|alert|notify|remind) (?:me|us|the driver)\b|(?<!^(?:i|we|you|they|(?:the )?(?:driver|passenger)(?! (?:door|seat|window|belt|side|is))|somebody|someone)\b.*) and (?:then )?(?:turn|switch|set|open|close|lock|unlock|fold|unfold|stop|start) (?:on |off )?(?:it|them|the|all|both)\b/;

/** "below 20 percent light" */
const LIGHTNESS = /^(?:the )?(?:light|brightness)(?: outside| outdoors)?$|^outside (?:light|brightness)$/;
const DOES =
  /^(?:turn|switch|set|put|open|close|lock|unlock|start|stop|dim|mute|activate|deactivate|keep|raise|lower|increase|reduce)\b/;

/** "turn it off when it is over": what was the reason before does not hold any more. */
const OVER =
  /^(?:it|this|that|(?:the )?(?:car|vehicle)|one of (?:them|these|the 2)) (?:(?:ends?|comes? back|is (?:over|back|done|finished)|has ended|finishes|no longer applies)|(?:is|are) (?:no longer|not) (?:true|met|fulfilled|the case|valid))$/;

/** What must be, in whatever order it is said; undefined where a word of it is not understood. */
export function readMust(text: string, context: ClauseContext): ReadCondition | undefined {
  if (OVER.test(text) && context.reason !== undefined) return { condition: negated(context.reason), subject: '' };
  if (
    /^(?!.*\b(?:is|are)\b).* and (?:released|(?:un)?locked|opened|closed|(?:de)?activated|enabled|disabled)$/.test(text)
  )
    return undefined;
  if (/^not (?:in|at|on|during|with)\b/.test(text)) return undefined;
  if (/^(?:on|off|slow|medium|fast|interval) (?:in|at|above|below|over|under|from|between)\b/.test(text))
    return undefined;
  if (IMPERATIVE.test(text) || /^(?:for (?!\d)|to )/.test(text)) return undefined;
  const held = HOLD.exec(text);
  const [span] = quantitiesIn(held?.[1] ?? held?.[2] ?? '');
  const plain = trimmed(held === null ? text : text.replace(held[0], ' '));
  if (plain === '') return undefined;
  const trip = span === undefined || !TRIP.test(plain) ? undefined : tripOver(secondsOf(span), context);
  if (trip !== undefined) return trip;
  const exact = limitIn(plain, context);
  const state = exact === undefined ? stateIn(plain, context) : undefined;
  const read = exact ?? (state && { ...state, ...vagueIn(plain, state, context) });
  if (read !== undefined && span !== undefined && secondsOf(span) >= MIN_TRIP_SECONDS && isDriving(read))
    return tripOver(secondsOf(span), context) ?? { ...read, hold: secondsOf(span) };
  return read && { ...read, ...(span !== undefined && isTime(span) && { hold: secondsOf(span) }) };
}

const trimmed = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(
      /^(?:(?:and|or|but|with|at|in|on|that|there is|there are|i notice(?: that)?|also|it happens that|the system (?:detects|notices)(?: that)?|for|of|by|whenever|we have|we only have|i have|it has|,) )+(?=.)/,
      (found) => (/^(?:with|at|in|on|for) $/.test(found) ? found : ''),
    )
    .replace(/(?: (?:already|again|anyway|though|currently|now|yet|,|and))+$/, '');

/** "80 percent fatigue or more", "a tyre pressure under 2.2 bar on the rear axle" */
function limitIn(text: string, context: ClauseContext): ReadCondition | undefined {
  const quantities = quantitiesIn(text).filter((one) => !isTime(one));
  const [quantity, second, ...others] = quantities;
  if (quantity === undefined || others.length > 0) return undefined;
  const written = text.slice(quantity.from, (second ?? quantity).to);
  for (const [limit, words] of LIMITS) {
    const match = words.exec(text);
    if (match === null) continue;
    const isRange = limit === 'between' || limit === 'outside';
    if (isRange !== (second !== undefined)) return undefined;
    if (match.index > quantity.from) continue;
    const before = text.slice(0, match.index).replace(new RegExp(String.raw`(?:^|(?<= ))${MOVES}$`), '');
    const between = text.slice(match.index + match[0].length, quantity.from);
    const after = text.slice((second ?? quantity).to);
    const what = `${before} ${between} ${after}`.replaceAll(/\s+/g, ' ').trim();
    return compared({ limit, written, what: subjectOf(what), match: match[0] }, context);
  }
  return undefined;
}

type Limit = { limit: string; written: string; what: string; match: string };

const subjectOf = (text: string): string =>
  text
    .replaceAll(
      /\b(?:there is|there are|we have|i have|it has|has|have|is|are|was|were|be|been|being|gets?|becomes?|goes|left(?= *$)|remaining|still|only|already|next|upcoming|or|that|then|about|around|approximately|roughly|just|now|again|currently|reading|value of|value|says?|shows?|indicates?)\b/g,
      ' ',
    )
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^(?:a|an|the|my|our|your) /, '')
    .replace(/^(?:of|at|in|on|with|for|by|from|to|and) |(?: (?:of|at|in|on|with|for|by|from|to|and))+$/g, '')
    .replace(/^(?:of|at|in|on|with|for|by|from|to)$/, '')
    .replace(/^(.+?) (?:in|of|on|at) (.+)$/, (whole, what: string, where: string) =>
      /^(?:the )?(?:any|all|one|each|every|either|some|front|rear|left|right|center|middle)\b/.test(where)
        ? `${where.replace(/^the /, '')} ${what}`
        : whole,
    );

function compared({ limit, written, what, match }: Limit, context: ClauseContext): ReadCondition | undefined {
  const adjective = COMPARING.exec(match)?.[0];
  const verb = limit === 'above' || limit === 'below' ? (adjective ?? limit) : limit;
  if (LIGHTNESS.test(what)) {
    const word = limit === 'is' || limit === 'outside' || limit === 'between' ? 'exactly' : limit;
    return checked(`the light intensity is ${word} ${written}`, 'light intensity', context);
  }
  const thing =
    /^(?:(?:am|is|are|be|it|they|we|i|you|he|she|car|vehicle|driver|drive|drives|driving|driven|go|going|move|moves|moving|travels?|travell?ing|speeding|someone|somebody|rolling) ?)*$/.test(
      what,
    )
      ? 'it'
      : `the ${what}`;
  if (thing !== 'it' && !hasThing(what)) return undefined;
  if (what.split(/ (?:and|or) /).some((one) => !hasThing(one) || DOES.test(one)) && thing !== 'it') return undefined;
  const sentence =
    limit === 'outside'
      ? `${thing} is below ${written.split(/ to | and /)[0] ?? ''} or ${thing} is above ${written.split(/ to | and /)[1] ?? ''}`
      : limit === 'is' || limit === 'exactly'
        ? `${thing} is exactly ${written}`
        : `${thing} is ${verb} ${written}`;
  const owned = /^(?:its|their|his|her) (.+)$/.exec(what)?.[1];
  const own =
    owned === undefined || context.target === undefined
      ? undefined
      : checked(sentence.replace(`the ${what}`, `the ${context.target} ${owned}`), owned, context);
  if (own !== undefined) return own;
  // "it" is what was spoken of, if that can be measured
  const meant =
    thing === 'it' && context.target !== undefined && context.subject === undefined
      ? checked(sentence.replaceAll(/\bit\b/g, `the ${context.target}`), '', context)
      : undefined;
  if (meant !== undefined && signalsOf(meant.condition).every(({ type }) => type === 'sensor')) return meant;
  return checked(sentence, what, context, LIMITED);
}
/** Of states, those that a number may be said of. */
const LIMITED =
  /\b(?:not|no longer|no|never|without|mode|gear|set|used|available|detected|engaged|running|applied|pressed|connected|gets?)\b/g;

const STATE_WORDS =
  /\b(?:open(?:s|ed|ing)?|ajar|clos(?:e|es|ed|ing)|shuts?|unlock(?:s|ed|ing)?|lock(?:s|ed|ing)|(?:un)?fold(?:s|ed|ing)?(?: in| out)?|on|off|inactive|disabled|deactivated|released|disengaged|unavailable|lost|stops?|stopped|active|activated|enabled|engaged|engages|applied|pulled|running|lit|pressed|set|available|starts?|started|connected|attached|present|detected|issued|triggered|used|true|false|not|no longer|no|never|without|(?:un)?belted|(?:un)?buckled?|(?:un)?fastened|worn|occupied|taken|empty|free|plugged(?: in)?|engaging|(?:turn|switch|shut|put)(?:s|es|ed|ing)?|signals?|signal(?:l)?ing|blink(?:s|ing)?|mode|gear)\b/g;

const STATE_WORD = new RegExp(STATE_WORDS.source);

/** "i enter eco mode", "going into sport mode" */
function inMode(text: string, context: ClauseContext): ReadCondition | undefined {
  const [, mode] =
    /^(?:(?:i|we|you|it|the (?:driver|car|vehicle)|driver|car|vehicle|someone) )?(?:enter|select|activate|choose|pick|go|switch|change|shift|drive|is|are|am|be|put)?(?:s|es|ing|ed)?(?: (?:in|into|to|on|the|it|car|driving|over))* ?(\w+) mode(?: (?:is )?(?:on|active|selected|chosen|activated|engaged))?$/.exec(
      text,
    ) ?? [];
  return mode === undefined ? undefined : readCondition(`in ${mode} mode`, context);
}

/** What is said twice is said of two things. */
const FAMILIES = [
  /\b(?:open(?:s|ed|ing)?|ajar|clos(?:e|es|ed|ing)|shuts?)\b/,
  /\b(?:un)?lock(?:s|ed|ing)?\b/,
  /\b(?:un)?fold(?:s|ed|ing)?\b/,
  /\b(?:on|off)\b(?! the (?:wheel|steering|road|street|rear|back|driver|passenger|left|right|front))/,
  /\b(?:blinks?|blinking|flash(?:es)?)\b/,
];

/** "the trunk is open", "on opening the trunk" */
function stateIn(said: string, context: ClauseContext): ReadCondition | undefined {
  const text = said
    .replace(
      /^(?:i|we|the driver|somebody|someone)(?: have| has)? (?:left|forgot|forgotten) (?:the |my )?(.+?) (open|on|unlocked)$/,
      'the $1 is $2',
    )
    .replace(/^(?:no|none of the) (.+?) (is|are) (.+)$/, 'the $1 $2 not $3')
    .replace(/\b(?:becomes?|became|has become|turns|is being|are being|was|were|(?:has|have) been)\b/, 'is')
    .replace(
      /^(?:the |an? )?([a-z]+(?: [a-z]+)?) of the (driver|(?:front |rear )?passenger) (?=(?:is|are)\b)/,
      'the $2 $1 ',
    )
    .replace(/^all(?: of them)? (?=are\b)/, (found) => {
      const [thing] = /\b(?:door|window|mirror|seat|belt)/.exec(context.subject ?? '') ?? [];
      return thing === undefined ? found : `all ${thing}s `;
    });
  if (quantitiesIn(text).length > 0 && !/-?\d+\.\d+\/ ?-?\d/.test(text)) return undefined;
  const isSomebody = /\b(?:driver|passenger)\b/.test(text) && namesThing(text);
  if (!hasThing(text) && !isSomebody && !/\b(?:it|they|that|this|them|he|she|i|we)\b/.test(text)) return undefined;
  const plain = text.replace(/^(?:with|on|at|in|by) (?=.+)/, '');
  const families = FAMILIES.filter((words) => words.test(text)).length;
  if (families > 1 && !/ (?:and|or) /.test(text)) return undefined;
  return (
    (/^(?:un|re)?locking$/.test(plain) ? checked(`i ${plain.replace('ing', '')} the car`, '', context) : undefined) ??
    inMode(plain, context) ??
    checked(text, text, context) ??
    (/^(?:heavy |light |strong )?rain$/.test(plain) ? checked(`there is ${plain}`, plain, context) : undefined) ??
    detected(plain, context) ??
    checked(
      plain.replace(
        /^(?:i |we |the driver |somebody |someone )?(?:turn|switch|put|shut)(?:s|es|ed|ing)? (?:the |my )?(.+?) (on|off)$|^(?:i |we |the driver |somebody |someone )?(?:turn|switch|put|shut)(?:s|es|ed|ing)? (on|off) (?:the |my )?(.+)$/,
        (_, a: string | undefined, b: string | undefined, c: string | undefined, d: string | undefined) =>
          `the ${a ?? d ?? ''} is ${b ?? c ?? ''}`,
      ),
      plain,
      context,
    ) ??
    (plain === text ? undefined : checked(plain, plain, context)) ??
    checked(plain.replace(/^(\w+?)(?:n|m)?ing (?:of )?(?:the |an? |any |my )?(.+)$/, 'the $2 is $1ed'), plain, context)
  );
}

/** "a strong cross wind": what a sensor detects */
function detected(plain: string, context: ClauseContext): ReadCondition | undefined {
  if (STATE_WORD.test(plain) || plain.startsWith('detect')) return undefined;
  const read = checked(`${plain} is detected`, plain, context);
  return read &&
    signalsOf(read.condition).every(({ type, below }) => type === 'sensor' && /Detected$|Deployed$/.test(below))
    ? read
    : undefined;
}

/** What is opened can be open. */
const FITTING: readonly (readonly [RegExp, RegExp])[] = [
  [/\b(?:open(?:s|ed|ing)?|ajar|clos(?:es|ed|ing)|shuts)\b/, /Open|Position|Switch|Flap|Belt|Lid|Shade|Distance|Door/],
  [/\b(?:un)?lock(?:s|ed|ing)\b/, /Lock|Belt/],
  [/\b(?:un)?fold(?:s|ed|ing)\b/, /Fold/],
];

/** What the condition is, where all words are explained by what it compares. */
function checked(
  sentence: string,
  what: string,
  context: ClauseContext,
  left: RegExp = STATE_WORDS,
): ReadCondition | undefined {
  const read = readCondition(sentence, context);
  if (read === undefined || read.condition.terms.length === 0) return undefined;
  const signals = signalsOf(read.condition);
  const isNear = leavesOf(read.condition).some(({ is }) => is === 'near');
  if (isNear) return /\b(?:must|should|shall|triggers?|causes?)\b/.test(what) ? undefined : read;
  if (FITTING.some(([said, paths]) => said.test(what) && !signals.some(({ below }) => paths.test(below))))
    return undefined;
  const unknown = unexplained(what, { signals, library: context.library, isCondition: true, left });
  return unknown.length === 0 ? read : undefined;
}

const signalsOf = (condition: AppCondition) =>
  leavesOf(condition).flatMap((term) => (term.is === 'compare' ? term.signals : [term.latitude, term.longitude]));

import { corrected } from './corrections.ts';
import { rewritten } from './rewriting.ts';
import { SIGNS } from './signs.ts';
import { writtenOut } from './written.ts';

/** A prompt in lower case, with digits, units and plain words for what is written in many ways, with the paths of signals that it names taken out as `signal0`, `signal1`, … */
export type PlainPrompt = { text: string; named: string[] };

const NUMBERS =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
  eighteen nineteen`.split(/\s+/);
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const TIME = 'seconds?|secs?|minutes?|mins?|hours?|hrs?|milliseconds?|s|min|h|ms';

/** In order: what is written in many ways is written in one. */
const REPLACED: readonly (readonly [RegExp, string])[] = [
  [/[’`´]/g, "'"],
  [/(?<=\b(?:print|say|show|display|write|log|output|publish|announce)s? )[“"][^“”"]*[”"]/g, ' a message '],
  [/(?<=\b(?:message|warning|text|notice|hint|reminder)s?:? )[“"][^“”"]*[”"]/g, ' '],
  [/[“”"]/g, ' '],
  [/(?<=s)'(?= )/g, ''],
  [/\bcan't\b/g, 'can not'],
  [/\bwon't\b/g, 'will not'],
  [/n't\b/g, ' not'],
  [/\b(it|there|that|he|she|what|who|here|everything|somebody|someone|nobody)'s\b/g, '$1 is'],
  [/\b(they|we|you)'re\b/g, '$1 are'],
  [/\bi'm\b/g, 'i am'],
  [/'(?:s|re|m|ll|ve|d)\b/g, ''],
  [/\bcannot\b/g, 'can not'],
  [/(\d),(\d{3})(?!\d)/g, '$1$2'],
  [/(\d),(\d)/g, '$1.$2'],
  [/(?<![\w.])[-−–]\s?(?=\d)/g, ' minus '],
  [/^( *\w+(?: \w+){0,3}) [-–—] (?!i mean\b|or\b|no\b|well\b|sorry\b)(?=\w)/g, '$1: '],
  [/ [–—] /g, ', '],
  [/[-–—_]/g, ' '],
  [/, (?=(?:shall|should|must|will|may) )/g, ' '],
  [/°\s*c\b|\bdeg(?:ree)?s?\s+(?:c|celsius|centigrade)\b|\bcentigrade\b/g, ' celsius '],
  [/°\s*f\b|\bdeg(?:ree)?s?\s+(?:f|fahrenheit)\b/g, ' fahrenheit '],
  [/(\d)\s*c\b/g, '$1 celsius '],
  [/(\d)\s*f\b/g, '$1 fahrenheit '],
  [/°|\bdeg\b/g, ' degrees '],
  [/%|\bper ?cent\b|\bpct\b/g, ' percent '],
  [/\bkm ?\/ ?h\b|\bkmh\b|\bkph\b|\b(?:km|kilomet(?:er|re)s?) (?:per|an|a) hour\b/g, ' km/h '],
  [/\bmiles? (?:per|an|a) hour\b|\bmi\/h\b/g, ' mph '],
  [/\bm ?\/ ?s(?:\^?2|²)|\bmet(?:er|re)s? per second squared\b/g, ' m/s^2 '],
  [/\bm ?\/ ?s\b(?!\^)|\bmet(?:er|re)s? per second\b/g, ' m/s '],
  [/\bhalf (?:a|an) (minute|hour|second|kilomet(?:er|re)|km|mile|met(?:er|re)|bar|degree)\b/g, '0.5 $1'],
  [/\b(?:a|one) third\b(?! (?:row|of))/g, '33 percent'],
  [/\btwo thirds\b(?! of)/g, '67 percent'],
  [/\b(below|under|above|over) freezing(?: point)?\b/g, '$1 0 celsius'],
  [/\b(?:a|one) (minute|hour|second) and a half\b/g, '1.5 $1'],
  [/\b(\d+) and a half\b/g, '$1.5'],
  [/\ba (?:couple|pair) of (?=\w)/g, '2 '],
  [/\ba few (?=(?:second|minute|hour|time))/g, '3 '],
  [/\bhalf ?way\b|\bhalf open\b/g, '50 percent'],
  [/\b(?:three|3) quarters\b(?: full)?/g, '75 percent'],
  [/\b(?:a |one )quarter\b(?! of an hour)(?: full)?/g, '25 percent'],
  [
    /(?<=\b(?:to|at|than|below|above|under|over|about|is) )(?:a |one )?half\b(?! (?:an?|of)\b)(?: (?:full|volume|speed|power|brightness))?/g,
    '50 percent',
  ],
  [/(?<![\d/.])([123])\/([234])(?![\d/])(?: full)?/g, '$1/$2 full'],
  [/\b1\/2 full\b/g, '50 percent'],
  [/\b1\/4 full\b/g, '25 percent'],
  [/\b3\/4 full\b/g, '75 percent'],
  [/\b1\/3 full\b/g, '33 percent'],
  [/\b2\/3 full\b/g, '67 percent'],
  [/\b(?:during the day|by day|in the daytime|at daytime|during daytime)\b/g, 'in daylight'],
  [/\b(?:during the night|by night|overnight)\b/g, 'at night'],
  [/(?<=\d) (?:more|further|additional|extra) (?=(?:s|secs?|seconds?|mins?|minutes?)\b)/g, ' '],
  [/\bfully (?:open|opened)\b/g, '100 percent'],
  [/\bdouble (honk|beep|blink|flash)\b/g, '$1 2 times'],
  [/\btriple (honk|beep|blink|flash)\b/g, '$1 3 times'],
  [/\btwice\b/g, '2 times'],
  [/\bthrice\b/g, '3 times'],
  [/\bonly once\b/g, '1 times'],
  [/(\d)\s*x\b/g, '$1 times'],
  [/(\d)(?=(?:km|m|s|h|min|ms|bar|psi|kpa|v|volts?|a|rpm|kw|w|kwh|l|g|sec|secs|mins|hrs?|mph)\b)/g, '$1 '],
  [
    /(,|\band|\bthen|\bbut) (on|off)(?: again| only)?(?= (?:again|after|when|if|once|below|above|at|while|from)\b)/g,
    '$1 turn it $2',
  ],
  [
    /[,;.]? *\b(?:otherwise|else) (?:do |leave )?(?:nothing|as (?:it|they) (?:is|are)|(?:it|them|everything) (?:alone|as (?:it|they) (?:is|are)))\b/g,
    ' ',
  ],
  [/\bmax(?:\.|imum)? (?=\d)/g, 'at most '],
  [/\bmin\. (?=\d)/g, 'at least '],
  [/\b(?:all the time|at all times|constantly)\b/g, ' '],
  [/\b(?:trucks?|vans?|lorr(?:y|ies)|automobile|bus|taxi|cab)\b(?! (?:stop|lane|driver))/g, 'vehicle'],
  [
    /\b(tell|inform|notify|alert|warn|remind)(s?) (?:the |my |our )?(?:dispatcher|operator|owner|fleet(?: manager)?|manager|office|headquarters|parents?)\b/g,
    '$1$2 me',
  ],
  [/≥|>=/g, ' at least '],
  [/≤|<=/g, ' at most '],
  [/>/g, ' above '],
  [/</g, ' below '],
  [/\bplease\b|\bautomatic(?:al)?ly\b|\bimmediately\b|\binstantly\b|\bright away\b|\bstraight away\b|\bkindly\b/g, ' '],
];

/** What people say before they say what they want. */
const OPENING = new RegExp(
  String.raw`^\s*(?:(?:hi|hello|hey)[ ,!.]*)?(?:(?:can|could|would|will) you |i (?:want|need|would like|wish)(?: to)? |i'd like(?: to)? |we (?:want|need)(?: to)? |let us |lets )*` +
    String.raw`(?:(?:have|make|create|build|write|generate|develop|design|implement|code|program|give me|add|get|do|produce)(?: me| us)? )?` +
    String.raw`(?:(?:an?|the|my|some|one)\s+)?(?:new |simple |small |little |python |velocitas |vehicle |car )*(?:app|application|program|script|code|function|feature|prototype|use case|logic|automation|rule|routine)s?\b` +
    String.raw`(?:\s*(?:that|which|to|where|for|so that|such that|in which|will|should|can|:|,))+ ?(?:(?:will|should|can|must|is able to|allows? (?:me|us|the driver) to|lets? (?:me|us|the driver)|you|i want to|automatically) )*`,
);

/** "an app which closing …" asks to close. */
const OPENING_GERUND = new RegExp(`${OPENING.source}(?=[a-z]+ing\\b)`);

export function plainPrompt(prompt: string, root: string): PlainPrompt {
  const named: string[] = [];
  const path = new RegExp(String.raw`\b${root}(?:\.\w+)+`, 'g');
  const marked = lined(prompt).replaceAll(path, (found) => ` signal${named.push(found) - 1} `);
  let text = rewritten(rewritten(` ${marked.toLowerCase()} `, SIGNS), REPLACED);
  text = withDigits(text)
    .replaceAll(
      /(?:\b(?:at|with) )?(?<![\d.])(\d+(?:\.\d+)?) ?(?:hz\b|hertz\b|times (?:per|a|every) second\b)/g,
      (_, rate: string) => `every ${Math.round(1_000 / Number(rate)) / 1_000} s`,
    )
    .replaceAll(/[ ,.!?]*\b(?:thanks(?: a lot| in advance)?|thank you(?: very much)?|cheers)[ .!]*$/g, ' ')
    .replaceAll(/ +(?=[.,;:?!])/g, '')
    .replaceAll(/\bminus (\d)/g, '-$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
  text = corrected(text)
    .replace(/[ .!;,]+$/, '')
    .replace(OPENING_GERUND, 'also ')
    .replace(OPENING, '');
  text = writtenOut(text);
  return { text: text.replaceAll(/\s+/g, ' ').replace(/^[ .,]+|[ .!;,]+$/g, ''), named };
}

const STARTS_WITH_CONDITION = /^(?:when|if|while|whenever|once|as soon as|after|upon|in case)\b[^\n]*:[ \t]*(?=\n)/i;

/** Points of a list, and lines that begin with a condition, are sentences; other lines go on. */
function lined(prompt: string): string {
  const text = prompt.trim();
  // the points after a condition are its steps
  if (STARTS_WITH_CONDITION.test(text) && !/\n\s*(?:[-*•–+]|\d+[.)])?\s*(?:when|if|otherwise|else)\b/i.test(text))
    return text
      .replace(/:[ \t]*(?=\n)/, ',')
      .replace(/,[ \t]*\n\s*(?:[-*•–+]|\d+[.)])?\s*/, ', ')
      .replaceAll(/[.;,]?[ \t]*\n\s*(?:[-*•–+]|\d+[.)])?\s*/g, ', then ');
  return text
    .replaceAll(/([:.;!?,])?[ \t]*\n\s*(?:[-*•–+]|\d+[.)]|\(?[a-z]\))\s+/g, (_, mark = '.') => `${mark} `)
    .replaceAll(
      /([:.;!?,])?[ \t]*\n\s*(?=(?:when|if|while|whenever|once|as soon as|below|above|between|otherwise|else)\b)/gi,
      (_, mark = '.') => `${mark} `,
    )
    .replaceAll(/([:.;!?,])?[ \t]*\n\s*/g, (_, mark = ',') => `${mark} `);
}

/** `twenty five` as 25, and `a minute` as 1 minute. */
function withDigits(text: string): string {
  const ones = NUMBERS.slice(1, 10).join('|');
  return text
    .replaceAll(new RegExp(String.raw`\b(${TENS.join('|')})(?: (${ones}))?\b`, 'g'), (_, ten: string, one = '') =>
      String((TENS.indexOf(ten) + 2) * 10 + Math.max(NUMBERS.indexOf(one), 0)),
    )
    .replaceAll(new RegExp(String.raw`\b(${NUMBERS.filter((word) => word !== 'one').join('|')})\b`, 'g'), (word) =>
      String(NUMBERS.indexOf(word)),
    )
    .replaceAll(/\b(\d+) hundred(?: and)?(?: (\d+))?\b/g, (_, hundreds: string, rest = '0') =>
      String(Number(hundreds) * 100 + Number(rest)),
    )
    .replaceAll(/\b(?:a |one )?hundred\b/g, '100')
    .replaceAll(new RegExp(String.raw`\b(?:one|an?) (?=(?:${TIME})\b)`, 'g'), '1 ')
    .replaceAll(/\bone (?=(?:time|percent|km|mile|bar|degree|meter|metre)s?\b)/g, '1 ');
}

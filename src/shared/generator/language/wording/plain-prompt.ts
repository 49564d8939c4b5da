import { AGAIN } from './again.ts';
import { corrected } from './corrections.ts';
import { IDIOMATIC } from './idiomatic.ts';
import { PHRASES } from './phrases.ts';
import { rewritten } from './rewriting.ts';
import { AROUND, RULES, STATES } from './short-forms.ts';
import { SIGNS } from './signs.ts';

/** A prompt in lower case and plain words, with the paths of signals that it names taken out as `signal0`, `signal1`, … */
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
    /(,|\band|\bthen|\bbut) (on|off)(?: again| only)?(?= (?:again|after|when|if|once|below|above|at|while)\b)/g,
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

const PERIOD = String.raw`\d+(?:\.\d+)? (?:${TIME})`;

/** In order: what is said the other way round, in the order in which it is read. */
const REORDERED: readonly (readonly [RegExp, string])[] = [
  // "(more than 70 percent)" says more exactly what is before it
  [/ ?\((?=(?:above|over|below|under|more|less|at (?:least|most)|light|speed|temperature)\b)([^()]*)\)/g, ' and $1,'],
  [/ ?\(([^()]* (?:open|closed|locked|unlocked|on|off|fastened))\)/g, ' and $1,'],
  [/ ?\((?:level|to|at|i\.e\.) ?(\d[^()]*)\)/g, ' to $1'],
  [/ ?\(([^()]*)\)/g, ', $1,'],
  [/,(?= *(?:[,.;:]|$))/g, ''],
  [/\b(?:at|is|of) at (?=(?:least|most)\b)/g, 'at '],
  [
    /(^|[.;:] )(?:an? )?(?:alarm|warning|alert|reminder|notification|message) (?=(?:if|when(?:ever)?|once|while|every|unless|as soon|in case)\b)/g,
    '$1warn ',
  ],
  [
    /(^|[.;:] )(?:in|during|at|by) (?:the )?((?:heavy |light )?rain|dark(?:ness)?|night(?:time)?|dusk|twilight|daylight|reverse|standstill|frost),? /g,
    '$1when $2, ',
  ],
  [new RegExp(String.raw`(^|[.;:] )for (${PERIOD}) ((?:after|when|once) [^,]+), ([^,.;]+)`, 'g'), '$1$3, $4 for $2'],
  [
    /(?<!\b(?:travels?|travell?ing|driv\w*|mov\w*|go|goes|going|runs?|running|is)) at (more than|less than|over|above|below|under) (?=\d+(?:\.\d+)? (?:km\/h|mph))/g,
    ' while the speed is $1 ',
  ],
  [/ +(?=[.,;])/g, ''],
  [
    /\b(fog (?:light|lamp)s?|wipers?|windows?|doors?|(?:seat )?heating|lights?|lamps?|defrosters?) (?:at|in|on) the (rear|front|back|left|right)\b(?! (?:trunk|window|seats?|doors?|row|bench|axle|left|right|side|windshield))/g,
    '$2 $1',
  ],
  // "the passenger leaves the seat, turn off its heating": whose thing it is
  [
    /\b((?:(?:front|rear|left|right) )*(?:driver|passenger)) ((?:(?!seat\b)[a-z]+ ){1,5}(?:the |his |her )?)seat\b([^.;]*?)\b(?:its|his|her) (?:seat )?(heating|massage|cooling|ventilation)\b/g,
    '$1 $2seat$3the $1 seat $4',
  ],
  [
    /\b((?:(?:front|rear|left|right|driver|passenger) )+(?:seat|door|window|mirror|trunk|station|tailgate))([ ,][^.;]*?)\b(?:its|their) (?=(?:heating|massage|cooling|ventilation|window|light|lock|position|color|brightness)\b)/g,
    '$1$2the $1 ',
  ],
  [
    /\b((?:front |rear )?(?:driver|passenger))\b([^.;]*?) (?:his|her) (?=(?:fan|window|seat|mirror|temperature|door|belt|massage|heating|ambient|reading)\b)/g,
    '$1$2 the $1 ',
  ],
  [/\b(?:his|her|their|its|my|our|your)\b(?= \w)/g, 'the'],
  [/\bbut not (?=(?:when|if|while)\b)(?:when|if|while)\b/g, 'unless'],
  [
    new RegExp(
      String.raw`\b(?:(and|but|,) )?(?:turn it )?(off|on)(?: again)? (${PERIOD}) after (?=(?:the|it|i|they|he|she|a) )(.+?)(?=[,.;]|$)`,
      'g',
    ),
    '. turn it $2 when $4 for $3',
  ],
  [new RegExp(String.raw`(^|[.,;] |\band |\bthen )every (${PERIOD}),? (.+?)(?=[,.;]|$)`, 'g'), '$1$3 every $2'],
  [
    /(^|[.;:] )(?:an? )?(?:low )?([a-z ]+?) (?:warning|alert|alarm|reminder)s? (?:if |when )?(?:it is )?(above|below|under|over|at|from) (?=-?\d)/g,
    '$1warn when the $2 is $3 ',
  ],
  [/(^|[.;:] )((?:above|below|under|over) -?\d)/g, '$1when $2'],
  [/\bis (?:at|from) (?=-?\d)/g, 'is at least '],
  [
    /(^|[.;:,] )(?:the )?([a-z ]+?) (?:to |at )?(\d+ percent) (below|under|above|over) (\d+(?: [a-z]\S*)?),? (?:and )?(\d+ percent) (?:above|over|below|under|otherwise|else)(?: (?:that|it|this))?(?=[.,;]|$)/g,
    '$1set the $2 to $3 when it is $4 $5, otherwise set the $2 to $6',
  ],
];

/** What people say before they say what they want. */
const OPENING = new RegExp(
  String.raw`^\s*(?:(?:hi|hello|hey)[ ,!.]*)?(?:(?:can|could|would|will) you |i (?:want|need|would like|wish)(?: to)? |i'd like(?: to)? |we (?:want|need)(?: to)? |let us |lets )*` +
    String.raw`(?:(?:have|make|create|build|write|generate|develop|design|implement|code|program|give me|add|get|do|produce)(?: me| us)? )?` +
    String.raw`(?:(?:an?|the|my|some|one)\s+)?(?:new |simple |small |little |python |velocitas |vehicle |car )*(?:app|application|program|script|code|function|feature|prototype|use case|logic|automation|rule|routine)s?\b` +
    String.raw`(?:\s*(?:that|which|to|where|for|so that|such that|in which|will|should|can|:|,))+ ?(?:(?:will|should|can|must|is able to|allows? (?:me|us|the driver) to|lets? (?:me|us|the driver)|you|i want to|automatically) )*`,
);
const WISH =
  /^\s*(?:(?:hi|hello|hey)[ ,!.]*)?(?:(?:can|could|would|will) you(?: please)? |i (?:want|need|would like|wish)(?: you| my car| the car| the vehicle)?(?: to)? |i like |we (?:want|need)(?: to)? |make sure (?:that )?|ensure (?:that )?|it should |(?:the )?(?:car|vehicle|app|system) (?:should|shall|must|will|has to|needs to) |my (?:car|vehicle) (?:should|shall|must) |have the (?:car|vehicle) |let the (?:car|vehicle) |make the (?:car|vehicle) )+/;

/** A prompt in lower case with digits and units written in one way, and nothing else changed. */
export function normalPrompt(prompt: string, root: string): PlainPrompt {
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
  return { text: corrected(text).replace(/[ .!;,]+$/, ''), named };
}

export function plainPrompt(prompt: string, root: string): PlainPrompt {
  const { text: normal, named } = normalPrompt(prompt, root);
  let text = rewritten(rewritten(rewritten(normal, PHRASES).trim(), AROUND), STATES)
    .replace(OPENING, '')
    .replace(WISH, '');
  text = rewritten(text, IDIOMATIC);
  text = rewritten(rewritten(rewritten(text, AGAIN), RULES).replace(/^[. ]+/, ''), REORDERED);
  return {
    text: text
      .replaceAll(/\s+/g, ' ')
      .trim()
      .replace(/[ .!,;]+$/, ''),
    named,
  };
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

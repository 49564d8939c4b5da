import { VERBS } from './verbs.ts';

const TIME = String.raw`\d+(?:\.\d+)? (?:s|secs?|seconds?|ms|milliseconds?|mins?|minutes?|h|hrs?|hours?)`;
const WHAT = String.raw`^(?:the )?((?:(?!(?:should|shall|must|will|when|if|to) )[a-z][\w/]*(?: |$)){1,6}?)`;
const MODAL = String.raw`(?:(?:to|should|shall|must|will|would|can|is to|are to|has to|have to|needs? to|ought to|gets?|is|are|be|being|automatically|then|both|again|always|also) )*`;

/** What things do by themselves, or what is done to them, as the verb that does it. */
const DONE: readonly (readonly [string, string])[] = [
  [
    '(?:(?:turn|switch|go|com|power|light|kick|put)(?:s|es|e|ed|ing)? (?:on|in)|activat(?:e|es|ed)|enabl(?:e|es|ed)|starts?|started|engag(?:e|es|ed)|lights? up|(?:stay|remain)s? (?:switched |turned )?on|illuminat(?:e|es|ed)|comes? back|runs?|(?:be |is |stay |stays |remain |remains )?active|on)',
    'turn on',
  ],
  [
    '(?:(?:turn|switch|go|power|shut)(?:s|es|ed)? off|(?:de|dis)activat(?:e|es|ed)|disabl(?:e|es|ed)|disengag(?:e|es|ed)|stops?|stopped|goes out|(?:stay|remain)s? (?:switched |turned )?off|off)',
    'turn off',
  ],
  ['(?:opens?|opened|(?:goes|go|rolls?|rolled|wound) down)', 'open'],
  ['(?:closes?|closed|shuts?|(?:goes|go|rolls?|rolled) up)', 'close'],
  ['(?:unlocks?|unlocked)', 'unlock'],
  ['(?:locks?|locked)', 'lock'],
  ['(?:unfolds?|unfolded|folds? out)', 'unfold'],
  ['(?:folds?|folded)(?: in)?', 'fold'],
  ['(?:blink|flash|puls|flicker|strobe|toggl)(?:s|es|e|ed|ing)?', 'blink'],
  ['(?:beep|sound|honk|toot)(?:s|ed)?', 'sound'],
  ['(?:mute[sd]?|silenced)', 'mute'],
  ['(?:wipe[sd]?)', 'turn on'],
  ['(?:(?:pre ?)?heated|warmed)(?: up)?', 'heat'],
  ['(?:(?:is |be )?(?:increased|raised|turned up)|(?:goes|go) up)(?= (?:by|to) )', 'increase'],
  ['(?:(?:is |be )?(?:decreased|lowered|reduced|turned down|dimmed)|(?:goes|go) down)(?= (?:by|to) )', 'lower'],
  ['(?:set|changed|adjusted|limited|switched|goes|go|changes|switches|drops|rises)(?= (?:to|at) )', 'set'],
];
const ACTIVE = DONE.map(([said, verb]) => [new RegExp(`${WHAT}${MODAL}${said}(?= |$)`), verb] as const);
const LATER = new RegExp(String.raw`^(?:(?:after|in) (?:another )?(${TIME}),? |(${TIME}) later,? )`);
const AMOUNT = /^(?:back )?(?:to )?(-?\d+(?:\.\d+)?(?: (?:percent|celsius|fahrenheit|degrees|km\/h|mph))?)$/;
const TO_AMOUNT =
  /^(?:the )?((?:[a-z]\w*(?: |$)){1,5}?)(?:(?:to|at|=) (-?\d.*|max(?:imum)?|min(?:imum)?|full(?: power| speed| blast| level)?|[a-z]+)|(\d+(?:\.\d+)? (?:percent|celsius|fahrenheit|degrees)))$/;

/** A part of a sentence with its verb at the front: "the horn beeps twice", "fan to 80 percent", "off again". */
export function verbFirst(part: string): string {
  // what is not to be done is never read as to be done
  if (/^(?:do |does |did )?(?:not|never)\b/.test(part)) return part;
  const later = LATER.exec(part);
  if (later !== null) return `${verbFirst(part.slice(later[0].length))} after ${later[1] ?? later[2] ?? ''}`;
  if (/^(?:on|off)\b(?: again)?/.test(part) && !/^(?:on|off) the\b/.test(part)) return `turn it ${part}`;
  if (/^(?:up|down)$/.test(part)) return part;
  if (/^(?:an? )?(?:warning|alarm|alert|notification|reminder)$/.test(part)) return 'warn';
  if (/^stop(?:s|ping)?(?: it)?(?: (?:after|again)\b.*)?$/.test(part))
    return part.replace(/^stop(?:s|ping)?(?: it)?/, 'turn it off');
  const more =
    /^(?:make (?:the )?|the )?([a-z ]+?) (?:(?:shall|should|must|will|has to|needs to) )?(?:(?:become|get|be|go)s? )?(?:more (quiet|silent)|(quieter|softer|dimmer|darker|lower|weaker)|(louder|brighter|stronger|higher))$/.exec(
      part,
    );
  if (more !== null) return `${more[4] === undefined ? 'lower' : 'increase'} the ${more[1] ?? ''}`;
  const coloured =
    /^(?:the )?((?:[a-z]+ )+?)(red|green|blue|white|yellow|orange|amber|purple|violet|pink|cyan|turquoise)$/.exec(part);
  if (coloured !== null && !startsClearly(part)) return `set the ${coloured[1] ?? ''}to ${coloured[2] ?? ''}`;
  const amount = AMOUNT.exec(part);
  if (amount !== null) return `set it to ${amount[1] ?? ''}`;
  if (startsClearly(part)) return part;
  for (const [words, verb] of ACTIVE) {
    const match = words.exec(part);
    const what = match?.[1]?.trim() ?? '';
    if (match === null || what === '' || /^(?:i|it|they|we|you|driver|he|she|car|vehicle|somebody)$/.test(what))
      continue;
    const rest = part.slice(match[0].length).trim();
    // "the seat turn off the …": what has an object of its own is not done to what stands before it
    if (/^(?:the|all|both|my|an?)\b/.test(rest)) continue;
    return `${verb} the ${what} ${rest}`.trim();
  }
  const set = TO_AMOUNT.exec(part);
  if (set !== null) return `set the ${(set[1] ?? '').trim()} to ${set[2] ?? set[3] ?? ''}`;
  const window = /^(?:the )?(.*windows?) (up|down)\b(.*)$/.exec(part);
  if (window !== null) return `${window[2] === 'up' ? 'close' : 'open'} the ${window[1] ?? ''}${window[3] ?? ''}`;
  return part;
}

/** Nouns that are spelled as verbs: "lights on", "display to 30 percent". */
const NOUNS =
  /^(?:lights?|heat(?:ing|er)s?|display|cooling|cruise|horn|sound) (?:should |shall |must |will |go(?:es)? |come(?:s)? |is |are |be )*(?:on|off|to|at|turn|switch|activat|set|dim)\b/;
const startsClearly = (part: string): boolean => !NOUNS.test(part) && VERBS.some(({ words }) => words.test(part));

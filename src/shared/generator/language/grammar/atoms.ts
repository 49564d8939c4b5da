import { quantitiesIn, secondsOf } from '../wording/quantity.ts';
import type { ClauseRole } from '../wording/clauses.ts';
import type { Joint } from '../reading/segments.ts';
import { AROUND } from '../wording/short-forms.ts';
import { rewritten, type Rewriting } from '../wording/rewriting.ts';

/** A word of a sentence, or what joins its parts. `hold`: how long what follows must last. */
export type SentenceAtom =
  | { is: 'word'; text: string }
  | {
      is: 'joint';
      joint: Joint;
      /** more than "and" between two things */ isStrong: boolean;
      isQuestion?: true;
      isComma?: true;
    }
  | {
      is: 'role';
      role: ClauseRole;
      hold?: number;
      /** in no other case */ isOnly?: true;
      /** it may also be what is asked for */ isSoft?: true;
    };

const SPAN = String.raw`\d+(?:\.\d+)? (?:s|secs?|seconds?|ms|milliseconds?|mins?|minutes?|h|hrs?|hours?)`;
const MORE = '(?:more|above|over|higher|hotter|warmer|faster|up|upwards?|greater|longer|louder|brighter)';
const LESS = '(?:less|below|under|lower|colder|cooler|slower|fewer|darker|closer|nearer)';
const UNIT = String.raw`(?: (?!or\b|and\b)[a-z%/^²\d]+)?`;

/** Numbers with more than one word around them, and times that stand before what they are said of. */
const WRITTEN: Rewriting = [
  // who asks, and how politely
  [/(?<=^|[.;!] )as an? [a-z ]+?,? (?=(?:i|we) )/g, ''],
  [
    /(?<=^|[.;!] )(?:(?:please|hi|hello|hey),? )*(?:(?:i|we) (?:would )?(?:really )?(?:love|like|want|wish|prefer|need|appreciate)(?: it)?(?: if| that| for| to (?:have|see|hear|get))?(?: to)? (?!know|be (?:told|warned|informed|alerted|notified|reminded))|(?:can|could|would|will|may) (?:you|the (?:car|vehicle|app|system)|it)(?: please)? |it would be (?:nice|great|good|cool|helpful) (?:if|to have)(?: to)? |(?:let|make|have) (?:the|my) (?:car|vehicle|app|system) (?!be\b)|the (?:car|vehicle|app|system) (?:should|shall|must|will|has to) (?!be\b|stay\b))+/g,
    '',
  ],
  [/,? in order (?:not )?to [^,.;]*(?=[,.;]|$)/g, ''],
  // "tired, i.e. fatigue over 70 percent": the second says it exactly
  [
    /\b(when(?:ever)?|if|once|as soon as|while|in case) (?:(?!\b(?:when|if|once|while)\b)[^.;])*?,? \(?(?:i\. ?e\.|that is(?: to say)?,|meaning(?: that)?|in other words|namely|so that is),? /g,
    '$1 ',
  ],
  [
    /, so (?:turn|set|close|open|switch|put|keep)\b[^.;,]*\bwhen (?:somebody|someone|anybody|anyone|it|they) (?:does|do)\b/g,
    '',
  ],
  [/[“”"()]/g, ' , '],
  [
    /\b(all|both|the|each of the|any of the|all of the) [2-8] (?:of the )?(?=(?!percent|celsius|degrees|fahrenheit|km|mph|m\b|s\b|min|h\b|sec)[a-z])/g,
    '$1 ',
  ],
  [/\b(?:all|each|both|every one|one|any) of (?=(?:them|these|those)\b)/g, ''],
  [/\bi ?\. ?e ?\.,?|\be ?\. ?g ?\.,?|\bthat is(?: to say)?,|\bmeaning\b|\bnamely\b|\bin other words,?/g, ' '],
  [
    new RegExp(
      String.raw`(-?\d+(?:\.\d+)?${UNIT}) (?:or|and) ${MORE}\b(?! than| it\b| the\b| them\b| all\b| both\b)`,
      'g',
    ),
    'at least $1',
  ],
  [
    new RegExp(
      String.raw`(-?\d+(?:\.\d+)?${UNIT}) (?:or|and) ${LESS}\b(?! than| it\b| the\b| them\b| all\b| both\b)`,
      'g',
    ),
    'at most $1',
  ],
  [new RegExp(String.raw`\bfrom (-?\d+(?:\.\d+)?${UNIT}) (?:up|on|upwards?|onwards?)\b`, 'g'), 'at least $1'],
  [/\bbetween (-?\d+(?:\.\d+)?(?: [a-z/%]+)?) and (?=-?\d)/g, 'between $1 to '],
  [/\bfrom (-?\d+(?:\.\d+)?(?: [a-z/%]+)?) (?:up )?to (?=-?\d)/g, 'between $1 to '],
  [new RegExp(String.raw`(${SPAN}) later[:,]?(?= )`, 'g'), 'after $1'],
  [
    new RegExp(String.raw`(?<=^|[.;,:] |\b(?:and|then) )(?:after|in) (?:another |a further )?(${SPAN}),`, 'g'),
    'after $1',
  ],
];

/** "the passenger leaves the seat, turn off its heating": whose thing it is */
const OWNED: Rewriting = [
  [
    /\b((?:(?:front|rear|left|right) )*(?:driver|passenger))\b((?:(?!\b(?:driver|passenger)\b)[^.;])*?) (?:that|this) (?=seat\b)/g,
    '$1$2 the $1 ',
  ],
  [
    /\b((?:(?:front|rear|left|right) )*(?:driver|passenger)) seat\b((?:(?!\b(?:driver|passenger)\b)[^.;])*?) (?:the|its) (?=(?:seat ?)?belt\b)/g,
    '$1 seat$2 the $1 ',
  ],
  [
    /\b(?:front|rear|left|right|driver|passenger)(?: side)? ((?:[a-z]+ ){0,2}?(?:lights?|lamps?|windows?|doors?|mirrors?|seats?|wipers?|fans?|indicators?|heating|belts?)(?: heating)?)\b([^.;]*?\b(?:front|rear|left|right|driver|passenger)(?: side)?) ones?\b/g,
    '$& @$1',
  ],
  [/ ones? @((?:[a-z]+ ){0,3}?[a-z]+)(?= (?:is|are|does|do|goes|go|gets|opens?|closes?)\b|[,.;]| *$| )/g, ' $1'],
  [
    /\b((?:(?:front|rear|left|right) )*(?:driver|passenger))\b([^.;]*?\bseat\b[^.;]*?) (?:its|his|her) (?:seat )?(?=(?:heating|massage|cooling|ventilation)\b)/g,
    '$1$2 the $1 seat ',
  ],
  [
    /\b((?:(?:front|rear|left|right) )*(?:driver|passenger))\b([^.;]*?) (?:(?:his|her|their) (?=[a-z])|its (?=(?:seat|heating|massage|cooling|ventilation|window|fan)\b))/g,
    '$1$2 the $1 ',
  ],
  [
    /\b((?:(?:front|rear|left|right|driver|passenger) )*(?:door|window|mirror|trunk|tailgate|seat))\b([^.;]*?) (?:its|their) (?=[a-z])/g,
    '$1$2 the $1 ',
  ],
];
const EACH = new RegExp(String.raw`\b(?:with )?(${SPAN}) on and (?:${SPAN}) off\b`, 'g');

const ROLES: readonly (readonly [RegExp, string])[] = [
  [/\bexcept (?:when|if|while|for when)\b|\bunless\b|\bbut not (?:when|if|while|during)\b/g, 'unless'],
  [/\b(?:but |and )?(?:only|exclusively) (?:when|if|while|once|as long as|during|after)\b/g, 'only'],
  [/\b(?:as|so|for as) long as\b|\bwhile\b|\bwhilst\b|\bthroughout\b|\bduring\b|\bprovided(?: that)?\b/g, 'while'],
  [/\b(?:otherwise|or else|else|if not|in (?:all|any) other cases?)\b/g, 'else'],
  [
    /\b(?:as soon as|the (?:very )?(?:moment|instant|second)(?: that)?(?= (?:the|it|i|we|a|an|any|my)\b)|(?:every|each|any) ?time(?: that)?|whenever|when(?: ever)?|if(?: ever)?|in case(?: of| that)?|in the event (?:of|that)|upon|once(?= (?!and|or|then|every|again|a|per|more)[a-z]))\b/g,
    'when',
  ],
  [/\buntil\b|\btill\b/g, 'until'],
  [
    /\b(?:and )?then\b|\bafter that\b|\bafterwards\b(?= [a-z])|\bfollowed by\b|\bsubsequently\b|\bnext\b(?= (?:the|[a-z]+ the)\b)/g,
    'then',
  ],
];

/** Written so that no word is found in it again. */
const CODES = ['when', 'while', 'unless', 'until', 'else', 'then', 'only', 'soft'] as const;
const mark = (name: string): string => {
  const code = CODES.findIndex((role) => role === name);
  return ` <${code === -1 ? name : code}> `;
};
const LATE = new RegExp(
  String.raw`(?<!\b(?:for|within|of|first|next|every|last) )(?<![\d.])(${SPAN}) (?:after|from when|once)\b(?! (?:another )?\d)`,
  'g',
);
const AFTER = new RegExp(String.raw`\bafter(?! (?:another |a further )?${SPAN}\b| that\b)`, 'g');
/** "should it rain, …", "is the door open? Then …", "on locking the car", "opening the door …": a condition without "when" */
const ASKED: readonly RegExp[] = [
  /(?<=^|[.;:?] )should (?=(?:the|it|a|an|any|i|we|my|somebody|someone)\b)/g,
  /(?<=^|[.;?] )(?:is|are|has|have|does|do|did|was) (?=(?:the|it|an?|any|i|we|my|somebody|someone|anybody|anyone|nobody|there|[a-z]+ing)\b[^.;!?]*\?)/g,
  /\b(?:on|upon|by) (?=(?:un|re)?(?:lock|open|clos|enter|leav|start|stopp|arriv|brak|revers|park|fold)ing\b)/g,
  /(?<=^|[,.;:] )as (?=(?:the|it|i|we|my)\b(?! soon| long))/g,
  /(?<=^|[.;] )following (?=(?:the|an?)\b)/g,
];
/** What somebody does is what comes before what happens then. */
const GERUND =
  /^(?=(?!(?:warning|during|heating|lighting|charging|nothing|something|cooling|parking|reading|seating|steering|evening|morning|everything|anything|leaving home|coming home|wiping|running|ceiling|setting|bring|ping|ring|being|thing|wing|using|making)\b)[a-z]{2,}ing\b)/;

/** The sentences of a normal text. */
export function atomsOfText(text: string): SentenceAtom[][] {
  let written = rewritten(rewritten(text, AROUND), WRITTEN).replaceAll(EACH, 'with pauses of $1');
  for (const [words, owner] of OWNED) written = written.replaceAll(words, owner);
  for (const words of ASKED) written = written.replaceAll(words, mark('when'));
  return written
    .split(/[.;!\n]+(?=\s|$)/)
    .map((sentence) => atomsOf(sentence.trim().replace(GERUND, mark('soft'))))
    .filter((atoms) => atoms.some(({ is }) => is === 'word'));
}

function atomsOf(sentence: string): SentenceAtom[] {
  let text = sentence
    .replaceAll(LATE, (_, span: string) => mark(`@${span.replaceAll(' ', '_')}`))
    .replaceAll(AFTER, mark('when'));
  for (const [words, role] of ROLES) text = text.replaceAll(words, mark(role));
  text = text
    .replaceAll(/\?/g, mark('?'))
    .replaceAll(/:(?!\w)|\b(?:means|leads? to|results? in|causes)\b/g, mark(':'))
    .replaceAll(/,/g, mark(','))
    .replaceAll(/\b(?:and|but|plus|as well as|along with|together with)\b/g, mark('and'))
    .replaceAll(/\bor\b/g, mark('or'));
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(atomOf);
}

function atomOf(word: string): SentenceAtom {
  const [, name] = /^<(.+)>$/.exec(word) ?? [];
  if (name === undefined) return { is: 'word', text: word };
  if (name === '?') return { is: 'joint', joint: 'and', isStrong: true, isQuestion: true };
  if (name === ',' || name === ':' || name === 'and' || name === 'or')
    return {
      is: 'joint',
      joint: name === 'or' ? 'or' : 'and',
      isStrong: name === ':',
      ...(name === ',' && { isComma: true }),
    };
  if (name.startsWith('@')) {
    const [span] = quantitiesIn(name.slice(1).replaceAll('_', ' '));
    return { is: 'role', role: 'when', ...(span && { hold: secondsOf(span) }) };
  }
  const role = CODES[Number(name)] ?? 'when';
  if (role === 'soft') return { is: 'role', role: 'when', isSoft: true };
  return role === 'only' ? { is: 'role', role: 'while', isOnly: true } : { is: 'role', role };
}

import { SPAN } from './manner.ts';
import { AROUND } from '../wording/short-forms.ts';
import { rewritten, type Rewriting } from '../wording/rewriting.ts';

const MORE = '(?:more|above|over|higher|hotter|warmer|faster|up|upwards?|greater|longer|louder|brighter)';
const LESS = '(?:less|below|under|lower|colder|cooler|slower|fewer|darker|closer|nearer)';
const UNIT = String.raw`(?: (?!or\b|and\b)[a-z%/^²\d]+)?`;

/** Numbers with more than one word around them, and times that stand before what they are said of. */
const WRITTEN: Rewriting = [
  // what is built, before what it does
  [
    /(?<=^|[.;!] )(?:please )?(?:create|build|write|develop|design|implement|generate|program|code|make) (?:me |us )?(?:an?|the|some|our|my) (?!(?:(?!(?:which|that|to)\b)[a-z]+ ){0,4}?(?:warning|alert|alarm|message|notification|sound|noise|beep|hint|reminder|horn|light)s? (?:which|that|to)\b)(?:(?!when\b|if\b|while\b)[a-z]+ ){1,5}?(?:which|that|to)(?: (?:will|should|shall|can|must|may))? (?!be\b)/g,
    '',
  ],
  [
    /(?<=^|[.;!] )(?:create|build|write|develop|design|implement|generate|program|code) (?:me |us )?(?:an?|the|some|our|my) (?:(?!when\b|if\b|while\b)[a-z]+ ){1,7}?[a-z]+: /g,
    '',
  ],
  [/(?<=^|[.;] )in (?:valet|guest|teen(?:ager)?|dog|pet|camping) mode,? (?!(?:is|was)\b)/g, ''],
  // what it is called in a list of requirements, and what is bad now
  [
    /(?<=^|[.;] )(?:req(?:uirement)?|rule|id|uc|use case|user story|story|item|sys|feature|no|nr)[ .#]*\d[\d.]*[:.)]? /g,
    '',
  ],
  [
    /(?<=^|[.;!] )(?:i|it|we|my [a-z]+) (?:hate|dislike|annoys?|bothers?|(?:do|does) not (?:like|want)|am (?:tired|sick|annoyed|fed up)|is (?:annoying|dangerous|bad|boring))\b[^.;]*?, (?:so|therefore|hence)(?: please)? /g,
    '',
  ],
  [/\bwhat (?:if|when|happens (?:if|when)) ([^?.]+)\? (?:then )?/g, 'when $1, '],
  [/\b(?:nearer|closer|less) than (\d+(?:\.\d+)? k?m) (?:to|from|away from|of) (?=-?\d+\.\d+\/)/g, 'within $1 of '],
  [/\bheating of the (mirror|seat)s?\b/g, '$1 heating'],
  [/\b(?:i|we) rolls?\b/g, 'the car rolls'],
  [/ is (?:dangerous|bad|critical|unsafe|a problem)(?=,)/g, ''],
  [
    / as (?:an? )?(?:[a-z]+ )?(?:warning|signal|sign|hint|reminder)(?= (?:when|if|while|once|as soon as)\b| *(?:[,.;]|$))/g,
    '',
  ],
  [
    /(?<=^|[.;] )(?:the )?(?:driver|passenger|owner|user) (?:wants|would like|wishes|needs)(?: to (?:have|hear|get))? (?=an? |the )/g,
    '',
  ],
  // who asks, and how politely
  [/(?<=^|[.;!] )as an? [a-z ]+?,? (?=(?:i|we) )/g, ''],
  [
    /(?<=^|[.;!] )(?:(?:please|hi|hello|hey),? )*(?:(?:i|we) (?:would )?(?:really )?(?:love|like|want|wish|prefer|need|appreciate)(?: it)?(?: if| that| for| to (?:have|see|hear|get))?(?: to)? (?!know|be (?:told|warned|informed|alerted|notified|reminded))|(?:can|could|would|will|may) (?:you|the (?:car|vehicle|app|system)|it)(?: please)? |it would be (?:nice|great|good|cool|helpful) (?:if|to have)(?: to)? |(?:let|make|have) (?:the|my) (?:car|vehicle|app|system) (?!be\b)|the (?:car|vehicle|app|system) (?:should|shall|must|will|has to) (?!be\b|stay\b))+/g,
    '',
  ],
  [
    /,? (?:and|but) ((?:(?!\b(?:when|if|while)\b)[^.;,]){2,60}?) (?:when|if|while|as long as) (?:(?:it|that|this|they|he|she|there) (?:is|are|does|do|has) not|not)(?: so| the case| any ?more)?(?= *(?:[.;]|$))/g,
    ', otherwise $1',
  ],
  [
    /,? (?:and |since |as |because )?(?:the )?driver (?:needs|should (?:take|have|make)|is due for) (?:a |an |some )?(?:short )?(?:break|rest|pause)(?= *(?:[,.;]|$))/g,
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
  [/\b(?:for|in|with|of) (?:a|the) (?:moving|driving|rolling) (?:car|vehicle)\b/g, 'while the car moves'],
  [/\b(?:for|in|with|of) (?:a|the) (?:parked|standing|stationary) (?:car|vehicle)\b/g, 'while the car stands still'],
  [/(?<=[,:] )(-?\d+(?:\.\d+)?(?: [a-z/%]+)?) to (-?\d+(?:\.\d+)? [a-z/%]+) (?=[a-z])/g, 'between $1 to $2 '],
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
    /\b(front|left|driver)(?: side)? and (?:the )?(rear|right|passenger)(?: side)? (fog (?:light|lamp)s?|windows?|doors?|mirrors?|seats?(?: heating)?|wipers?|fans?|indicators?|blinkers?|defrosters?)\b/g,
    '$1 $3 and the $2 $3',
  ],
  [
    /\b(fog (?:light|lamp)s?|wipers?|windows?|doors?|seats?|defrosters?),? (front|left) and (rear|right)\b/g,
    '$2 $1 and the $3 $1',
  ],
  [/\b(brak(?:e|es|ed|ing))\b([^.;]*?)(?<!\b(?:brake|accelerator|gas|throttle)) pedal\b/g, '$1$2 brake pedal'],
  [
    /\b((?:(?:front|rear|left|right) )*(?:driver|passenger)) (belt[^.;]*?) (?:the )?(?<!\b(?:driver|passenger|rear|front|left|right|any|a|seat|the) )seat(?= (?:is )?(?:occupied|taken|empty|free|used))/g,
    '$1 $2 the $1 seat',
  ],
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
/** "on slow when the front one is", "open the rear window when the front one does": what is said of the first holds for the second. */
const SIDE = '(?:front|rear|left|right|driver|passenger)(?: (?:left|right|side))?';
const LIKE_IT = new RegExp(
  String.raw`(?<=^|[.;] )(?:(?:turn|switch|set|put|keep) )?(?:the )?(${SIDE}) ([a-z]+(?: [a-z]+)??) (?:is |goes |runs |to |in |on )*(on|off|open|closed|locked|slow|fast|medium|interval) (when|while|if|whenever) (?:the )?(${SIDE}) (?:one|\2) (?:is|does|goes)(?: too| as well| so| it)?(?= *(?:[.;]|$))`,
  'g',
);
const DOES_IT = new RegExp(
  String.raw`(?<=^|[.;] )(open|close|lock|unlock|fold|unfold)(?:s)? (?:the )?(${SIDE}) ([a-z]+) (when|if|whenever|once) (?:the )?(${SIDE}) one (?:is|does)(?: too| as well| so| it)?(?= *(?:[.;]|$))`,
  'g',
);
const EACH = new RegExp(String.raw`\b(?:with )?(${SPAN}) on and (?:${SPAN}) off\b`, 'g');

/** A text in which it is said plainly who does what, and how many. */
export function writtenOut(text: string): string {
  let written = rewritten(rewritten(text, AROUND), WRITTEN).replaceAll(EACH, 'with pauses of $1');
  for (const [words, owner] of OWNED) written = written.replaceAll(words, owner);
  written = written
    .replaceAll(LIKE_IT, 'set the $1 $2 to $3 $4 the $5 $2 is $3')
    .replaceAll(
      DOES_IT,
      (_, does: string, one: string, thing: string, when: string, other: string) =>
        `${does} the ${one} ${thing} ${when} the ${other} ${thing} is ${does.replace(/e?$/, does === 'open' ? '' : 'ed')}`,
    );
  return written;
}

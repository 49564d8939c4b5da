import { AGAIN } from './again.ts';
import { SPAN } from './quantity.ts';
import { rewritten, type Rewriting } from './rewriting.ts';
import { withLimits } from './said-limits.ts';

const MORE = '(?:more|above|over|higher|hotter|warmer|faster|up|upwards?|greater|longer|louder|brighter)';
const LESS = '(?:less|below|under|lower|colder|cooler|slower|fewer|darker|closer|nearer)';
const UNIT = String.raw`(?: (?!or\b|and\b)[a-z%/^²\d]+)?`;

/** What is said around a wish: who wants it, and what for. */
const AROUND: Rewriting = [
  [/^for (?:[a-z]+ )?(?:safety|security|comfort|convenience|protection)(?: reasons)?,? /g, ''],
  [/^as an? [a-z ]+?,? (?:i|we) (?:want|would like|need|wish)(?: to)? /g, ''],
  [
    /,? (?:so that|in order that|such that|so) (?:i|we|he|she|they|you|it|nobody|no one|everyone|everybody|people|the \w+) [^.;]*?(?:can|do|does|may|will|is|are|am|stays?|gets?|never|has|have|could|might) ?[^.;]*(?=[.;]|$)/g,
    '',
  ],
  [/,? because (?:i|we|he|she|they|you|it|people|the|that|this|of) [^,.;]*(?=[,.;]|$)/g, ''],
];

/** Numbers with more than one word around them, and times that stand before what they are said of. */
const WRITTEN: Rewriting = [
  // "how can I get a message when …?", "is it possible to …?"
  [
    /^(?:how (?:can|do|could|would|should|might) (?:i|we|you|one)|is it possible (?:to|that)|is there (?:an? |any )?way (?:to|that)|(?:my|our|the) (?:idea|goal|wish|plan|aim|requirement|task) (?:is|:)(?: (?:to|that))?) ([^?]*?)\??$/g,
    '$1',
  ],
  [
    /^(?:(?:i|we) (?:want|need|would like) )?(?:an? |the )?[a-z]+(?: [a-z]+)? (?:mode|function|feature|assistant|guard|alarm|reminder|monitor|system|helper|control) (?:that|which) (?=[a-z]+s\b)/g,
    '',
  ],
  [/[,;.]? *\bdo nothing (?:otherwise|else)\b/g, ''],
  [/\b(?:change|switch|alternate|toggle|cycle) (the [a-z ]+?) between on and (?:turn it )?off\b/g, 'toggle $1'],
  [
    /\b(?:resume|continue|restart)(?: it| charging)?(?: only)?(?= (?:below|above|under|over|when|once|if|after)\b)/g,
    'start it again',
  ],
  [
    /\b(lower|raise|reduce|increase|dim|turn down|turn up) ([a-z ]+?) from \d+(?:\.\d+)?(?: percent)? to (?=\d)/g,
    '$1 $2 to ',
  ],
  [/\bturn (?:signal|indicator)(?=s?\b)/g, 'indicator'],
  [/\b(every|each) (?=(?:second|minute|hour)\b)/g, '$1 1 '],
  [/(?<=^|[.;] )make that /g, ''],
  [/\bto true\b/g, 'to on'],
  [/\bto false\b/g, 'to off'],
  // "detect a tired driver and blink the lights"
  [
    /(?<=^|[.;] )(?:the (?:app|car|system|vehicle) (?:should|shall|must|will) )?(?:detect|recogni[sz]e|notice|sense)s? (?:when |if |that )?(.+?),? and (?:then )?(?=[a-z])/g,
    'when $1, ',
  ],
  // how often, before what
  [new RegExp(String.raw`(?<=^|[.,;] |\b(?:and|then) )every (${SPAN}),? (.+?)(?=[.,;]|$)`, 'g'), '$2 every $1'],
  [/(?<=^|[.;] )(?:tell|show|give) (?:me |us |the driver )?(?=(?:the )?[a-z ]+ every \d)/g, 'print '],
  [/(?<=^|[.;] )(?:write|put|save) (.+?) (?:in|into|to) (?:the|a) log(?: ?file)?(?= every | each )/g, 'log $1'],
  // "the light copies the other one: on when it is on"
  [/(?<=^|[.;] )([^:.;]*\b(?:cop(?:y|ies)|follows?|mirrors?)\b[^:]*): (?:on|off) (?:while|when|if) [^.;]*$/g, '$1'],
  // "goodbye sequence after …:"
  [
    /(?<=^|[.;] )[a-z]+ (?:sequence|routine|scene|procedure|assistant) (?=(?:after|when|if|once|as soon as|on|upon)\b)/g,
    '',
  ],
  [
    /(?<!\b(?:i|we|driver|car|vehicle|it|he|she) )\b(?:switch|change|go|shift)(?:es)? (?:in)?to (?:the )?([a-z]+) mode\b/g,
    'set the performance mode to $1',
  ],
  [
    /\b(\w+ beams?) (?:(?:must|should|shall|has to|have to|is to|will) )?(?:switch|change|go)(?:es)? to (?:the )?(\w+ beams?)\b/g,
    'turn off the $1 and turn on the $2',
  ],
  [/\bcharge (?:only |the (?:car|battery|vehicle) )*(?:up )?to (?=\d)/g, 'set the charge limit to '],
  [/(?<=^|[.;] )charge only (?=(?:while|when|if)\b)/g, 'only allow charging '],
  [new RegExp(String.raw`\bafter (${SPAN}) of (?:being )?(.+?)(?=,|$| then )`, 'g'), 'when $2 for $1'],
  // "speed dependent volume:"
  [
    /(?<=^|[.;] )(?:the )?([a-z ]+?) (?:dependent|depending|based|controlled|sensitive) ([a-z ]+?):/g,
    '$2 depends on $1:',
  ],
  [
    /(?<=^|[.;] )(?:monitor|watch|observe|check|supervise|measure)s? (?:the )?([a-z ]+?),? and (.+?) (when|whenever|if|once|as soon as|while) (?:it|they|this|that|one of them|any of them) /g,
    '$2 $3 the $1 ',
  ],
  [
    /(?<=^|[.;] )(?:monitor|watch|observe|check|supervise)s? (?:the )?([a-z\d ]+?),? and ([a-z ]+?) (below|under|above|over) (?=-?\d)/g,
    '$2 when the $1 is $3 ',
  ],
  // "faster than walking pace (5 km/h)": the number says it exactly
  [
    /\b((?:faster|slower|more|less|higher|lower) than|above|below|over|under) [a-z ]+? \((?:about )?(\d[^()]*)\)/g,
    '$1 $2',
  ],
  [/\b(when|if|once|as soon as) (-?\d\S*(?: [a-z/^]+\d?)?) (?:is|are|was|has been) (reached|exceeded)/g, '$1 it $3 $2'],
  // "remind me to fasten the belt when driving"
  [
    /\b(remind|warn|tell|alert|notify) (me|us|the driver|everybody|everyone) to (?:fasten|buckle|put on|wear)(?: up)?(?: (?:the|a|his|her|my)? ?(?:seat ?)?belts?)? (?:when|if|while|whenever)\b/g,
    '$1 $2 when the driver belt is not fastened and',
  ],
  // "the light, and off together"
  [
    /,? and (?:turn it |switch it |go(?:es)? )?off (?:together|with it|accordingly|again with it|likewise)(?= *(?:[.;]|$))/g,
    '',
  ],
  // where it is, before how far around
  [
    /\(?(-?[\d.]+\/ ?-?[\d.]+),? \(?(?:with )?(?:an? )?(?:radius (?:of )?(\d[\d.]* [a-z]+)|(\d[\d.]* [a-z]+) radius)\)?/g,
    'of $2$3 around $1',
  ],
  [/\(radius (?:of )?(\d[\d.]* [a-z]+ around -?[\d.]+\/ ?-?[\d.]+)\)/g, 'of $1'],
  // "is to be disabled, and enabled again after …": a rule for the same thing
  [
    /,? (?:and|but) (?:(?:be|is|are) )?(?:enabled|activated|(?:turned|switched) on)(?: again)? (?=(?:when|once|if|after|as soon as)\b)/g,
    '. turn it on ',
  ],

  [
    /\b(?:an? )?(?:geo ?fence|area|zone) (of \d[\d.]* k?m (?:around|at) -?[\d.]+\/ ?-?[\d.]+),? (?:and )?(.+ (?:leaves|exits|enters|is outside|is inside)) (?:it|the area|the zone|the geo ?fence)\b/g,
    '$2 the area $1',
  ],
  // "may be opened only when": what is allowed is
  [/\b(may|can|could) ((?:be )?[a-z]+(?: [a-z]+)?) only (?=(?:when|while|if|as long as)\b)/g, 'may only $2 '],
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
  [/\bwhat (?:if|when|happens (?:if|when)) ([^?.]+)\? (?:then )?/g, 'when $1, '],
  [/\b(?:nearer|closer|less) than (\d+(?:\.\d+)? k?m) (?:to|from|away from|of) (?=-?\d+\.\d+\/)/g, 'within $1 of '],
  [
    / as (?:an? )?(?:[a-z]+ )?(?:warning|alert|alarm|greeting|welcome|signal|sign|hint|reminder)(?= (?:when|if|while|once|as soon as)\b| *(?:[,.;]|$))/g,
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
      String.raw`(?:\bat )?(-?\d+(?:\.\d+)?${UNIT}) (?:or|and) ${MORE}\b(?! than| it\b| the\b| them\b| all\b| both\b)`,
      'g',
    ),
    'at least $1',
  ],
  [
    new RegExp(
      String.raw`(?:\bat )?(-?\d+(?:\.\d+)?${UNIT}) (?:or|and) ${LESS}\b(?! than| it\b| the\b| them\b| all\b| both\b)`,
      'g',
    ),
    'at most $1',
  ],
  [new RegExp(String.raw`\bfrom (-?\d+(?:\.\d+)?${UNIT}) (?:up|on|upwards?|onwards?)\b`, 'g'), 'at least $1'],
  [/\bbetween (-?\d+(?:\.\d+)?(?: [a-z/%]+)?) and (?=-?\d)/g, 'between $1 to '],
  [/\bfrom (-?\d+(?:\.\d+)?(?: [a-z/%]+)?) (?:up )?to (?=-?\d)/g, 'between $1 to '],
  [new RegExp(String.raw`(${SPAN}) later[:,]?(?=[ .;]|$)`, 'g'), 'after $1'],
  [
    new RegExp(String.raw`(?<=^|[.;,:] |\b(?:and|then) )(?:after|in) (?:another |a further )?(${SPAN}),`, 'g'),
    'after $1',
  ],
];

/** "the passenger leaves the seat, turn off its heating": whose thing it is */
const OWNED: Rewriting = [
  [/\b(?:is|are) not wearing (?:the|his|her|their|an?) (?:seat ?)?belt\b/g, 'is not belted'],
  [
    /\b(until|when|once|if|as soon as) (?:it|they|he|she) (?:is|are|has been|gets?) (?=(?:fastened|buckled|belted)\b)/g,
    '$1 the belt is ',
  ],
  [
    /(?<!\bdriving|\b(?:passenger|driver)(?: seat)?) (?:without|with no) (?:an? |the |any |his |her )?(?:fastened |closed )?(?:seat ?)?belts?(?: (?:fastened|on|closed))?\b/g,
    ' and the belt is not fastened',
  ],
  // "a belt reminder for the passenger: if the seat is taken …"
  [
    /^[a-z ]*? (?:for|of) the ((?:front |rear )?(?:passenger|driver))(?: seat)?: ([^.]*?)\bthe (?:seat|belt)\b(?! belt)/g,
    '$2the $1 seat',
  ],
  [
    /\b(fog (?:light|lamp)s?|wipers?|windows?|doors?|(?:seat )?heating|lights?|lamps?|defrosters?) (?:at|in|on) the (rear|front|back|left|right)\b(?! (?:trunk|window|seats?|doors?|row|bench|axle|left|right|side|windshield))/g,
    '$2 $1',
  ],
  [
    /\b((?:front |rear )?(?:passenger|driver))\b([^.;]*?)\b(?:somebody|someone|anyone|anybody|a person) (?:sits|is sitting|is) (?:there|on it|in it)\b/g,
    '$1$2the $1 seat is occupied',
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
    /\b((?:(?:front|rear|left|right) )*(?:driver|passenger))\b([^.;]*?) (?:(?:his|her|their) (?!hands?\b|eyes?\b|foot\b)(?=[a-z])|its (?=(?:seat|heating|massage|cooling|ventilation|window|fan)\b))/g,
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
  const written = [AROUND, AGAIN, WRITTEN, OWNED].reduce(rewritten, text);
  return withLimits(written)
    .replaceAll(EACH, 'with pauses of $1')
    .replaceAll(LIKE_IT, 'set the $1 $2 to $3 $4 the $5 $2 is $3')
    .replaceAll(
      DOES_IT,
      (_, does: string, one: string, thing: string, when: string, other: string) =>
        `${does} the ${one} ${thing} ${when} the ${other} ${thing} is ${does.replace(/e?$/, does === 'open' ? '' : 'ed')}`,
    );
}

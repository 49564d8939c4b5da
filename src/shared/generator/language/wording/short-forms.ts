import type { Rewriting } from './rewriting.ts';

/** Short and roundabout ways to say a rule, each with the plain one. The text is in lower case, with units written out. */

const TIME = String.raw`\d+(?:\.\d+)? (?:s|secs?|seconds?|ms|mins?|minutes?|h|hrs?|hours?)`;
const WHEN = '(?:when|whenever|if|once|as soon as|in case|while)';
const COLOR = '(?:red|green|blue|white|yellow|orange|amber|purple|violet|pink|cyan|turquoise)';
const UNIT = String.raw`(?:percent|celsius|fahrenheit|degrees|km/h|mph|m/s|bars?|psi|kpa|m|km|v|rpm|bpm)`;
const VALUE = String.raw`(?:${COLOR}|-?\d+(?:\.\d+)?(?: (?:percent|celsius|fahrenheit|degrees|km/h|mph))?|on|off|fast|slow|medium|high|low)`;
const STATE = '(?:open|closed|locked|unlocked|folded|on|off|shut)';

/** What is said around a wish: who wants it, and what for. */
export const AROUND: Rewriting = [
  [/^for (?:[a-z]+ )?(?:safety|security|comfort|convenience|protection)(?: reasons)?,? /g, ''],
  [/^as an? [a-z ]+?,? (?:i|we) (?:want|would like|need|wish)(?: to)? /g, ''],
  [
    /,? (?:so that|in order that|such that|so) (?:i|we|he|she|they|you|it|nobody|no one|everyone|everybody|people|the \w+) [^.;]*?(?:can|do|does|may|will|is|are|am|stays?|gets?|never|has|have|could|might) ?[^.;]*(?=[.;]|$)/g,
    '',
  ],
  [/,? because (?:i|we|he|she|they|you|it|people|the|that|this|of) [^,.;]*(?=[,.;]|$)/g, ''],
];

/** Rules without the words that usually tell what is a condition, and what is done. */
export const RULES: Rewriting = [
  [/\b(?:has|have|had) been (?=-?\d)/g, 'is '],
  // "86 degrees or hotter", "from 80 km/h up"
  [
    new RegExp(
      String.raw`(-?\d+(?:\.\d+)?(?: ${UNIT})?) (?:or|and) (?:more|above|over|higher|hotter|warmer|faster)\b(?! than)`,
      'g',
    ),
    'at least $1',
  ],
  // "is to be disabled, and enabled again after …": of the same thing, and a rule of its own
  [
    /,? (?:and|but) (?:(?:be|is|are) )?(?:enabled|activated|(?:turned|switched) on)(?: again)? (?=(?:when|once|if|after|as soon as)\b)/g,
    '. turn it on ',
  ],
  [
    /,? (?:and|but) (?:(?:be|is|are) )?(?:disabled|deactivated|(?:turned|switched) off)(?: again)? (?=(?:when|once|if|after|as soon as)\b)/g,
    '. turn it off ',
  ],
  // "goodbye sequence after …:"
  [/^[a-z]+ (?:sequence|routine|scene|procedure|assistant) (?=(?:after|when|if|once|as soon as|on|upon)\b)/g, ''],
  [/^(?:write|put|save) (.+?) (?:in|in ?to|to) (?:the|a) log(?: ?file)?(?= every | each )/g, 'log $1'],
  [/\b(min(?:imum)?) and (max(?:imum)?) ([a-z]+(?: of the [a-z]+(?: battery)?)?)/g, '$1 $3 and $2 $3'],
  [/(^|[.;,:] |\bthen )charge (?:only |the (?:car|battery|vehicle) )*(?:up )?to (?=\d)/g, '$1set the charge limit to '],
  // "speed dependent volume:"
  [
    /(^|[.;] )(?:the )?([a-z ]+?) (?:dependent|depending|based|controlled|sensitive) ([a-z ]+?):/g,
    '$1$3 depends on $2:',
  ],
  // "red above 120 km/h, green below"
  [
    new RegExp(String.raw`, (?:and |but )?(${VALUE}) (?:below|above|under|over)(?: (?:that|it|this))?$`, 'g'),
    ', $1 otherwise',
  ],
  [/\bthe last (door|window)(?= )/g, 'every $1'],
  // "faster than walking pace (5 km/h)": the number says it exactly
  [
    /\b((?:faster|slower|more|less|higher|lower) than|above|below|over|under) [a-z ]+? \((?:about )?(\d[^()]*)\)/g,
    '$1 $2',
  ],
  [/(^|[.;,] )(?:when |if )?((?:[^.;,]|\.(?=\d))+?) leads to /g, '. when $2 then '],
  [
    new RegExp(
      String.raw`^(?:monitor|watch|observe|check|supervise|measure|read|track)(?:s|es|ing)? (?:the )?([a-z ]+?),? and (.+?) (${WHEN}) (?:it|they|this|that|one of them|any of them) `,
      'g',
    ),
    '$2 $3 the $1 ',
  ],
  [
    /^(?:nobody|no one|no passenger|nobody else) (?:can|may|could|should|must|is able to|is allowed to|should be able to) (open|close|lock|unlock) (the [a-z ]+?)(?= (?:while|when|if|as long as|above|below|at|unless)\b)/g,
    'do not let $2 $1',
  ],
  [
    new RegExp(
      String.raw`^((?:turn|switch|close|lock|open|unlock|fold|start|stop|activate|deactivate)\b[^,.;]*?),? (${TIME}) after (?=(?:the|it|i|they|he|she|a|all) )([^,.;]+)`,
      'g',
    ),
    'when $3 for $2, $1',
  ],
  [
    /\b(\w+ beams?) (?:must|should|shall|has to|have to|is to|will)? ?(?:switch|change|go)(?:es)? to (?:the )?(\w+ beams?)\b/g,
    'turn off the $1 and turn on the $2',
  ],
  [
    /\b(?:defrost|defog|demist|de ice)(?:s|ing)? (?:the )?(rear|back) (?:window|windshield|windscreen)\b/g,
    'turn on the rear defroster',
  ],
  [
    /\b(?:defrost|defog|demist|de ice)(?:s|ing)? (?:the )?(?:front )?(?:window|windshield|windscreen)\b/g,
    'turn on the front defroster',
  ],
  [
    new RegExp(
      String.raw`(^|[.;:] )(${WHEN} (?:(?! then )[^,.;])+), (?:the )?((?:(?!is |are |it )[a-z/]+ ){1,3}?)(on|off)(?=,| and |$)`,
      'g',
    ),
    '$1$2, turn $4 the $3',
  ],
  [/^(?:get|receive|have|see|hear|be given) an? (?:notification|alert|warning|message|reminder|alarm) /g, 'warn '],
  [
    new RegExp(String.raw`(${WHEN}) (-?\d\S*(?: [a-z/^]+\d?)?) (?:is|are|was|has been) (reached|exceeded)`, 'g'),
    '$1 it $3 $2',
  ],
  [
    /^(?:to )?be (?:notified|alerted|warned|informed|reminded)(?= (?:when|if|while|once|as soon|that|about|whenever)\b)/g,
    'warn',
  ],
  // "an alert for low fuel (below 10 %)"
  [
    /^(?:create |make |raise |show |issue |give |send )?(?:me )?an? (?:alert|warning|alarm|notification) (?:for|on|about|in case of) (?:too )?(?:low|high) ([a-z ]+?) \(([^()]*\d[^()]*)\)( (?:on|of|in|at) [a-z ]+)?/g,
    'warn when the $1$3 is $2',
  ],
  [
    new RegExp(
      String.raw`(?:outside(?: of)?|not (?:between|within|in)) (?:the )?(?:range (?:of |from |between )?)?(-?\d+(?:\.\d+)?)(?: (${UNIT}))? (?:to|and) (-?\d+(?:\.\d+)?)(?: (${UNIT}))?`,
      'g',
    ),
    'below $1 $4 or is above $3 $4',
  ],
  [
    new RegExp(
      String.raw`(?<=\b(?:is|are|stays?|remains?) )(?:within|in|from) (?:the )?(?:range (?:of |from |between )?)?(-?\d+(?:\.\d+)?)(?: ${UNIT})? (?:to|and) (-?\d)`,
      'g',
    ),
    'between $1 and $2',
  ],
  [/\b(?:switch|change|go)(?:es)? to (?:the )?((?:low|high) beams?)\b/g, 'turn on the $1'],
  [/^charge only (?=(?:while|when|if)\b)/g, 'only allow charging '],
  [new RegExp(String.raw`^(${TIME}) after ([^,.;]+), (?=[a-z])`, 'g'), 'when $2 for $1, '],
  // "on unlocking the car", "with every opening of a door"
  [
    /\b(?:with|on|upon|at|after) (?:each |every |the )?(un|re)?(lock|open|clos)ing (?:of )?((?:the |an? |any )?[a-z]+(?: [a-z]+)?)(?=,| (?:blink|flash|turn|switch|honk|beep|set|play)\b|$)/g,
    'when $3 is $1$2ed',
  ],
  [
    /^(?:give|show|send|issue|raise) (?:me |us |the driver )?an? (?:warning|alert|alarm|notification|message)(?= (?:at|above|over|below|under|from|beyond) )/g,
    'warn',
  ],
  [
    /\b(passenger|driver)( seat)? without (?:an? |the |any )?(?:fastened )?(?:seat ?)?belts?\b/g,
    '$1$2 and the $1 belt is not fastened',
  ],
  [
    /^an? (?:message|warning|alert|notification|hint|reminder) (?:should|must|shall|will|is to|has to)? ?(?:appears?|pops? up|comes? up|be (?:shown|displayed|sent|printed|raised|issued))(?= )/g,
    'warn',
  ],
  [
    /^((?:use|select|choose|activate) )([a-z]+ mode) ([^,.;]+), (?:and |but )?([a-z]+ mode) (otherwise|else)$/g,
    '$1$2 $3, otherwise $1$4',
  ],
  [/^((?:turn|switch) (?:off|on)) (?:everything|all of these|these)(?::|,) /g, '$1 '],
  [/^(?:make|let|have) (?:the )?([a-z ]+?) (beep|blink|flash|honk|sound|pulse|wipe|open|close)(?= |$)/g, '$2 the $1'],
  [
    /^(?:monitor|watch|observe|check|supervise) (?:the )?([a-z\d ]+?),? and ([a-z ]+?) (below|under|above|over) (?=-?\d)/g,
    '$2 when the $1 is $3 ',
  ],
  // "only when parked may the trunk be opened"
  [
    /^only (?:when|if|while|once) ([^,]+?),? (?:may|can|should|must|shall|is|are) (the [a-z ]+?) (?:be )?(?:allowed to )?(?:be )?(open|close|lock|unlock|start)(?:e?d)?$/g,
    'only allow to $3 $2 when $1',
  ],
  [/\bfor all front\b/g, 'on all front seats'],
  [
    /,? (half a|\d+(?:\.\d+)?) (s|secs?|seconds?|ms) (?:each(?! time)|apart|between them|on and off)\b/g,
    ' with pauses of $1 $2',
  ],
  [/\b(?:with|at) an? (?:period|cycle|interval|rate|rhythm) of (?=\d)/g, 'every '],
  [/\bventilat(?:e|es|ing) (?:the )?(?:cabin|car|interior|vehicle)\b/g, 'turn on the fan'],
  [/(^|[.;] )(?:tell|show|give) (?:me |us |the driver )?(?=(?:the )?[a-z ]+ every \d)/g, '$1print '],
  [/\b(?:start|begin)(?:s|ing)? (?:to heat|heating) (?=the )/g, 'heat '],
  [/\bonce (?=(?:every|each) )/g, ''],
  [new RegExp(String.raw`\buntil (?=${STATE}\b|(?:un)?(?:belted|buckled)\b)`, 'g'), 'until it is '],
  [/\b(?:tell|inform) (?:the driver|me|us)(?= *(?:[,.;]|and\b|when\b|if\b|$))/g, 'notify the driver'],
  [
    /\bswitch(?:es)? from (?:the )?([a-z ]+?) to (?:the )?([a-z ]+?)(?= (?:when|if|at|while|below|above)\b|[,.;]|$)/g,
    'turn off the $1 and turn on the $2',
  ],
];

/** "ensure that the windows are closed at …": said of a state that is to last. Before "ensure" is left out. */
export const STATES: Rewriting = [];

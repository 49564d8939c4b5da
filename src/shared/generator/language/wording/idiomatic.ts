import type { Rewriting } from './rewriting.ts';

const SPAN = String.raw`\d+(?:\.\d+)? (?:s|secs?|seconds?|ms|milliseconds?|mins?|minutes?|h|hrs?|hours?)`;
const WHEN = '(?:when(?:ever)?|if|once|while|as soon as|in case|after|until|unless)';
const MODES = '(?:interval|fast|slow|medium|night|day|sports?|eco|economy|normal|snow|auto|automatic)';
const PLACE = String.raw`-?\d+\.\d+\/ ?-?\d+\.\d+`;
const LENGTH = String.raw`\d+(?:\.\d+)? (?:m|km|met(?:er|re)s?|kilomet(?:er|re)s?|miles?)`;
const KEEPS = '(?:locked|closed|shut|open|on|off|folded|unlocked)';

/** Set phrases for things that other words say as well. */
export const IDIOMATIC: Rewriting = [
  // "run this sequence: …", "step by step: …"
  [
    /^(?:run|do|perform|execute|carry out|step by step|in this order|one after (?:the other|another))[^:,.]*: (?=[a-z])/g,
    '',
  ],
  [new RegExp(String.raw`(^|, |then )(?:a )?(${SPAN}) (?:pause|break|wait|delay)(?=,|$| and )`, 'g'), '$1wait $2'],
  [
    /^(?:the )?([a-z ]+?) (?:should|shall|must|is|has to be|be)?(?: (?:always|be|to|kept))* in the same state as\b/g,
    'the $1 follows',
  ],
  [/\bsynchronise\b/g, 'synchronize'],
  [/\b(?:rises|climbs|goes up|increases) (?=(?:above|over|beyond)\b)/g, 'is '],
  [/\b(?:drops|falls|goes down|sinks|decreases) (?=(?:below|under)\b)/g, 'is '],
  [/\bhas not (?:fastened|buckled|closed|put on) (?:the|his|her|their|a) (?:seat ?)?belt\b/g, 'is not belted'],
  [/\b(?:is|are) not wearing (?:the|his|her|their|an?) (?:seat ?)?belt\b/g, 'is not belted'],
  [/\b((?:front|rear) )?(passenger|driver) is seated\b/g, '$1$2 seat is occupied'],
  [/\b12 volt battery\b/g, 'low voltage battery'],
  [/^condition (?=the battery)/g, 'precondition '],
  [
    /\b(lower|raise|reduce|increase|dim|turn down|turn up) ([a-z ]+?) from \d+(?:\.\d+)?(?: percent)? to (?=\d)/g,
    '$1 $2 to ',
  ],
  [/\b(?:drives?|goes|moves?|gets?) (?=(?:further|farther|more) than \d+(?:\.\d+)? (?:m|km)\b)/g, 'is '],
  [/\bis open longer than (?=\d)/g, 'is open for more than '],
  [/\b(and|,) off (?=\d+(?:\.\d+)? (?:s|secs?|seconds?|mins?|minutes?) after\b)/g, '. turn it off '],
  [
    /(^|[.;] |\b(?:and|then) )(prevent|keep|limit|cap|block|forbid|allow|hold|maintain|restrict|let|mirror|adapt|adjust|count|record|monitor|raise|reduce|increase|lower)s (?=(?:the|a|an|all|any|both|every|my|how|it)\b)/g,
    '$1$2 ',
  ],
  [
    /\b(until|when|once|if|as soon as) (?:it|they|he|she) (?:is|are|has been|gets?) (?=(?:fastened|buckled|belted)\b)/g,
    '$1 the belt is ',
  ],
  // "a valet mode that keeps …", "use hysteresis: …"
  [
    /^(?:(?:i|we) (?:want|need|would like) )?(?:an? |the )?[a-z]+(?: [a-z]+)? (?:mode|function|feature|assistant|guard|alarm|reminder|monitor|system|helper|control) (?:that|which) (?=[a-z]+s\b)/g,
    '',
  ],
  [/^(?:use|with|apply|using)? ?(?:an? )?hysteresis(?: for [a-z ]+)?[:,] /g, ''],
  [
    new RegExp(
      String.raw`^(keeps? (?:the )?[a-z ]+? ${KEEPS}) and (?=(?:warn|alert|notif|beep|honk|flash|blink|remind|show|print))`,
      'g',
    ),
    '$1. ',
  ],
  [/^((?:limit|cap)s? [^.;,]*?) and (?=(?:warn|alert|notif|beep|honk|flash|blink|remind|show|print))/g, '$1. '],
  // "turn on one by day and the other at night"
  [
    /^((?:turn|switch) (?:on|off)|open|close|lock|unlock|set|dim) (the [a-z ]+?) ((?:in|at|above|below|when|if|while|during) (?:daylight|night|the (?:dark|rain|day)|\d+(?: [a-z/]+)?)) and (the [a-z ]+?) ((?:in|at|above|below|when|if|while|during) (?:daylight|night|the (?:dark|rain|day)|\d+(?: [a-z/]+)?))$/g,
    '$1 $2 $3. $1 $4 $5',
  ],
  [
    /,? and (?:un ?mute|resume|restore|reset)(?: it| them)? (?:afterwards?|again|after that|then)(?= *(?:[.;]|$))/g,
    ', then set it back to the previous value',
  ],
  // "report an overheating engine: coolant over 105 celsius"
  [
    /^(?:report|signal|detect|indicate|announce|warn about|warn of) (?:an? |the )?[a-z ]+: (?=[a-z ]+ (?:over|under|above|below|more than|less than) -?\d)/g,
    'warn when ',
  ],
  // "the light follows the door: on while it is open"
  [/^([^:]*\b(?:cop(?:y|ies)|follows?|mirrors?)\b[^:]*): (?:on|off) (?:while|when|if) [^.;]*$/g, '$1'],
  [
    /,? and (?:turn it |switch it |go(?:es)? )?off (?:together|with it|accordingly|again with it|likewise)(?= *(?:[.;]|$))/g,
    '',
  ],
  [/[,;.]? *\bdo nothing (?:otherwise|else)\b/g, ''],
  [/\b(?:change|switch|alternate|toggle|cycle) (the [a-z ]+?) between on and off\b/g, 'toggle $1'],
  [/\b(?:turn|put|bring|crank) (the [a-z ]+?) (?:up|down) to (?=\d|full|max|min)/g, 'set $1 to '],
  [
    new RegExp(
      String.raw` in(?:to)? (?:the )?(?=${MODES}(?: mode)?\b(?! (?:light|rain)))(?<=\b(?:put|switch|set|change|go|goes|turn)\b(?:(?! (?:to|on|off) )[^.;])*)`,
      'g',
    ),
    ' to ',
  ],
  [
    /\b(?:resume|continue|restart)(?: it| charging)?(?: only)?(?= (?:below|above|under|over|when|once|if|after)\b)/g,
    'start it again',
  ],
  [
    /\bonly (start|open|unlock|turn on|switch on|activate|enable|use|engage|unfold) (?=(?:the|all|any|my) [^.;,]*\b(?:when|if|while|as long as)\b)/g,
    'only allow to $1 ',
  ],
  [/\bprepare (?:the )?(?:[a-z]+ ){0,2}battery\b/g, 'precondition the battery'],
  [/\b(precondition the battery) for (?:driving|the (?:drive|trip|departure|ride)|departure)\b/g, '$1'],
  [
    /(?<!\b(?:passenger|driver)(?: seat)?) (?:without|with no) (?:an? |the |any |his |her )?(?:fastened |closed )?(?:seat ?)?belts?(?: (?:fastened|on|closed))?\b(?<!driving without .*)/g,
    ' and the belt is not fastened',
  ],
  // "the depot (radius 1 km around …)"
  [
    new RegExp(
      String.raw`\b(?:the|my|our|an?) [a-z]+(?: [a-z]+)?,? \(?(?:within |in |with )?(?:an? )?(?:radius(?: of)? )?(${LENGTH})(?: radius)? (?:around|of|from) (${PLACE})\)?,?`,
      'g',
    ),
    'the area of $1 around $2',
  ],
  [
    new RegExp(String.raw`(\d (?:km\/h|mph|percent|celsius)) (?=(?:inside|within|in) [^,.;]*?${PLACE})`, 'g'),
    '$1 and ',
  ],
  [
    new RegExp(String.raw`(?<=${PLACE}) \((?:with )?(?:an? )?(?:radius (?:of )?)?(${LENGTH})(?: radius)?\)`, 'g'),
    ' within $1',
  ],
  // "in bright sunlight above 70 percent, …"
  [
    /(^|[.;:] )(?:in|at|with) (?:bright |strong |direct |full )?(sunlight|sunshine|daylight|rain|fog|humidity|temperatures?|speeds?) ((?:above|over|below|under|of (?:more|less) than|more than|less than) -?\d[^,;]*?), /g,
    '$1when the $2 is $3, ',
  ],
  [/\b(?:bright|strong|direct|intense) (?=sun(?:light|shine)\b)/g, ''],
  [new RegExp(String.raw`\b(${WHEN}) (?:the )?rain (?:begins|starts) while\b`, 'g'), '$1 it rains and'],
  [new RegExp(String.raw`\b(after) (?:it )?(?:has|have) been ([a-z ]+) for (${SPAN}),`, 'g'), 'when it is $2 for $3,'],
];

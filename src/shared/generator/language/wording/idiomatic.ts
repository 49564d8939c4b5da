import type { Rewriting } from './rewriting.ts';

const SPAN = String.raw`\d+(?:\.\d+)? (?:s|secs?|seconds?|ms|milliseconds?|mins?|minutes?|h|hrs?|hours?)`;
const MODES = '(?:interval|fast|slow|medium|night|day|sports?|eco|economy|normal|snow|auto|automatic)';
const KEEPS = '(?:locked|closed|shut|open|on|off|folded|unlocked)';

/** Set phrases for things that other words say as well. */
export const IDIOMATIC: Rewriting = [
  [new RegExp(String.raw`(^|, |then )(?:a )?(${SPAN}) (?:pause|break|wait|delay)(?=,|$| and )`, 'g'), '$1wait $2'],
  [
    /^(?:the )?([a-z ]+?) (?:should|shall|must|is|has to be|be)?(?: (?:always|be|to|kept))* in the same state as\b/g,
    'the $1 follows',
  ],
  [/\bsynchronise\b/g, 'synchronize'],
  [/\b(?:is|are) not wearing (?:the|his|her|their|an?) (?:seat ?)?belt\b/g, 'is not belted'],
  [/\b12 volt battery\b/g, 'low voltage battery'],
  [/^condition (?=the battery)/g, 'precondition '],
  [
    /\b(lower|raise|reduce|increase|dim|turn down|turn up) ([a-z ]+?) from \d+(?:\.\d+)?(?: percent)? to (?=\d)/g,
    '$1 $2 to ',
  ],
  [/\b(?:drives?|goes|moves?|gets?) (?=(?:further|farther|more) than \d+(?:\.\d+)? (?:m|km)\b)/g, 'is '],
  [/\b(and|,) off (?=\d+(?:\.\d+)? (?:s|secs?|seconds?|mins?|minutes?) after\b)/g, '. turn it off '],
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
  // "the light follows the door: on while it is open"
  [/^([^:]*\b(?:cop(?:y|ies)|follows?|mirrors?)\b[^:]*): (?:on|off) (?:while|when|if) [^.;]*$/g, '$1'],
  [
    /,? and (?:turn it |switch it |go(?:es)? )?off (?:together|with it|accordingly|again with it|likewise)(?= *(?:[.;]|$))/g,
    '',
  ],
  [/[,;.]? *\bdo nothing (?:otherwise|else)\b/g, ''],
  [/\b(?:change|switch|alternate|toggle|cycle) (the [a-z ]+?) between on and off\b/g, 'toggle $1'],
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
  [
    /(?<!\b(?:passenger|driver)(?: seat)?) (?:without|with no) (?:an? |the |any |his |her )?(?:fastened |closed )?(?:seat ?)?belts?(?: (?:fastened|on|closed))?\b(?<!driving without .*)/g,
    ' and the belt is not fastened',
  ],
  // "in bright sunlight above 70 percent, …"
  [
    /(^|[.;:] )(?:in|at|with) (?:bright |strong |direct |full )?(sunlight|sunshine|daylight|rain|fog|humidity|temperatures?|speeds?) ((?:above|over|below|under|of (?:more|less) than|more than|less than) -?\d[^,;]*?), /g,
    '$1when the $2 is $3, ',
  ],
  [new RegExp(String.raw`\b(after) (?:it )?(?:has|have) been ([a-z ]+) for (${SPAN}),`, 'g'), 'when it is $2 for $3,'],
];

import type { Rewriting } from './rewriting.ts';

const SPAN = String.raw`\d+(?:\.\d+)? (?:s|secs?|seconds?|ms|milliseconds?|mins?|minutes?|h|hrs?|hours?)`;
const THINGS =
  '(?:doors?|windows?|tires?|tyres?|wheels?|seats?|belts?|mirrors?|lights?|lamps?|fans?|indicators?|blinkers?|zones?|beams?|headlights?|seat ?belts?|shades?|blinds?|station|sides?|turn signals?)';

/** What people say in many words, in few: before anything else is read. */
export const PHRASES: Rewriting = [
  // "how can I get a message when …?", "is it possible to …?"
  [
    /^\s*(?:how (?:can|do|could|would|should|might) (?:i|we|you|one)|is it possible (?:to|that)|is there (?:an? |any )?way (?:to|that)|what (?:about|if)|(?:would|could) it be possible to|(?:it )?(?:would|might|could) be (?:nice|great|good|cool|useful|helpful|handy) (?:if|to have|to)|how about|all i (?:want|need) is (?:to|that|for)|(?:my|our|the) (?:idea|goal|wish|plan|aim|requirement|task|intention) (?:is|:)(?: (?:to|that))?|(?:the )?goal:?|requirement:?|task:?|please)\s+(?=[a-z])([^?]*?)\??\s*$/g,
    '$1',
  ],
  [/\bmake (?:me|us|the driver) aware(?: of)?\b/g, 'warn the driver'],
  [
    /\b(?:draw|get|catch) (?:the )?(?:driver )?(?:my|his|her|our|the|driver)?(?: driver)? ?attention(?: of the driver)?(?: to (?:it|this|that))?\b/g,
    'warn the driver',
  ],
  [
    /\b(?:give|send|show|issue|raise|sound|trigger|display|provide|output|emit|print|post|create|generate|bring up|pop up) (?:me |us |(?:to )?the (?:driver|user) )?(?:an? |some |the )?(?:[a-z]+ )?(?:warning|alert|alarm|notification|message|reminder|hint|note|notice|info(?:rmation)?|text|heads up)(?: (?:message|notification|text))?(?: (?:to|for) (?:me|us|the (?:driver|user)))?(?= (?:when(?:ever)?|if|once|while|as soon as|in case|after|until|unless|every|and|then|that)\b| *[,.;:]| *$)/g,
    'warn the driver',
  ],
  [/\b(?:is|are) (?:being )?left (?=(?:open|on|unlocked|running|ajar|unfastened|unbelted)\b)/g, 'is '],
  [/\bleft (?=(?:open|on|unlocked|running|ajar|unfastened)\b)/g, ''],
  // "all four windows"
  [
    new RegExp(
      String.raw`\b(all|both|the|each of the|every one of the|all of the|any of the|one of the) (?:[2-8]) (?:of the )?(?=(?:[a-z]+ ){0,2}${THINGS}\b)`,
      'g',
    ),
    '$1 ',
  ],
  [
    /(^|[.;:] )((?:within|closer than|less than) \d[\d.]* (?:m|km|met(?:er|re)s?|kilomet(?:er|re)s?) (?:of|from|to|around) (?:the (?:place|point|position) )?-?[\d.]+\/-?[\d.]+),? (?=[a-z])/g,
    '$1when $2, ',
  ],
  [new RegExp(String.raw`\bwith (?:an? )?(?:delay of (${SPAN})|(${SPAN}) delay)\b`, 'g'), 'after $1$2'],
  [
    /\b(?:use|select|choose|apply) (?:the )?(fast|slow|medium|interval|intermittent) (?:wip(?:ing|ers?)|wiper (?:speed|mode))\b/g,
    'set the wiper to $1',
  ],
  [
    new RegExp(
      String.raw`^(close|lock|fold in|shut) (the [a-z ]+?)(?: again)? (?:automatically )?after (${SPAN})$`,
      'g',
    ),
    'when $2 is not $1d for $3, $1 it',
  ],
  [
    /\b(?:tell|remind|warn|ask|alert|advise|urge|notify|recommend) (?:the driver|me|us) to (?![^,.;]*\b(?:belt|buckle|break|rest|pause|coffee)\b)[a-z ]+?(?= (?:when(?:ever)?|if|once|while|as soon as|in case|unless|above|below)\b|[,.;]|$)/g,
    'warn the driver',
  ],
  [/\b(?:falls?|drops?|goes|gets) short of\b|\bundercuts\b/g, 'is below'],
  [
    new RegExp(
      String.raw`^(the [a-z ]+?) (?:has to|must|should|shall|will|is to|needs to) (?:go|be|turn|switch)(?:ed)? (?:out|off|turned off|switched off) (${SPAN}) after\b`,
      'g',
    ),
    'turn off $1 $2 after',
  ],
  [/ (?:a (?:little )?bit|slightly|partly|partially)(?: \((\d+(?:\.\d+)? percent) ?\))/g, ' to $1'],
  [/\bat the same (?:speed|level|temperature|value|volume|brightness|intensity|position) as\b/g, 'equal to'],
  [/\bfade in\b/g, 'turn on'],
  [/\bfade out\b/g, 'turn off'],
  // "a belt reminder for the passenger: if the seat is taken …"
  [
    /^[a-z ]*? (?:for|of) the ((?:front |rear )?(?:passenger|driver))(?: seat)?: ([^.]*?)\bthe (?:seat|belt)\b(?! belt)/g,
    '$2the $1 seat',
  ],
  // "is someone sitting there": on the seat that was spoken of
  [
    /\b((?:front |rear )?(?:passenger|driver))\b([^.;]*?)\b(?:somebody|someone|anyone|anybody|a person) (?:sits|is sitting|is) (?:there|on it|in it)\b/g,
    '$1$2the $1 seat is occupied',
  ],
  [/\b(?:at|in) the (?:very )?moment (?:that |when )?(?=(?:the|it|i|we|a|an|any|my)\b)/g, 'when '],
  [/\b(?:and|but),? (?=(?:when|if|whenever|once|while|as soon as)\b)/g, 'and '],
  [new RegExp(String.raw`\bwith (${SPAN}) on and \1 off\b`, 'g'), 'with pauses of $1'],
  [/\brefuse(?:s)? (?:to (?=open|close|unlock|lock|start|fold|unfold|turn|switch|activate))/g, 'do not allow to '],
];

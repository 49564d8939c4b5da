/** Words with which people take back what they have just said. */
const MARK = String.raw`(?:,|;|\.{2,}|…)? *\b(?:no,? wait|wait,? no|or rather|or better|i meant?|scratch that|correction|sorry|on second thought|(?<=[,…] |\.\. ?)(?:no|well|actually)|(?<=(?:…|\.\.) ?)(?:just|rather|instead))\b(?:,? (?:i meant?|sorry|rather|better|no|actually|just|instead|make (?:it|that)))*,? `;
const UNIT = String.raw`percent|celsius|fahrenheit|degrees|km/h|mph|m/s|bars?|psi|kpa|s|secs?|seconds?|mins?|minutes?|h|hours?|times|met(?:er|re)s?|m|km`;

/** "at 90, no, 100 km/h": the second number stands in the place of the first, with its unit where it has none. */
const NUMBER = new RegExp(
  String.raw`(-?\d+(?:\.\d+)?)(?: (${UNIT}))?${MARK}(?:at )?(-?\d+(?:\.\d+)?)(?: (${UNIT}))?(?![\w/])`,
  'g',
);
/** "flash the lights, no wait, honk": what is done is taken back as far as the clause before it. */
const CLAUSE = new RegExp(
  String.raw`(^|[.;,:] |\bthen )((?:(?!\b(?:when|if|while|once|until|unless|after)\b)[^.;,:…])+?)${MARK}(?=[a-z])`,
  'g',
);

/** "if it is dark, no, if it rains" */
const CONDITION = new RegExp(
  String.raw`\b(?:when|if|while|once|before|after)\b[^.;,…]*?(?=[,.…])${MARK}(?=(?:when|if|while|once|after|as soon)\b)`,
  'g',
);

/** "below 20 km/h on, scratch that, below 30 km/h" */
const LIMIT = new RegExp(
  String.raw`\b(?:above|below|over|under|at) \d[^.;,…]*${MARK}(?=(?:above|below|over|under|at) \d)`,
  'g',
);

/** A text in which only what was said last is left of what a person corrects. */
export function corrected(text: string): string {
  return text
    .replaceAll(NUMBER, (_, _first: string, unit = '', second: string, own = unit) => `${second} ${own}`.trim())
    .replaceAll(LIMIT, '')
    .replaceAll(CONDITION, '')
    .replaceAll(CLAUSE, '$1');
}

import { SPAN } from '#shared/generator/language/wording/quantity.ts';

const MANNER: readonly (readonly [RegExp, string])[] = [
  [new RegExp(String.raw`\b(?:every|each|once every|at intervals of|once per) (${SPAN})`), 'every'],
  [new RegExp(String.raw`\b(?:after|in|with a delay of|delayed by) (?:another |a further )?(${SPAN})`), 'after'],
  [
    new RegExp(
      String.raw`(?<!\b(?:pauses?|intervals?|breaks?) )\b(?:for|during|lasting|over|of) (?:the (?:next|first) |another |about |at least |up to |a total of )?(${SPAN})(?: each| long)?`,
    ),
    'for',
  ],
  [new RegExp(String.raw`\b(${SPAN}) (?:long|delay)\b`), 'for'],
  [/\b(?:once|one|1)(?: \w+)? (?:per|a|every|each) ((?:1 )?(?:second|minute))\b/, 'every'],
];
const PAUSE = new RegExp(
  String.raw`\b(?:with|at) (?:an? )?(?:pauses? of |intervals? of |breaks? of )?(${SPAN})(?: (?:pauses?|intervals?|breaks?|between|in between|each))*|\b(${SPAN}) (?:each|apart)\b`,
);
const TIMES =
  /\b(\d+) (?:times|short |brief |long )*(?:times|blinks?|honks?|beeps?|flashes|bursts?|toots?)\b|\b(\d+) times\b/;

/** How long, how often and after what time something is done, in the words that actions are read by; and what is left. */
export function mannerOf(text: string): { rest: string; manner: string; isRepeated: boolean } {
  let rest = text;
  const manner: string[] = [];
  const times = TIMES.exec(rest);
  if (times !== null) {
    const count = times[1] ?? times[2] ?? '';
    // "2 honks" says what is done as well
    rest = rest.replace(times[0], times[0].replace(count, ' ').replaceAll(/\btimes\b/g, ' '));
    manner.push(`${count} times`);
  }
  for (const [words, name] of MANNER) {
    const match = words.exec(rest);
    if (match === null) continue;
    rest = rest.replace(match[0], ' ');
    manner.push(`${name} ${(match[1] ?? '').replace(/^(?=[a-z])/, '1 ')}`);
  }
  const pause = PAUSE.exec(rest);
  if (pause !== null) {
    rest = rest.replace(pause[0], ' ');
    manner.push(`with pauses of ${pause[1] ?? pause[2] ?? ''}`);
  }
  return {
    rest: rest.replaceAll(/\s+/g, ' ').trim(),
    manner: manner.map((one) => ` ${one}`).join(''),
    isRepeated: times !== null,
  };
}

import { isFunctionWord } from './explained.ts';

/** What a word makes of a thing. */
export type Doing =
  | 'on'
  | 'off'
  | 'open'
  | 'close'
  | 'lock'
  | 'unlock'
  | 'fold'
  | 'unfold'
  | 'blink'
  | 'honk'
  | 'raise'
  | 'lower'
  | 'heat'
  | 'cool'
  | 'mute'
  | 'unmute'
  | 'toggle'
  | 'prepare'
  | 'tilt'
  | 'retract'
  | 'set';

/** Words for what is done in whatever form: "opens", "to be opened", "the opening of". */
const WORDS: readonly (readonly [Doing, string])[] = [
  ['prepare', 'pre ?condition\\w*|prepar(?:e|es|ed|ing)|condition(?:s|ed|ing)?(?= (?:of )?the (?:traction )?battery)'],
  ['unlock', 'unlock(?:s|ed|ing)?'],
  ['unfold', 'unfold(?:s|ed|ing)?|fold(?:s|ed|ing)? (?:back )?out'],
  ['unmute', 'unmut(?:e|es|ed|ing)'],
  [
    'off',
    'deactivat\\w+|disabl\\w+|stop(?:s|ped|ping)?|disengag\\w+|releas(?:e|es|ed|ing)|extinguish\\w*|cut(?:s|ting)?(?: off)?|kill(?:s|ed|ing)?|cancel\\w*|shut(?:s|ting)? down|suspend\\w*|no longer|not any ?more|no more|end(?:s|ed)?|ceas(?:e|es|ed)|silenced?',
  ],
  [
    'on',
    'activat\\w+|enabl\\w+|start(?:s|ed|ing)?|engag(?:e|es|ed|ing)|appl(?:y|ies|ied|ying)|illuminat\\w+|light(?:s|ed|ing)? up|lit|trigger(?:s|ed|ing)?|run(?:s|ning)?|use[sd]?|using|launch\\w*|pull(?:s|ed)?|active|wipe[sd]?',
  ],
  ['open', 'open(?:s|ed|ing)?'],
  ['close', 'clos(?:e|es|ed|ing)|shut(?:s|ting)?'],
  ['lock', '(?:re ?)?lock(?:s|ed|ing)?'],
  ['fold', 'fold(?:s|ed|ing)?(?: in)?|tuck(?:s|ed)?(?: in)?'],
  ['toggle', 'toggl(?:e|es|ed|ing)'],
  [
    'blink',
    'blink(?:s|ed|ing)?|flash(?:es|ed|ing)?|puls(?:e|es|ed|ing|ates?|ating)|strob(?:e|es|ing)|flicker(?:s|ed|ing)?',
  ],
  ['honk', 'honk(?:s|ed|ing)?|beep(?:s|ed|ing)?|sound(?:s|ed|ing)?|blow(?:s|n)?|hoot(?:s|ing)?|toot(?:s|ing)?'],
  ['raise', 'increas(?:e|es|ed|ing)|rais(?:e|es|ed|ing)|boost(?:s|ed)?|louder|brighter|stronger'],
  [
    'lower',
    'decreas(?:e|es|ed|ing)|lower(?:s|ed|ing)?|reduc(?:e|es|ed|ing)|dim(?:s|med|ming)?|quieter|softer|dimmer|darker|more (?:quiet|silent)',
  ],
  [
    'heat',
    '(?:pre ?)?heat(?:s|ed|ing)?(?: up)?|(?:pre ?)?warm(?:s|ed|ing)?(?: up)?|defrost(?:s|ed|ing)?|defog(?:s|ged)?',
  ],
  ['cool', 'cool(?:s|ed|ing)?(?: down)?|ventilat(?:e|es|ed|ing)'],
  ['mute', 'mut(?:e|es|ed|ing)|silent'],
  ['retract', 'retract(?:s|ed|ing)?'],
  ['tilt', 'tilt(?:s|ed|ing)?(?: up)?'],
];
const DOING = WORDS.map(([does, source]) => [does, new RegExp(String.raw`\b(?:${source})\b`, 'g')] as const);

/** Nouns that are spelled like what is done. */
const NOUNS =
  /\b(?:child|park|cable|steering|door|window|central) lock(?:ing)?s?\b|\block\b(?! (?:the|all|both|every|each|my|it|them)\b)|\b(?:start|stop) /g;
const SECOND = DOING.filter(([does]) => !/^(?:heat|cool|honk|on|prepare)$/.test(does)).map(
  ([, words]) => new RegExp(words.source),
);

/** Whether a second thing is done in what should be the name of a thing. */
export const saysMore = (name: string): boolean => {
  const plain = name.replaceAll(NOUNS, ' ');
  return (
    SECOND.some((words) => words.test(plain)) ||
    /\b(?:on|off|up|down)(?: and| or)*$/.test(plain) ||
    / and (?:heat|cool|warm|turn|switch|set|put|start|stop)s? (?:the|both|all|my|on|off|it)\b/.test(plain)
  );
};

/** Words that say by a particle, or a value, what they do. */
const LIGHT =
  /\b(?:turn|reset|(?<!\bthe light )switch|put|power|go|come|set|bring|flip|shut|roll|wind|pull|kick|adjust|change|move|select|choose|make|let|leave|regulate|limit|have|get|keep|crank|drive|shift|give|perform|do|fade|glow|shine|show)(?:s|es|ed|ing|t|ting)?\b|\b(?:goes|came|went|brought|made|chosen|gotten|changing)\b/g;
/** Of verbs that say little, those that take something on, off, up or down. */
const TAKES =
  '(?:turn|switch|put|power|shut|flip|kick|roll|wind|pull|crank|bring|set|go|come|fade)(?:s|es|ed|ing|ting)?|goes|came|went';
const PARTICLE = new RegExp(
  String.raw`(?<=\b(?:${TAKES}) )(on|off|out|up|down)\b(?! to\b)|\b(on|off|out|up|down)\b(?! (?:-?\d|(?:to|of|the|an?|my|all|both|any|every|each|its|their)\b))`,
  'g',
);
const GLASS = /\b(?:windows?|glass|panes?|shades?|blinds?)\b/;

/** A way to read a text: what is done, and the words that are left. */
export type Attempt = { does: Doing; rest: string };

const without = (text: string, from: number, length: number): string =>
  `${text.slice(0, from)} ${text.slice(from + length)}`.replaceAll(/\s+/g, ' ').trim();
const bare = (text: string): string => text.replaceAll(LIGHT, ' ').replaceAll(/\s+/g, ' ').trim();

/** "turn the seat heating off": what is done is said by these */
const TURNS =
  /\b(?:turn|switch|adjust|change|move|select|choose|shift|bring)(?:s|es|ed|ing)?\b(?! (?:it|them)? ?(?:flash|blink))/;

const SWITCHES = /\b(?:turn|switch|power|put|shut|go|come)(?:s|es|ed|ing)? (?:on|off)\b/;

/** All ways to read what is done, the likeliest first. */
export function attempts(text: string): Attempt[] {
  const found = DOING.flatMap(([does, words]) =>
    [...(TURNS.test(text) && does !== 'prepare' ? [] : text.matchAll(words))]
      .filter(({ 0: word, index }) => !isTorn(text, index, word.length))
      .map(({ 0: word, index }) => ({
        does,
        rest: bare(without(text, index, word.length)),
        raw: without(text, index, word.length),
        index,
      })),
  ).toSorted((a, b) => a.index - b.index);
  const particles = [...text.matchAll(PARTICLE)]
    .filter(({ 0: word, index }) => !isTorn(text, index, word.length))
    .map(({ 0: word, 1: first, 2: particle = first ?? '', index }) => ({
      does: byParticle(particle, text),
      rest: bare(without(text, index, word.length)),
      raw: without(text, index, word.length),
    }));
  const isWhole = ({ rest, raw }: Attempt & { raw: string }): boolean => !saysMore(rest) && !SWITCHES.test(raw);
  return [...found.filter(isWhole), ...particles.filter(isWhole), { does: 'set', rest: bare(text) }];
}

/** "hazards off and horn": what stands in the middle is not said of both. */
const isTorn = (text: string, from: number, length: number): boolean =>
  / (?:and|or) /.test(` ${text.slice(from + length)} `) &&
  bare(text.slice(0, from))
    .split(' ')
    .some((word) => !isFunctionWord(word) && word !== '');

function byParticle(particle: string, text: string): Doing {
  if (particle === 'on') return 'on';
  if (particle === 'off' || particle === 'out') return 'off';
  if (GLASS.test(text)) return particle === 'up' ? 'close' : 'open';
  return particle === 'up' ? 'raise' : 'lower';
}

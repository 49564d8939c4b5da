import { IDIOMS } from '#shared/generator/language/conditions/idioms.ts';
import { BODY_CONCEPTS } from '#shared/generator/search/body-concepts.ts';
import { DRIVE_CONCEPTS } from '#shared/generator/search/drive-concepts.ts';
import type { LibrarySignal, SignalLibrary } from '#shared/generator/search/signal-library.ts';
import { stem } from '#shared/generator/search/words.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Words that join, point and soften: the only ones that may be left out. */
const FUNCTION = words(
  `a an the my our your his her its their this that these those there here it they them he she i we you me us one ones
  is are was were be been being am get gets got getting become becomes goes go going gone come comes coming has have had having
  do does did will would shall should must may can could might need needs to of on in at from with by for as than into onto upon
  about around approximately roughly exactly just already still again too also even only really very quite currently now
  actually suddenly please automatically immediately directly always once so then and or but any all every each both some
  either whole entire completely fully stay stays remain remains keep keeps let make makes made want wants like
  value level amount state status reading reads shows say said such out up down back over happens occurs
  twice times more less it's itself myself under ensure sure short brief briefly quick gently slowly smoothly softly little bit gradually else next themselves itself himself own would love prefer away`,
);
/** Who drives, and what moves. */
const PEOPLE = words(
  `driver drivers somebody someone anybody anyone nobody person people user car vehicle car's vehicles
  morning mornings evening evenings day days weather`,
);
/** How a vehicle moves. */
const MOTION = words(
  `drive drives driving driven drove speeding moving move moves travel travels travelling traveling rolling roll rolls ride riding
  speed standing stand stands`,
);
const MOVED = /Speed|IsMoving|CurrentLocation|Acceleration|PedalPosition|Distance|Trip|Gear|ParkLock/;
/** How a number changes until it reaches a limit. */
const CHANGE = words(
  `falls fall fell fallen falling drops drop dropped dropping rises rise rose risen rising climbs climb climbed climbing sinks sink
  sank sunk increases increase increased decreases decrease decreased reached reaches reach reaching exceeds exceed exceeded
  exceeding hits hit cools cooled cooling warms warmed warming heats heated shoots goes dips dip dipped left remaining remains
  hotter warmer colder cooler faster slower higher lower louder quieter brighter darker closer nearer farther further
  crosses crossed crossing passes passed passing surpasses surpass runs run running hold holds`,
);
const CONCEPTS = [...BODY_CONCEPTS, ...DRIVE_CONCEPTS];

/** Words that tell instances apart, and the segments of paths that they stand for. */
const ROWS = /^(?:side|row|seat|seats|axle)$/;
const PLACES: readonly (readonly [RegExp, RegExp])[] = [
  [/^drivers?$/, /Driver|Left|Row1/],
  [/^(?:passengers?|codriver)$/, /Passenger|Right/],
  [/^left$/, /Left|Driver/],
  [/^right$/, /Right|Passenger/],
  [/^(?:front|first)$/, /Row1|Front/],
  [/^(?:rear|back|second)$/, /Row2|Rear/],
  [/^third$/, /Row3/],
  [/^(?:center|centre|middle)$/, /Center|Middle/],
  [/^out(?:side|doors)$/, /Exterior|Rain/],
  [/^exterior$/, /Exterior|Body/],
  [ROWS, /Row|Side|Seat|Axle/],
];

type Said = {
  signals: readonly LibrarySignal[];
  library: SignalLibrary;
  /** also what conditions say of how things move and change */
  isCondition?: boolean;
  /** words that need no explanation besides */
  left?: RegExp;
};

/** The words of a text that neither the signals nor the language explain. */
export function unexplained(text: string, { signals, library, isCondition = false, left }: Said): string[] {
  const isMeant = (patterns: readonly string[]): boolean =>
    patterns.some((pattern) => library.match(pattern).some((one) => signals.includes(one)));
  let rest = ` ${text} `.replaceAll(/\bsignal\d+\b/g, ' ');
  if (isCondition)
    for (const { words: said, choices } of IDIOMS)
      if (isMeant(choices.map(([pattern]) => pattern))) rest = rest.replaceAll(new RegExp(said.source, 'g'), ' ');
  if (left !== undefined) rest = rest.replaceAll(left, ' ');
  for (const { words: said, paths, aspects = {} } of CONCEPTS)
    if (rest.search(said) >= 0 && isMeant([...paths, ...Object.values(aspects).flat()]))
      rest = rest.replaceAll(said, ' ');
  const known = new Set(
    signals.flatMap(({ words: own, about, allowed }) => [
      ...own,
      ...about,
      ...(isCondition ? (allowed ?? []) : []).flatMap((value) => String(value).toLowerCase().split('_').map(stem)),
    ]),
  );
  const isMoved = signals.some(({ below }) => MOVED.test(below));
  const isPlace = (word: string): boolean =>
    PLACES.some(([said, path]) => said.test(word) && signals.some(({ below }) => path.test(below)));
  return rest
    .split(/[^a-z']+/)
    .filter((word) => word.length > 1 && !FUNCTION.has(word) && word !== 'vehicle' && word !== 'car')
    .filter((word) => !(isCondition && (PEOPLE.has(word) || CHANGE.has(word) || (isMoved && MOTION.has(word)))))
    .filter((word) => (!known.has(stem(word)) || (MOTION.has(word) && !isMoved)) && !isPlace(word));
}

/** Whether a text names a thing or a state of the vehicle. */
export const namesThing = (text: string): boolean =>
  CONCEPTS.some(({ words: said }) => text.search(said) >= 0) || IDIOMS.some(({ words: said }) => said.test(text));

/** Whether a text is what a thing is called, and no more. */
export const isThingName = (text: string): boolean =>
  CONCEPTS.some(({ words: said }) => text.replaceAll(said, '').trim() === '');

/** Whether a text says more than where something is. */
export const hasThing = (text: string): boolean =>
  text
    .split(/[^a-z\d']+/)
    .some(
      (word) =>
        word.length > 1 &&
        !FUNCTION.has(word) &&
        word !== 'off' &&
        (/^(?:seats?|outside|outdoors)$/.test(word) || !PLACES.some(([said]) => said.test(word))),
    );

export const isFunctionWord = (word: string): boolean => FUNCTION.has(word);

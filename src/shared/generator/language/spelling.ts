import { BODY_CONCEPTS } from '../search/body-concepts.ts';
import { DRIVE_CONCEPTS } from '../search/drive-concepts.ts';
import { IDIOMS } from './conditions/idioms.ts';
import { VERBS } from './wording/verbs.ts';

/** Words that only join others. A word that is known is never respelled. */
const COMMON =
  `about above after again against alarm alert all also always and another any anybody anyone application are around
  back battery because been before begin begins being below between both brake button cable change changes colder comes cooler current
  degree degrees display during each either ends equal every everybody everyone exceed exceeds fahrenheit celsius farther faster
  first from given goes greater hotter hours house if immediately increase inside instead into kilometers leave level light limit
  longer lower make making maximum meter meters miles minimum minute minutes more must never nobody normal once only other otherwise
  outside over percent person phone place please power press pressed program right same second seconds set several shall should
  since slower some somebody someone soon stand stands state stay stays still such than that their them then there these they
  thing things this those through times together turn twice under unless until user usually value vehicle very wait warmer warning
  watch well what when whenever where which while whole will with within without word work world would write`.split(
    /\s+/,
  );

let known: Set<string> | undefined;

/** All words that the language of the template generator knows. */
function knownWords(): Set<string> {
  if (known !== undefined) return known;
  const sources = [...BODY_CONCEPTS, ...DRIVE_CONCEPTS, ...IDIOMS, ...VERBS].map(({ words }) => words.source);
  known = new Set(COMMON);
  for (const source of sources)
    for (const [word] of source.replaceAll(/\(\?<?[:=!]|\\b/g, ' ').matchAll(/[a-z]+\??/g)) {
      // "lights?" is "light" as well
      known.add(word.replace('?', ''));
      if (word.endsWith('?')) known.add(word.slice(0, -2));
    }
  return known;
}

const SHORTEST = 5;

/**
 * The text with the words put right that have a slip in them, with what became of each, for people to see.
 */
export function respelled(text: string): { text: string; changes: string[] } {
  const changes: string[] = [];
  const right = text
    .replaceAll(
      /\b(turn|switch|shut)( the [a-z/ ]+?)? of (?=when\b|if\b|while\b|below\b|above\b|after\b|at\b)/g,
      (_, verb, what = '') => {
        changes.push('"of" as "off"');
        return `${verb}${what} off `;
      },
    )
    .replaceAll(/(?<![\w.])[a-z]{5,}(?![\w.])/g, (word) => {
      const better = correction(word);
      if (better !== undefined) changes.push(`"${word}" as "${better}"`);
      return better ?? word;
    });
  return { text: right, changes };
}

function correction(word: string): string | undefined {
  const words = knownWords();
  if (words.has(word) || (/(?:e?s|ed|ing|d|e)$/.test(word) && words.has(word.replace(/(?:e?s|ed|ing|d|e)$/, ''))))
    return undefined;
  const near = [...words].filter((one) => one.length >= SHORTEST && one[0] === word[0] && isOneSlip(word, one));
  return near.length === 1 ? near[0] : nearestPlural(near);
}

/** Of "wndows" both "window" and "windows" are near. */
function nearestPlural(near: readonly string[]): string | undefined {
  const [first, second] = near.toSorted((a, b) => b.length - a.length);
  return near.length === 2 && first === `${second}s` ? first : undefined;
}

/** One letter more, less or other, or two that changed places. */
function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from += 1;
  const [restA, restB] = [a.slice(from), b.slice(from)];
  if (a.length !== b.length) return a.length > b.length ? restA.slice(1) === restB : restA === restB.slice(1);
  return (
    restA.slice(1) === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}

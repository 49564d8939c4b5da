import { isWord, knownWords } from './vocabulary.ts';

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
  if (isWord(word) || (/(?:e?s|ed|ing|d|e)$/.test(word) && isWord(word.replace(/(?:e?s|ed|ing|d|e)$/, ''))))
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

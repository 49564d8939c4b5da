import type { AppTerm } from '#shared/generator/language/rule/rule.ts';
import { qualified } from '#shared/generator/search/phrase-signals.ts';
import type { SignalLibrary } from '#shared/generator/search/signal-library.ts';
import { DRIVING_IDIOMS } from './driving-idioms.ts';
import type { Idiom } from './idiom.ts';
import { VEHICLE_IDIOMS } from './vehicle-idioms.ts';

/** The more telling ones first. */
export const IDIOMS: readonly Idiom[] = [...DRIVING_IDIOMS, ...VEHICLE_IDIOMS];

/** What a phrase says, if it is one of those with a fixed meaning; `rest` are the words that it does not explain. */
export function readIdiom(text: string, library: SignalLibrary): { term: AppTerm; rest: string } | undefined {
  const plain = text.replaceAll(/\b(?:has|have|had)(?: (?:just|already|been))* (?=[a-z]+ed\b)/g, '');
  return findIdiom(text, library) ?? (plain === text ? undefined : findIdiom(plain, library));
}

function findIdiom(text: string, library: SignalLibrary): { term: AppTerm; rest: string } | undefined {
  for (const { words, choices, quantifier = 'any', isAny } of IDIOMS) {
    const match = words.exec(text);
    if (match === null) continue;
    const place = placeIn(text, match.index);
    const isBehind = /\b(?:rear|back|second row)\b/.test(place) && !/\bfront\b/.test(place);
    const isOfSeat = choices.some(([pattern]) => pattern.startsWith('Cabin.Seat.'));
    const isBeside = isOfSeat && !isBehind && /\bpassenger\b/.test(place);
    const choice = choices.find(([pattern]) => {
      const signals = library.match(pattern);
      // who sits behind is not in the first row
      if (isBehind) return signals.some(({ below }) => !/\bRow1\b/.test(below));
      return isBeside ? signals.some(({ below }) => /\bPassenger/.test(below)) : signals.length > 0;
    });
    if (choice === undefined) continue;
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
    if (isAny) {
      const terms = choices.flatMap(([each, comparison, value]): AppTerm[] => {
        const signals = library.match(each);
        return signals.length === 0 ? [] : [{ is: 'compare', signals, quantifier, comparison, value }];
      });
      const [only] = terms;
      return only && { term: terms.length === 1 ? only : { is: 'group', join: 'or', terms }, rest };
    }
    const [pattern, comparison, value] = choice;
    const meant = qualified(place, library.match(pattern));
    const inFront = isBeside ? meant.filter(({ below }) => /\bRow1\b/.test(below)) : [];
    const signals = inFront.length > 0 ? inFront : meant;
    return { term: { is: 'compare', signals, quantifier, comparison, value }, rest };
  }
  return undefined;
}

/** "a front airbag deploys": which of several is meant; who does something is no place. */
function placeIn(text: string, at: number): string {
  const [before = ''] = /(?:\b(?:driver|passenger)(?: side| seat)? )?$/.exec(text.slice(0, at)) ?? [];
  return `${before}${text.replaceAll(/\b(?:driver|passenger)\b/g, ' ')}`;
}

import { CIRCUMSTANCES, COMPARISONS, STATES, VERBS } from './lexicon.ts';
import { isTime, quantityAt } from './quantity.ts';
import { matchesIn, type PromptToken, wordIn, wordSet } from './tokens.ts';

export const BEING = wordSet("is are isn't aren't was were has gets");

export const isFinite = (tokens: readonly PromptToken[]): boolean => wordIn(tokens, BEING) !== undefined;

/** Where something is compared, with anything but a time. */
export function comparisonIn(tokens: readonly PromptToken[]): { at: number; words: PromptToken[] } | undefined {
  return matchesIn(tokens, COMPARISONS).find(({ at, words }) => {
    const end = at + words.length;
    const near = [0, 1, 2].map((skip) => quantityAt(tokens, end + skip)).find((one) => one !== undefined);
    return near === undefined || !isTime(near);
  });
}

/** "when the hood or the trunk is open": what is said of the last one is said of all. */
export function withPredicates<T extends Listed>(clauses: readonly T[]): T[] {
  return clauses.toReversed().reduce<T[]>((later, clause) => {
    const [next] = later;
    const said = next?.tokens.findIndex(({ text }) => BEING.has(text)) ?? -1;
    const isListed = clause.is === 'condition' && next?.is === 'condition' && LISTING.has(next.lead) && said > 0;
    if (!isListed || isPredicated(clause.tokens)) return [clause, ...later];
    const copies = next.tokens.slice(said).map((token) => ({ ...token }));
    return [{ ...clause, tokens: [...clause.tokens, ...copies] }, ...later];
  }, []);
}
type Listed = { is: 'condition' | 'action'; lead: string; tokens: PromptToken[] };
const LISTING = wordSet('and or comma');

const isPredicated = (tokens: readonly PromptToken[]): boolean =>
  isFinite(tokens) ||
  comparisonIn(tokens) !== undefined ||
  [STATES, CIRCUMSTANCES, VERBS].some((table) => matchesIn<unknown>(tokens, table).length > 0) ||
  tokens.some(({ kind }) => kind !== 'word');

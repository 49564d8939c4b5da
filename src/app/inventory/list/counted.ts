import type { Kind } from '#shared/kinds/kind.ts';
import { formatCount } from '../values/numbers.ts';

/** `1 widget`, `12 widgets`, as the kind calls them. */
export function counted(count: number, { title, plural }: Pick<Kind, 'title' | 'plural'>): string {
  return `${formatCount(count)} ${inSentence(count === 1 ? title : plural)}`;
}

/** A noun in the middle of a sentence: small, unless it is written in capitals or has more than one. */
export function inSentence(noun: string): string {
  return /^\p{Lu}[^\p{Lu}]*$/u.test(noun) ? noun.charAt(0).toLowerCase() + noun.slice(1) : noun;
}

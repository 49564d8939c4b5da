import type { Kind } from '#shared/kinds/kind.ts';
import { formatCount } from './numbers.ts';

/** `1 widget`, `12 widgets`, as the kind calls them. */
export function counted(count: number, { title, plural }: Pick<Kind, 'title' | 'plural'>): string {
  return `${formatCount(count)} ${inSentence(count === 1 ? title : plural)}`;
}

/** A noun in the middle of a sentence: its first letter small, unless the first word is more than a capitalised one. */
export function inSentence(noun: string): string {
  return /^\p{Lu}\p{Ll}+(?![^\s-])/u.test(noun) ? noun.charAt(0).toLowerCase() + noun.slice(1) : noun;
}

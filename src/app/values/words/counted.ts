import type { Kind } from '#shared/kinds/kind.ts';
import { formatCount } from './numbers.ts';

/** `1 widget`, `12 widgets`, in the kind's terms. */
export function counted(count: number, { title, plural }: Pick<Kind, 'title' | 'plural'>): string {
  return `${formatCount(count)} ${inSentence(count === 1 ? title : plural)}`;
}

/** A noun inside a sentence: lower-cased, unless its first word is an abbreviation or a name. */
export function inSentence(noun: string): string {
  return /^\p{Lu}\p{Ll}+(?![^\s-])/u.test(noun) ? noun.charAt(0).toLowerCase() + noun.slice(1) : noun;
}

import { formatCount } from '#app/values/words/numbers.ts';

/** `2 pictures`; empty for none. */
export function someOf(count: number, noun: string): string {
  return count === 0 ? '' : `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}

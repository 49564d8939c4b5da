import type { Context } from './language/conditions/context.ts';
import { clausesOf } from './language/grammar/atoms.ts';
import { readAct } from './language/grammar/read-act.ts';
import { readMust } from './language/grammar/read-must.ts';
import { readWish } from './language/grammar/read-wish.ts';
import { unknownWords } from './language/vocabulary.ts';

const NEXT = /, ?(?:and |but )?(?:then )?| (?:and|then) /;

/**
 * The parts of a text that cannot be read: of each the words that nothing knows and that were asked for, or the part itself.
 * Words that nothing knows do no harm in parts that can be read.
 */
export function notUnderstood(text: string, asked: string, context: Context): string[] {
  const own = asked.toLowerCase();
  const parts = clausesOf(text.replace(/^[a-z]\w*(?: [a-z]\w*){0,3}: /, ''))
    .flat()
    .flatMap((clause) => clause.text.split(NEXT));
  const unread = parts.filter((part) => part !== '' && !isRead(part, context));
  const words = unread.flatMap((part) => unknownWords(part, [])).filter((word) => own.includes(word));
  // what "it" is, or what a word alone is about, is said elsewhere
  const whole = unread.filter(
    (part) => / /.test(part) && !/\b(?:it|them|they|this|that|these|those|one|both)\b/.test(part),
  );
  return [...new Set(words.length > 0 ? words : whole)];
}

const isRead = (part: string, context: Context): boolean =>
  [readMust, readAct, readWish].some((read) => read(part, context) !== undefined);

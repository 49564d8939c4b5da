import { joinedBy, type AppCondition, type AppTerm } from '#shared/generator/language/rule/rule.ts';

export type ReadTerms = { terms: AppTerm[]; subject: string };
type ReadPart = (text: string, subject: string | undefined) => ReadTerms | undefined;
export type SplitCondition = { condition: AppCondition; subject: string };

const COMPARATIVE = '(?:more|higher|above|less|lower|below|over|under|faster|slower|colder|warmer|fewer|hotter|longer)';
const SEPARATE = String.raw`(?: (?:also|at the same time|if|when|while|that|either|both))*`;
/** Where a condition is cut, the weakest first: a comma before "or" binds less than "and" alone. */
const CUTS: readonly (readonly [AppCondition['join'], RegExp])[] = [
  ['or', new RegExp(String.raw`,(?: or| or else)${SEPARATE} (?!${COMPARATIVE}\b)`)],
  ['and', new RegExp(String.raw`,(?: and| but)${SEPARATE} (?!(?:more|less) |\d)`)],
  ['or', new RegExp(String.raw` or${SEPARATE} (?!${COMPARATIVE}\b)`)],
  ['and', new RegExp(String.raw` (?:and|but)${SEPARATE} (?!(?:more|less) |\d)`)],
  ['and', /, ?(?!\d)/],
];
/** What is said of a thing: "the door or the trunk" + "is open" */
const PREDICATE =
  / (?:(?:is|are|was|were|gets?|goes|has|have|exceeds?|rises|drops|falls|reaches|stays|remains|becomes)\b.*|(?:above|below|over|under|open(?:s|ed)?|closed?|closes|locked|unlocked|on|off)\b.*)$/;

/**
 * A condition of parts that are joined by "and" and "or", also both: "and" binds more tightly, unless a comma says otherwise.
 * Undefined where a part is not understood.
 */
export function splitCondition(text: string, subject: string | undefined, read: ReadPart): SplitCondition | undefined {
  const plain = text.replace(/^(?:either|both(?=.* and )|if|when|that)\b /, '');
  for (const [join, cut] of CUTS) {
    const parts = plain.split(cut).filter((part) => part.trim() !== '');
    if (parts.length < 2) continue;
    // a part that is not understood must not be left out
    return joinParts(parts, join, subject, read);
  }
  const found = read(plain.trim(), subject);
  return found && { condition: { join: 'and', terms: found.terms }, subject: found.subject };
}

function joinParts(
  parts: readonly string[],
  join: AppCondition['join'],
  before: string | undefined,
  read: ReadPart,
): SplitCondition | undefined {
  const conditions: AppCondition[] = [];
  const [predicate = ''] = PREDICATE.exec(parts.at(-1) ?? '') ?? [];
  let subject = before;
  for (const part of parts) {
    const found =
      splitCondition(part, subject, read) ??
      (PREDICATE.test(part) ? undefined : splitCondition(`${part}${predicate}`, subject, read));
    if (found === undefined) return undefined;
    conditions.push(found.condition);
    subject = found.subject;
  }
  return { condition: joinedBy(join, conditions), subject: subject ?? '' };
}

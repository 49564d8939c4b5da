import type { Member } from '#app/schema-form/schema/layout.ts';
import type { SentenceClause } from '#shared/reading/sentence.ts';
import { slotsOf } from '#shared/reading/sentence.ts';

/** A part of a sentence as drawn: words, or the control of a member. */
export type DrawnPart = string | Member;
export type DrawnClause = { isOptional: boolean; parts: DrawnPart[]; members: Member[] };

/** The clauses of a sentence with their members, and the members that the sentence does not have. */
export function sentenceLayout(
  clauses: readonly SentenceClause[],
  members: readonly Member[],
): { clauses: DrawnClause[]; rest: Member[] } {
  const byName = new Map(members.map((member) => [member.name, member]));
  const drawn = clauses.map((clause): DrawnClause => {
    const parts = clause.parts.flatMap((part): DrawnPart[] => {
      if (typeof part === 'string') return [part.replaceAll(/[",;]/g, '').trim()];
      const member = byName.get(part.member);
      return member === undefined ? [] : [member];
    });
    return { isOptional: clause.isOptional, parts, members: parts.filter((part) => typeof part !== 'string') };
  });
  const used = new Set(clauses.flatMap(slotsOf).map(({ member }) => member));
  return { clauses: drawn, rest: members.filter(({ name }) => !used.has(name)) };
}

/** The words before a control; the verb is left out where the picker before it shows it already. */
export function wordsAfter(picked: string | undefined, words: string): string {
  if (picked === undefined || !words.startsWith(picked)) return words;
  return words.slice(picked.length).trim();
}

import { IDIOMS } from '#shared/generator/language/conditions/idioms.ts';
import type { ReadCondition } from '#shared/generator/language/conditions/read-condition.ts';
import { leavesOf } from '#shared/generator/language/rule/rule.ts';
import type { ClauseContext } from './clause-context.ts';
import type { ClausePart } from './clause-part.ts';

/** The signals of which words such as "low" say roughly what they are. */
export function vagueIn(text: string, { condition }: ReadCondition, { library }: ClauseContext): { vague?: string[] } {
  const terms = leavesOf(condition).filter((term) => term.is === 'compare');
  if (!terms.every(({ value }) => typeof value === 'number' && value !== 0)) return {};
  const vague = IDIOMS.filter(({ words }) => words.test(text))
    .map(({ choices }) => choices.flatMap(([pattern]) => library.match(pattern)))
    .filter((meant) => terms.some(({ signals: [first] }) => first !== undefined && meant.includes(first)));
  return vague.length === 0 ? {} : { vague: vague.flat().map(({ path }) => path) };
}

/** "battery low (less than 12 percent)": a number says exactly what words say vaguely of the same. */
export function withoutVague(parts: ClausePart[]): ClausePart[] {
  const exact = new Set(
    parts.flatMap((part) =>
      part.is === 'condition' && part.read.vague === undefined
        ? leavesOf(part.read.condition).flatMap((term) =>
            term.is === 'compare' && typeof term.value === 'number' ? term.signals.map(({ path }) => path) : [],
          )
        : [],
    ),
  );
  return parts.filter(
    (part) =>
      !(part.is === 'condition' && part.joint !== 'or' && part.read.vague?.some((path) => exact.has(path)) === true),
  );
}

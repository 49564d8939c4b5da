import type { Gap, ItemTest } from './rules.ts';

/** Issues of one rule that do not count up to a day (`2026-12-31`); `people` answer for it. */
export type Exception = { rule: string; items: ItemTest; expires: string; people: number; shown: string };

/** Why an exception does not hold, if it does not: its end is past, or one person excuses a safety level. */
export function whyNot({ rule, expires, people, shown }: Exception, today: string): string | null {
  if (expires < today) return `The suppression ${shown} expired on ${expires}`;
  if (rule === 'integrity' && people < 2)
    return `The suppression ${shown} is of a safety level and needs a second person`;
  return null;
}

/** Tells which gaps the exceptions cover that hold today. */
export function suppressedBy(exceptions: readonly Exception[], today: string): (gap: Gap) => boolean {
  const holding = Map.groupBy(
    exceptions.filter((exception) => whyNot(exception, today) === null),
    ({ rule }) => rule,
  );
  return ({ rule, item }) => holding.get(rule)?.some(({ items }) => items(item)) === true;
}

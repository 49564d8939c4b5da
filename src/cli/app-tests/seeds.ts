import { UsageError } from '#cli/terminal.ts';
import { GREATEST_SEED } from '#shared/vehicle/index.ts';

const MOST = 1_000;

/**
 * Reads seeds such as `1-10` or `1,4,7-9`.
 * @throws UsageError for anything else, and for more than a thousand
 */
export function readSeeds(text: string): number[] {
  const seeds = text.split(',').flatMap((part) => {
    const [, first, last = first] = /^(\d{1,10})(?:-(\d{1,10}))?$/.exec(part.trim()) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (first === undefined || to < from || to > GREATEST_SEED)
      throw new UsageError(`--seeds cannot be "${text}". Write a list or a range, such as 1-10`);
    if (to - from >= MOST) throw new UsageError(`--seeds names more than ${MOST} seeds`);
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });
  if (seeds.length > MOST) throw new UsageError(`--seeds names more than ${MOST} seeds`);
  return [...new Set(seeds)];
}

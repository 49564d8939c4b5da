import type { SignalType } from '#shared/vss/signal-node.ts';

type Reason = { breaking: boolean; why: string };

/**
 * A client must know every value that it may read, and what it sets must still be accepted. So a wider range breaks
 * clients that read, a narrower one those that set.
 */
export function compareLimit(
  field: 'min' | 'max',
  before: number | undefined,
  after: number | undefined,
  type: SignalType,
): Reason {
  const sign = field === 'min' ? 1 : -1;
  const open = Number.NEGATIVE_INFINITY;
  const isWider = (after === undefined ? open : after * sign) < (before === undefined ? open : before * sign);
  const side = field === 'min' ? 'below' : 'above';
  if (isWider) return { breaking: true, why: `values ${side} ${before} can occur` };
  return type === 'actuator'
    ? { breaking: true, why: `values ${side} ${after} are rejected` }
    : { breaking: false, why: `values ${side} ${after} no longer occur` };
}

/** The same for a list of values; without a list any value may occur. */
export function compareValueSets(
  before: readonly unknown[] | undefined,
  after: readonly unknown[] | undefined,
  type: SignalType,
): Reason {
  if (after === undefined) return { breaking: true, why: 'any value can occur' };
  if (before === undefined) {
    return type === 'actuator'
      ? { breaking: true, why: 'all other values are rejected' }
      : { breaking: false, why: 'all other values no longer occur' };
  }
  const [old, now] = [new Set(before), new Set(after)];
  const added = after.filter((value) => !old.has(value));
  const removed = before.filter((value) => !now.has(value));
  if (added.length > 0) return { breaking: true, why: `${list(added)} can occur` };
  if (removed.length === 0) return { breaking: false, why: 'the same values in another order' };
  return type === 'actuator'
    ? { breaking: true, why: `${list(removed)} ${removed.length === 1 ? 'is' : 'are'} rejected` }
    : { breaking: false, why: `${list(removed)} no longer ${removed.length === 1 ? 'occurs' : 'occur'}` };
}

function list(values: readonly unknown[]): string {
  const texts = values.slice(0, 3).map(String);
  return values.length > 3 ? `${texts.join(', ')} and ${values.length - 3} more` : texts.join(', ');
}

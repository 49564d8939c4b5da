import type { SignalNode } from '#shared/vss/index.ts';

/** Type, datatype, unit and range of a signal in one line. */
export function signalLine({ type, datatype, unit, min, max, allowed }: SignalNode): string {
  const range =
    min !== undefined && max !== undefined
      ? `${min} to ${max}`
      : min !== undefined
        ? `from ${min}`
        : max !== undefined
          ? `up to ${max}`
          : '';
  const some = allowed === undefined ? '' : `${allowed.slice(0, 6).join(' | ')}${allowed.length > 6 ? ' | …' : ''}`;
  return [type, datatype, [range, unit].filter(Boolean).join(' '), some].filter(Boolean).join(' · ');
}

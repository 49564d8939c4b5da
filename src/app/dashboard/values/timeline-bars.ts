import type { SignalValue } from '#shared/vehicle/index.ts';
import type { Recorder } from './recorder.ts';

/** A period with a constant value, in seconds of the vehicle's clock. */
export type TimelineBar = { from: number; to: number; value: SignalValue };

/** More bars in a row could not be told apart. */
const MAX_SPANS = 120;

/**
 * The periods of constant value in the last seconds. Those of a signal that changes all the time are merged to visible
 * widths.
 */
export function timelineBars(
  { times, series }: Pick<Recorder, 'times' | 'series'>,
  index: number,
  seconds: number,
): TimelineBar[] {
  const values = series[index] ?? [];
  const spans = stretches(times, values, 0, seconds);
  return spans.length <= MAX_SPANS ? spans : stretches(times, values, seconds / MAX_SPANS, seconds);
}

function stretches(
  times: readonly number[],
  values: readonly (SignalValue | undefined)[],
  least: number,
  seconds: number,
): TimelineBar[] {
  const start = (times.at(-1) ?? 0) - seconds;
  const spans: TimelineBar[] = [];
  times.forEach((time, i) => {
    const value = values[i];
    const last = spans.at(-1);
    if (last !== undefined) last.to = time;
    if (value === undefined || (last !== undefined && same(last.value, value))) return;
    if (last !== undefined && time - last.from < least) last.value = value;
    else spans.push({ from: time, to: time, value });
  });
  return spans.filter(({ from, to }) => to > from && to > start);
}

const same = (a: SignalValue, b: SignalValue): boolean => a === b || String(a) === String(b);

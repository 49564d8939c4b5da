import type { RunSignal } from '#generated/payloads.d.ts';
import { jsonEqual } from '#shared/json.ts';

/** The first change in which two runs differ; undefined where they are equal. A run that ended earlier has nothing there. */
export function firstDifference(
  a: readonly RunSignal[],
  b: readonly RunSignal[],
): { a: RunSignal | undefined; b: RunSignal | undefined } | undefined {
  const count = Math.max(a.length, b.length);
  for (let i = 0; i < count; i++) {
    const [one, other] = [a[i], b[i]];
    if (one === undefined || other === undefined || !isEqual(one, other)) return { a: one, b: other };
  }
  return undefined;
}

function isEqual(a: RunSignal, b: RunSignal): boolean {
  return a.t === b.t && a.path === b.path && jsonEqual(a.value, b.value);
}

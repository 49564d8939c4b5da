import type { RunSignal } from '#generated/payloads.d.ts';
import { jsonEqual } from '#shared/json.ts';

/** The changes of a signal in which two runs first differ. A run that ended earlier has nothing there. */
export type Difference = { path: string; a: RunSignal | undefined; b: RunSignal | undefined };

/** Of each signal that differs between two runs, in the order of time. */
export function differences(a: readonly RunSignal[], b: readonly RunSignal[]): Difference[] {
  const [own, other] = [byPath(a), byPath(b)];
  return [...new Set([...own.keys(), ...other.keys()])]
    .flatMap((path) => {
      const found = firstDifference(own.get(path) ?? [], other.get(path) ?? []);
      return found === undefined ? [] : [{ path, ...found }];
    })
    .toSorted((one, two) => timeOf(one) - timeOf(two));
}

function byPath(changes: readonly RunSignal[]): Map<string, RunSignal[]> {
  const found = new Map<string, RunSignal[]>();
  for (const change of changes) {
    const known = found.get(change.path);
    if (known === undefined) found.set(change.path, [change]);
    else known.push(change);
  }
  return found;
}

function timeOf({ a, b }: Difference): number {
  return Math.min(a?.t ?? Number.POSITIVE_INFINITY, b?.t ?? Number.POSITIVE_INFINITY);
}

function firstDifference(a: readonly RunSignal[], b: readonly RunSignal[]): Pick<Difference, 'a' | 'b'> | undefined {
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

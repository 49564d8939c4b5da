import type { RuleCondition } from '#generated/payloads.d.ts';
import { equalValues, type SignalValue } from '#shared/vehicle/index.ts';

type Read = (path: string) => SignalValue | undefined;
type Comparison = Extract<RuleCondition, { is: 'compare' }>['comparison'];

/** Whether a condition holds with the present values of signals. @param root name of the root of the signal tree */
export function conditionHolds(condition: RuleCondition, read: Read, root: string): boolean {
  switch (condition.is) {
    case 'start':
      return true;
    case 'all':
      return condition.conditions.every((one) => conditionHolds(one, read, root));
    case 'any':
      return condition.conditions.some((one) => conditionHolds(one, read, root));
    case 'not':
      return !conditionHolds(condition.condition, read, root);
    case 'versus':
      return compares(read(condition.signal), condition.comparison, read(condition.other));
    case 'near':
      return distance(condition, read, root) <= condition.metres === condition.inside;
    case 'compare': {
      const fits = (path: string): boolean => compares(read(path), condition.comparison, condition.value);
      return condition.match === 'any' ? condition.signals.some(fits) : condition.signals.every(fits);
    }
  }
}

/** The signals that a condition depends on. */
export function readBy(condition: RuleCondition, root: string): string[] {
  switch (condition.is) {
    case 'start':
      return [];
    case 'all':
    case 'any':
      return condition.conditions.flatMap((one) => readBy(one, root));
    case 'not':
      return readBy(condition.condition, root);
    case 'versus':
      return [condition.signal, condition.other];
    case 'near':
      return placeOf(root);
    case 'compare':
      return condition.signals;
  }
}

function compares(one: SignalValue | undefined, comparison: Comparison, other: SignalValue | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  if (comparison === 'equal') return equalValues(one, other);
  if (comparison === 'not equal') return !equalValues(one, other);
  if (typeof one !== 'number' || typeof other !== 'number') return false;
  if (comparison === 'above') return one > other;
  if (comparison === 'below') return one < other;
  return comparison === 'at least' ? one >= other : one <= other;
}

const placeOf = (root: string): [string, string] => [
  `${root}.CurrentLocation.Latitude`,
  `${root}.CurrentLocation.Longitude`,
];

const METRES_PER_DEGREE = 111_320;

function distance({ latitude, longitude }: { latitude: number; longitude: number }, read: Read, root: string): number {
  const [north, east] = placeOf(root).map(read);
  if (typeof north !== 'number' || typeof east !== 'number') return Number.POSITIVE_INFINITY;
  const narrowing = Math.cos((latitude * Math.PI) / 180);
  return METRES_PER_DEGREE * Math.hypot(north - latitude, (east - longitude) * narrowing);
}

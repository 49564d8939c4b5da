import type { ReadCondition } from '#shared/generator/language/conditions/read-condition.ts';
import type { ClauseContext } from './clause-context.ts';

/** "Driving for" less than this is how long the vehicle has moved now, not how long its trip takes. */
export const MIN_TRIP_SECONDS = 1_800;

export const TRIP =
  /^(?:(?:the|my|our|a|current|this) )*(?:trip|journey|ride|drive|trip (?:time|duration)|driving time)(?: (?:lasts?|lasted|takes?|taken|took|has|is|was|been|goes|going|on|already))*$/;

export const isDriving = ({ condition: { terms } }: ReadCondition): boolean => {
  const [term, ...others] = terms;
  return term?.is === 'compare' && others.length === 0 && /^(?:Speed|IsMoving)$/.test(term.signals[0]?.below ?? '');
};

/** "driving for more than 2 hours": a vehicle that knows how long its trip takes tells that */
export function tripOver(seconds: number, { library }: ClauseContext): ReadCondition | undefined {
  const [trip] = library.match('TripDuration');
  if (trip?.unit !== 's') return undefined;
  const term = {
    is: 'compare' as const,
    signals: [trip],
    quantifier: 'any' as const,
    comparison: '>' as const,
    value: seconds,
  };
  return { condition: { join: 'and', terms: [term] }, subject: '' };
}

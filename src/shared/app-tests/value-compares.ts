import type { SignalValue } from '#shared/vehicle/index.ts';

export type CheckOperator = '=' | '!=' | '<' | '<=' | '>' | '>=';

/** Whether two values compare so. Numbers may miss by the tolerance; order is only between numbers. */
export function valueCompares(actual: SignalValue, operator: CheckOperator, wanted: unknown, tolerance = 0): boolean {
  if (operator === '=' || operator === '!=') return isSame(actual, wanted, tolerance) === (operator === '=');
  const limit = Number(wanted);
  if (typeof actual !== 'number' || Number.isNaN(limit)) return false;
  if (operator === '<') return actual < limit + tolerance;
  if (operator === '<=') return actual <= limit + tolerance;
  if (operator === '>') return actual > limit - tolerance;
  return actual >= limit - tolerance;
}

/** Values of checks are often written as text, and in any case. */
function isSame(actual: SignalValue, wanted: unknown, tolerance: number): boolean {
  if (Array.isArray(actual)) {
    const list = typeof wanted === 'string' ? parsedList(wanted) : wanted;
    return (
      Array.isArray(list) && list.length === actual.length && actual.every((one, i) => isSame(one, list[i], tolerance))
    );
  }
  if (typeof actual === 'number') return Math.abs(actual - Number(wanted)) <= tolerance;
  return String(actual).toLowerCase() === String(wanted).toLowerCase();
}

function parsedList(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

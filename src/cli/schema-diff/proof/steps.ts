/** The unit for counting decimal steps. */
const UNIT = 1e6;

/** The least common multiple of decimal steps; undefined if they are too fine or too large to tell. */
export function commonStep(steps: readonly number[]): number | undefined {
  const units = steps.map((step) => Math.round(step * UNIT));
  const isExact = units.every((unit, i) => unit / UNIT === steps[i] && unit > 0 && unit < UNIT * UNIT);
  const least = isExact && units.length > 0 ? units.reduce(leastCommonMultiple) : Infinity;
  return least < Number.MAX_SAFE_INTEGER ? least / UNIT : undefined;
}

/** Whether every common multiple of these steps is a multiple of the wanted one. */
export function isMultiple(steps: readonly number[], wanted: number): boolean {
  const least = commonStep(steps);
  return steps.includes(wanted) || (least !== undefined && commonStep([least, wanted]) === least);
}

function leastCommonMultiple(a: number, b: number): number {
  let [divisor, rest] = [a, b];
  while (rest > 0) [divisor, rest] = [rest, divisor % rest];
  return (a / divisor) * b;
}

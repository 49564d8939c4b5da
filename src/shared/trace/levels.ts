const LETTERS = ['QM', 'A', 'B', 'C', 'D'];

/**
 * How high a safety level is: QM 0 to D 4 by their letter, also as `ASIL_B`, `ASIL B` and `B(D)`, which is B; any other by
 * its place among the choices. -1 for what is no level.
 */
export function levelRank(level: string, choices: readonly string[]): number {
  const letter = /^(?:ASIL[\s_-]*)?(QM|[A-D])\s*(?:\(\s*(?:ASIL[\s_-]*)?(?:QM|[A-D])\s*\))?$/i.exec(level.trim())?.[1];
  return letter === undefined ? choices.indexOf(level) : LETTERS.indexOf(letter.toUpperCase());
}

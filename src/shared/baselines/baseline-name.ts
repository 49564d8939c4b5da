/** The state of the inventory at present, wherever the name of a baseline is expected. */
export const NOW = 'now';

export const BASELINE_LIMITS = { name: 100, note: 2000, query: 2000, items: 2_000_000, baselines: 1000 };

/** What is wrong with a name for a baseline, or undefined. */
export function nameProblem(name: string): string | undefined {
  if (name === NOW) return `"${NOW}" is what the inventory is at present. Choose another name`;
  if (name.trim() !== name || name === '' || name.length > BASELINE_LIMITS.name)
    return `A name has 1 to ${BASELINE_LIMITS.name} characters, without spaces at its ends`;
  return undefined;
}

import type { AppCondition, AppRule } from './rule.ts';

/** Whether a rule can never do anything: "below 3 and above 10", "open and closed". */
export const isContradictory = ({ when }: AppRule): boolean => when !== undefined && contradicts(when);

function contradicts({ join, terms }: AppCondition): boolean {
  if (join === 'or') return false;
  const states = new Map<string, unknown>();
  const limits = new Map<string, { low: number; high: number }>();
  return terms.some((term) => {
    if (term.is === 'group') return contradicts(term);
    const [signal, ...others] = term.is === 'compare' ? term.signals : [];
    if (term.is === 'compare' && term.comparison === '==' && signal !== undefined && typeof term.value !== 'number') {
      const key = term.signals.map(({ path }) => path).join();
      const known = states.get(key);
      states.set(key, term.value);
      return known !== undefined && known !== term.value;
    }
    if (term.is !== 'compare' || typeof term.value !== 'number' || signal === undefined || others.length > 0)
      return false;
    const known = limits.get(signal.path) ?? { low: -Infinity, high: Infinity };
    const { comparison, value } = term;
    const low = comparison.startsWith('>') || comparison === '==' ? Math.max(known.low, value) : known.low;
    const high = comparison.startsWith('<') || comparison === '==' ? Math.min(known.high, value) : known.high;
    limits.set(signal.path, { low, high });
    // "at least 20 and below 20"
    const isOpen = [...terms].some(
      (other) =>
        other.is === 'compare' && other.signals[0] === signal && /^[<>]$/.test(other.comparison) && other.value === low,
    );
    return low > high || (low === high && isOpen);
  });
}

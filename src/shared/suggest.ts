const LONGEST = 100;

/**
 * The known words most likely meant by `word`, best first: within edit distance two (less for short words), or with
 * this prefix. Case is ignored.
 */
export function nearest(word: string, known: Iterable<string>, max = 3): string[] {
  const wanted = word.toLowerCase();
  const tolerance = Math.min(2, Math.floor(wanted.length / 2));
  const found: { name: string; cost: number }[] = [];
  for (const name of new Set(known)) {
    const candidate = name.toLowerCase();
    const cost = editDistance(wanted, candidate, tolerance);
    if (cost <= tolerance) found.push({ name, cost });
    else if (wanted !== '' && candidate.startsWith(wanted)) found.push({ name, cost: tolerance + 1 });
  }
  return found
    .sort((a, b) => a.cost - b.cost)
    .slice(0, max)
    .map(({ name }) => name);
}

/** Damerau-Levenshtein distance; Infinity as soon as it must exceed `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit || a.length > LONGEST) return Infinity;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = at(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(beforeLast, j - 2) + 1 : Infinity;
      row.push(Math.min(at(last, j) + 1, at(row, j - 1) + 1, changed, swapped));
    }
    if (Math.min(...row) > limit) return Infinity;
    beforeLast = last;
    last = row;
  }
  return at(last, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}

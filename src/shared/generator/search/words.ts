const STOP = new Set(
  `a an the of in on at to for from by with and or is are be it its this that when if while please app vehicle car my me i
  you we want need should would could can will shall which make create build write app application program so do does not no
  than then as all any every each there into`.split(/\s+/),
);

/** The words of a text in lower case, without those that say nothing; names such as `IsBelted` are two words. */
export function contentWords(text: string): string[] {
  return text
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1 && !STOP.has(word))
    .map(stem);
}

/** Close enough to compare a prompt with names of signals: `heated`, `heating` and `heats` are `heat`. */
export function stem(word: string): string {
  if (word.length <= 3) return word;
  const single = word.endsWith('ies')
    ? `${word.slice(0, -3)}y`
    : word.replace(/(?<=[^s])s$/, '').replace(/(?<=(?:x|ch|sh|ss))e$/, '');
  const base = single.replace(/(?:ing|ed|er)$/, (end) => (single.length - end.length >= 4 ? '' : end));
  return base.replace(/(.)\1$/, '$1').replace(/e$/, (end) => (base.length > 4 ? '' : end));
}

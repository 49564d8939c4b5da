/** Names of signals as words: `IsGloveBoxOn` is `is glove box on`. */
export function wordsOfName(name: string): string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '');
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

export const stemsOf = (text: string): string[] => wordsOfName(text).map(stem);

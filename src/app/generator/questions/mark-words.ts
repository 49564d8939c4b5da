/** A part of a prompt: used for a rule, asked about, or neither. */
export type MarkedPart = { text: string; use: 'used' | 'asked' | 'unused' };

/** Splits a prompt by what was made of its words. What is asked about counts before what was used. */
export function markWords(prompt: string, used: readonly string[], asked: readonly string[]): MarkedPart[] {
  const uses: MarkedPart['use'][] = Array.from(prompt, () => 'unused');
  const lower = prompt.toLowerCase();
  const mark = (words: readonly string[], use: MarkedPart['use']): void => {
    for (const text of words) {
      const at = text.trim() === '' ? -1 : lower.indexOf(text.trim().toLowerCase());
      if (at >= 0) uses.fill(use, at, at + text.trim().length);
    }
  };
  mark(used, 'used');
  mark(asked, 'asked');
  const parts: MarkedPart[] = [];
  // words and what is between them: a space or a comma needs no mark
  for (const { 0: text, index } of prompt.matchAll(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu)) {
    const last = parts.at(-1);
    const use = /[\p{L}\p{N}]/u.test(text) ? (uses[index] ?? 'unused') : (last?.use ?? 'used');
    if (last?.use === use) last.text += text;
    else parts.push({ text, use });
  }
  return parts;
}

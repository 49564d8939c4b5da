import type { ReactNode } from 'react';

/** A text with the searched words marked, whatever their case. `words` are in lower case. */
export function Marked({ text, words }: { text: string; words: readonly string[] }): ReactNode {
  if (words.length === 0) return text;
  const parts: ReactNode[] = [];
  const lower = text.toLowerCase();
  let from = 0;
  while (from < text.length) {
    const next = nearest(lower, words, from);
    if (!next) break;
    if (next.start > from) parts.push(text.slice(from, next.start));
    parts.push(<mark key={next.start}>{text.slice(next.start, next.end)}</mark>);
    from = next.end;
  }
  parts.push(text.slice(from));
  return parts;
}

function nearest(lower: string, words: readonly string[], from: number): { start: number; end: number } | undefined {
  let found: { start: number; end: number } | undefined;
  for (const word of words) {
    const start = lower.indexOf(word, from);
    if (start >= 0 && (!found || start < found.start)) found = { start, end: start + word.length };
  }
  return found;
}

import type { JsonObject } from '../json.ts';
import { textsIn } from './text.ts';
import { type SearchWord, wordsIn } from './words.ts';

/** A piece of a text; `hit` if it is a searched word. */
export type SnippetPart = { text: string; hit: boolean };

/**
 * About `length` characters around the first hit, on one line. For an item's data, uses the text with the most searched
 * words. Empty if no word starts with any of the words (folded, as returned by `words`).
 */
export function snippet(source: JsonObject | string, searched: readonly string[], length = 160): SnippetPart[] {
  const text = (typeof source === 'string' ? source : bestText(source, searched)).replaceAll(/\s+/g, ' ').trim();
  const found = wordsIn(text);
  const first = found.find((word) => isHit(word, searched));
  if (!first) return [];
  const lead = Math.floor(length / 4);
  const start = first.start <= lead ? 0 : (found.find((word) => word.start >= first.start - lead) ?? first).start;
  const end = text.length - start <= length ? text.length : lastEnd(found, first, start + length);
  return joined([
    { text: start > 0 ? '…' : '', hit: false },
    ...marked(text, start, end, found, searched),
    { text: end < text.length ? '…' : '', hit: false },
  ]);
}

/** The whole text with the searched words highlighted. */
export function highlight(text: string, searched: readonly string[]): SnippetPart[] {
  return joined(marked(text, 0, text.length, wordsIn(text), searched));
}

function bestText(data: JsonObject, searched: readonly string[]): string {
  let best = { text: '', hits: 0 };
  for (const text of textsIn(data)) {
    const found = wordsIn(text);
    const hits = searched.filter((word) => found.some((candidate) => candidate.word.startsWith(word))).length;
    if (hits > best.hits) best = { text, hits };
    if (hits === searched.length) break;
  }
  return best.text;
}

function isHit({ word }: SearchWord, searched: readonly string[]): boolean {
  return searched.some((beginning) => word.startsWith(beginning));
}

/** Cuts between words, and inside one only if nothing else fits. */
function lastEnd(found: readonly SearchWord[], first: SearchWord, limit: number): number {
  const last = found.findLast((word) => word.end <= limit);
  return last && last.end >= first.end ? last.end : limit;
}

function marked(text: string, start: number, end: number, found: readonly SearchWord[], searched: readonly string[]) {
  const parts: SnippetPart[] = [];
  let at = start;
  for (const word of found) {
    if (word.start < start || word.start >= end || !isHit(word, searched)) continue;
    parts.push({ text: text.slice(at, word.start), hit: false });
    at = Math.min(word.end, end);
    parts.push({ text: text.slice(word.start, at), hit: true });
  }
  return [...parts, { text: text.slice(at, end), hit: false }];
}

function joined(parts: readonly SnippetPart[]): SnippetPart[] {
  const result: SnippetPart[] = [];
  for (const { text, hit } of parts) {
    const last = result.at(-1);
    if (last?.hit === hit) last.text += text;
    else if (text !== '') result.push({ text, hit });
  }
  return result;
}

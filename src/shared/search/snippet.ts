import type { JsonObject } from '#shared/json.ts';
import { textsIn } from './text.ts';
import { type SearchWord, wordsIn } from './words.ts';

const BEYOND_ASCII = /[^\0-\x7F]+/g;
const WORD_CHARACTER = /[\p{L}\p{N}\p{M}]/u;
/** White space other than single spaces. */
const SPACED = /\s\s|[^\S ]/;

/** A piece of a text; `hit` if it is a searched word. */
export type SnippetPart = { text: string; hit: boolean };

/**
 * About `length` characters around the first hit, on one line. For an item's data, uses the text with the most searched
 * words. Empty if no word starts with any of the words (folded, as returned by `words`).
 */
export function snippet(source: JsonObject | string, searched: readonly string[], length = 160): SnippetPart[] {
  const whole = typeof source === 'string' ? source : bestText(source, searched);
  const text = (SPACED.test(whole) ? whole.replaceAll(/\s+/g, ' ') : whole).trim();
  const lead = Math.floor(length / 4);
  const found = wordsNear(text, searched, lead, length);
  const first = found.find((word) => isHit(word, searched));
  if (!first) return [];
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
    const hits = hitsIn(text, searched);
    if (hits > best.hits) best = { text, hits };
    if (hits === searched.length) break;
  }
  return best.text;
}

function hitsIn(text: string, searched: readonly string[]): number {
  if (isPlain(text)) {
    const lower = text.toLowerCase();
    return searched.filter((word) => firstHit(lower, [word]) !== -1).length;
  }
  const found = wordsIn(text);
  return searched.filter((word) => found.some((candidate) => candidate.word.startsWith(word))).length;
}

/** The words of a text; for a plain one, only those that a snippet around its first hit can show. */
function wordsNear(text: string, searched: readonly string[], lead: number, length: number): SearchWord[] {
  if (!isPlain(text)) return wordsIn(text);
  const hit = firstHit(text.toLowerCase(), searched);
  if (hit === -1) return [];
  let from = Math.max(0, hit - lead);
  // a word that starts before the snippet is not shown
  while (from > 0 && from < hit && isWordCharacter(text.charCodeAt(from - 1))) from++;
  const near = wordsIn(text.slice(from, hit + length + 1));
  return near.map(({ word, start, end }) => ({ word, start: start + from, end: end + from }));
}

/** Whether the words of this text are its ASCII letters and digits: no other character in it belongs to a word. */
function isPlain(text: string): boolean {
  const others = text.match(BEYOND_ASCII);
  return others === null || !WORD_CHARACTER.test(others.join(''));
}

/** The start of the first word with one of the prefixes in `searched`, in a plain lower-case text; else -1. */
function firstHit(lower: string, searched: readonly string[]): number {
  let first = -1;
  for (const word of searched) {
    let at = lower.indexOf(word);
    while (at > 0 && isWordCharacter(lower.charCodeAt(at - 1))) at = lower.indexOf(word, at + 1);
    if (at !== -1 && (first === -1 || at < first)) first = at;
  }
  return first;
}

function isWordCharacter(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
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

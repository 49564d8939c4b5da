import type { Field, RelationType } from '#generated/payloads.d.ts';
import { fold } from '#shared/search/words.ts';
import {
  type QueryCandidate,
  countCandidates,
  headCandidates,
  nameCandidates,
  operatorCandidates,
  relativeCandidates,
  valueCandidates,
} from './candidates.ts';
import { findField, type FoundField } from './find-field.ts';
import { presenceCandidates } from './presence-words.ts';
import { type Part, type RawValue, scan } from './scan.ts';

/** Replaces the text between `from` and `to` with `text`; `label` and `detail` are shown in the list. */
export type Suggestion = { from: number; to: number; text: string; label: string; detail: string };

const MAX_SUGGESTIONS = 50;
const EITHER: QueryCandidate = { text: 'or', label: 'or', title: '', detail: 'either this or what follows' };

/** Suggestions at the cursor: names of fields and relations, or operators and known values after a name's colon. */
export function completeQuery(
  text: string,
  cursor: number,
  fields: readonly Field[],
  relationTypes: readonly RelationType[],
  kind = '',
): Suggestion[] {
  const typed = scan(text.slice(0, cursor));
  const last = typed.findLast(({ end }) => end === cursor);
  if (last?.sign === ')') return [];
  const clause = last?.sign === '(' ? undefined : last;
  const at = { text: '', start: cursor, end: cursor, quoted: false, closed: true };
  const current = clause?.values?.at(-1);
  if (!clause?.values || !current) {
    const inWords = completePresence(text.slice(0, cursor), fields, relationTypes, kind);
    if (inWords.length > 0) return inWords;
    const before = typed.at(clause ? -2 : -1);
    const isFirst = !before || before.sign === '(' || before.sign === 'or';
    const candidates = [...headCandidates(fields, relationTypes), ...(isFirst ? [] : [EITHER])];
    return suggest(text, clause?.head ?? at, /[^\s:"()]*:?/y, candidates);
  }
  const candidates = isPresence(clause.head)
    ? nameCandidates(fields, relationTypes)
    : testCandidates(current, clause.values, findField(clause.head.text, fields, relationTypes));
  return suggest(text, current.to ?? current.value, /[^\s,"()]*/y, candidates);
}

/** Conditions for words such as `without test` at the end of the text. */
export function completePresence(
  text: string,
  fields: readonly Field[],
  relationTypes: readonly RelationType[],
  kind: string,
): Suggestion[] {
  const { start, candidates } = presenceCandidates(text, fields, relationTypes, kind) ?? { start: 0, candidates: [] };
  return candidates
    .slice(0, MAX_SUGGESTIONS)
    .map(({ text: condition, label, detail }) => ({ from: start, to: text.length, text: condition, label, detail }));
}

function isPresence({ quoted, text }: Part): boolean {
  return !quoted && (text === 'has' || text === 'no');
}

function testCandidates(current: RawValue, values: readonly RawValue[], found?: FoundField): QueryCandidate[] {
  const taken = new Set(values.filter((value) => value !== current).map(({ value }) => value.text));
  const isJustAdded = current.start === current.end;
  if (found?.target.kind === 'relation' && isJustAdded) return countCandidates();
  return (found?.fields ?? []).flatMap((field) => [
    ...[...valueCandidates(field), ...relativeCandidates(field)].filter(({ label }) => !taken.has(label)),
    ...(isJustAdded ? operatorCandidates(field) : []),
  ]);
}

/** Offers the candidates that complete `typed`; `rest` is the end of the word after the cursor. */
function suggest(text: string, typed: Part, rest: RegExp, candidates: readonly QueryCandidate[]): Suggestion[] {
  rest.lastIndex = typed.end;
  const from = typed.start;
  const to = typed.end + (typed.quoted ? 0 : (rest.exec(text)?.[0].length ?? 0));
  const wanted = fold(typed.text);
  return candidates
    .map((candidate) => ({ ...candidate, rank: rankOf(candidate, wanted) }))
    .filter((candidate) => candidate.rank < Infinity && candidate.text !== text.slice(from, to))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ text, label, detail }) => ({ from, to, text, label, detail }));
}

/** Prefix matches come before other matches. */
function rankOf(candidate: QueryCandidate, wanted: string): number {
  const label = fold(candidate.label);
  const title = fold(candidate.title);
  if (label.startsWith(wanted)) return 0;
  if (title.startsWith(wanted)) return 1;
  return label.includes(wanted) || title.includes(wanted) ? 2 : Infinity;
}

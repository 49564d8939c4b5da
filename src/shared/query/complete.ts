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
import { findWay, linkNames, type QueryNames } from './ways.ts';

/** Replaces the text between `from` and `to` with `text`; `label` and `detail` are shown in the list. */
export type Suggestion = { from: number; to: number; text: string; label: string; detail: string };

const MAX_SUGGESTIONS = 50;
const EITHER: QueryCandidate = { text: 'or', label: 'or', title: '', detail: 'either this or what follows' };

/** Suggestions at the cursor: names of fields and relations, or operators and known values after a name's colon. */
export function completeQuery(text: string, cursor: number, names: QueryNames, kind = ''): Suggestion[] {
  const { fields, relationTypes } = names;
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
    const { typed: part, within } = behindLinks(clause?.head ?? at, names);
    const heads = headCandidates(within.fields, within.relationTypes);
    return suggest(text, part, /[^\s:"()]*:?/y, [...heads, ...stepsFrom(part, within), ...(isFirst ? [] : [EITHER])]);
  }
  const part = current.to ?? current.value;
  if (isPresence(clause.head)) {
    const { typed: name, within } = behindLinks(part, names);
    const known = nameCandidates(within.fields, within.relationTypes);
    return suggest(text, name, /[^\s,"()]*/y, [...known, ...stepsFrom(name, within)]);
  }
  const candidates = testCandidates(current, clause.values, fieldAtEnd(clause.head.text, names));
  return suggest(text, part, /[^\s,"()]*/y, candidates);
}

/** What a name refers to, also behind links. */
export function fieldAtEnd(name: string, names: QueryNames): FoundField | undefined {
  const way = findWay(name, names);
  return 'last' in way ? findField(way.last, way.names.fields, way.names.relationTypes) : undefined;
}

/** The part of a name that follows links, and what it may name there. */
function behindLinks(typed: Part, names: QueryNames): { typed: Part; within: QueryNames } {
  const way = typed.quoted ? undefined : findWay(typed.text, names);
  if (!way || !('last' in way) || way.at === 0) return { typed, within: names };
  return { typed: { ...typed, text: way.last, start: typed.start + way.at }, within: way.names };
}

/** The name of a link can go on with a field of what it leads to. */
function stepsFrom({ text }: Part, names: QueryNames): QueryCandidate[] {
  const step = { text: `${text}.`, label: `${text}.`, title: '', detail: 'field of what it leads to' };
  return linkNames(names).includes(text) ? [step] : [];
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

import type { Field, RelationType } from '#generated/payloads.d.ts';
import { fold } from '#shared/search/words.ts';
import { nameCandidates, type QueryCandidate } from './candidates.ts';

const PRESENCE = /(?:^|[\s(])((without|no|missing|with|has)(?:\s+([^\s:"]+(?:\s[^\s:"]*)?))?)$/i;

/** Suggests conditions such as `no:verified_by` for words such as `without test`. */
export function presenceCandidates(
  before: string,
  fields: readonly Field[],
  relationTypes: readonly RelationType[],
  kind: string,
): { start: number; candidates: QueryCandidate[] } | undefined {
  const [, typed, head = '', wanted = ''] = PRESENCE.exec(before) ?? [];
  if (typed === undefined) return undefined;
  const sign = /^(?:with|has)$/i.test(head) ? 'has' : 'no';
  const needle = fold(wanted.trim());
  // a word on its own is more likely a text search
  if (needle === '') return undefined;
  const about = aboutRelations(relationTypes, kind);
  const names = nameCandidates(fields, relationTypes).filter(
    ({ label }) => kind === '' || isOf(label, relationTypes, about),
  );
  const candidates = names.flatMap(({ text, label, title }) => {
    const isMeant = fold([title, label, ...(about.get(label) ?? [])].join(' ').replaceAll('_', ' ')).includes(needle);
    if (!isMeant) return [];
    // people read the words, the condition shows how to type it
    const sentence = `${sign === 'no' ? 'Without' : 'With'} ${title === '' ? label : title}`;
    return [{ text: `${sign}:${text}`, label: sentence, title, detail: `${sign}:${label}` }];
  });
  return { start: before.length - typed.length, candidates };
}

/** The kinds at the other end of each relation, for relations that items of this kind can have. */
function aboutRelations(types: readonly RelationType[], kind: string): Map<string, string[]> {
  const about = new Map<string, string[]>();
  const isIn = (kinds: readonly string[]) => kind === '' || kinds.includes(kind) || kinds.includes('*');
  for (const { id, inverse, allowed } of types) {
    const out = allowed.filter(({ source }) => isIn(source)).flatMap(({ target }) => target);
    const into = allowed.filter(({ target }) => isIn(target)).flatMap(({ source }) => source);
    if (out.length > 0) about.set(id, out);
    if (into.length > 0) about.set(inverse, into);
  }
  return about;
}

function isOf(name: string, types: readonly RelationType[], about: ReadonlyMap<string, string[]>): boolean {
  return about.has(name) || types.every(({ id, inverse }) => id !== name && inverse !== name);
}

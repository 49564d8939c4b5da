import type { RelationType } from '#generated/payloads.d.ts';
import type { Reader } from '#server/store/store.ts';
import { receiveJson } from '#shared/receive.ts';
import { allowsKinds } from '#shared/relations/rules.ts';
import type { ReportedTest } from '#shared/results/junit.ts';
import { idsWritten, type LinkPattern } from '#shared/results/link-pattern.ts';

/** A link that a report asks for; `target` is an ID as the report writes it. */
type AskedLink = { source: string; target: string; types: readonly RelationType[]; mustExist: boolean };
export type ResultLink = { type: string; source: string; target: string };

const SEPARATORS = /[\s,;]+/;
const WORDS = /[^A-Za-z0-9._-]+/;
const NUMBERED = /[A-Z][A-Z0-9]*-\d+/g;

/**
 * Links of tests by the properties of a report that relation types name, and by IDs of items in the name of a test: `all`,
 * each once. Of these, `here` are between items and new, and `away` lead to what is not here. `refused` are between kinds
 * that the relation type does not connect. `linked` are the tests that have a link, by hand or of this report.
 */
export async function resultLinks(
  read: Reader,
  tests: readonly { id: string; test: ReportedTest }[],
  kind: string,
  types: readonly RelationType[],
  patterns: readonly LinkPattern[],
): Promise<Record<'all' | 'here' | 'away' | 'refused', ResultLink[]> & { linked: ReadonlySet<string> }> {
  const asked = tests.flatMap(({ id, test }) => askedLinks(id, test, types, patterns));
  const targets = await findTargets(read, [...new Set(asked.map(({ target }) => target))]);
  const refused: ResultLink[] = [];
  const links = new Map<string, ResultLink & { isHere: boolean }>();
  for (const { source, target, types, mustExist } of asked) {
    const found = targets.get(target);
    const type = found === undefined ? types[0] : types.find((one) => allowsKinds(one, kind, found.type));
    if (found === undefined && mustExist) continue;
    if (type === undefined) {
      if (!mustExist) refused.push({ type: types[0]?.id ?? '', source, target });
      continue;
    }
    const link = { type: type.id, source, target: found?.id ?? target };
    links.set(JSON.stringify(link), { ...link, isHere: found !== undefined });
  }
  const present = await presentLinks(
    read,
    tests.map(({ id }) => id),
    types.map(({ id }) => id),
  );
  const linksOf = (isHere: boolean) =>
    [...links.values()].flatMap(({ isHere: own, ...link }) => (own === isHere ? [link] : []));
  const away = linksOf(false);
  const stored = linksOf(true);
  const here = stored.filter((link) => !present.has(JSON.stringify(link)));
  const all = [...stored, ...away];
  const byHand = [...present].map((text) => receiveJson<ResultLink>(text));
  return { all, here, away, refused, linked: new Set([...all, ...byHand].map((link) => link.source)) };
}

function askedLinks(
  source: string,
  { name, className, properties }: ReportedTest,
  own: readonly RelationType[],
  patterns: readonly LinkPattern[],
): AskedLink[] {
  const links: AskedLink[] = [];
  for (const [property, values] of properties) {
    const types = own.filter(({ reportedAs }) => namesOf(reportedAs).includes(property));
    if (types.length === 0) continue;
    const ids = values.flatMap((value) => value.split(SEPARATORS)).filter((id) => id !== '' && id.length <= 512);
    links.push(...ids.map((target) => ({ source, target, types, mustExist: false })));
  }
  if (own.length === 0) return links;
  const text = `${name} ${className}`;
  const words = text.split(WORDS).filter((word) => /\d/.test(word) && /[A-Za-z]/.test(word) && word.length <= 128);
  const written = patterns.flatMap((pattern) => idsWritten(text, pattern));
  const ids = new Set([...words, ...(text.match(NUMBERED) ?? []), ...written]);
  return [...links, ...[...ids].map((target) => ({ source, target, types: own, mustExist: true }))];
}

/** The relation types by which reports link tests of this kind. */
export function reportedTypes(kind: string, relationTypes: readonly RelationType[]): RelationType[] {
  return relationTypes.filter(
    ({ reportedAs, allowed }) =>
      reportedAs !== undefined && allowed.some((pair) => pair.source.includes(kind) || pair.source.includes('*')),
  );
}

function namesOf(reportedAs: RelationType['reportedAs']): string[] {
  if (reportedAs === undefined) return [];
  return Array.isArray(reportedAs) ? reportedAs : Object.keys(reportedAs);
}

const IDS_AT_ONCE = 1000;

/** Items by these IDs, their own or foreign ones. */
export async function findTargets(
  read: Reader,
  ids: readonly string[],
): Promise<Map<string, { id: string; type: string }>> {
  const found = new Map<string, { id: string; type: string }>();
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
    const some = ids.slice(start, start + IDS_AT_ONCE);
    for (const [id, link] of await read.links(some)) if (link.deleted !== true) found.set(id, link);
    const named = await read.foreignIds.named(some.filter((id) => !found.has(id)));
    const items = await read.links(named.map(({ item }) => item));
    for (const { foreignId, item } of named) {
      const link = items.get(item);
      if (link !== undefined && link.deleted !== true) found.set(foreignId, link);
    }
  }
  return found;
}

async function presentLinks(read: Reader, ids: readonly string[], types: readonly string[]): Promise<Set<string>> {
  const present = new Set<string>();
  if (types.length === 0) return present;
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
    const some = ids.slice(start, start + IDS_AT_ONCE);
    for (const { type, source, target } of await read.relations(some, types))
      present.add(JSON.stringify({ type, source, target }));
  }
  return present;
}

import type { FileIssue } from '#generated/payloads.d.ts';
import type { Reader } from '#server/store/store.ts';
import type { KindEntry } from './kind-entry.ts';

/** more than there are items */
const ALL = 1_000_000_000;
const MAX_DROPPED = 100;

/** The rule of these warnings. */
export const DROPPED = 'x-renamed-from';

/** The path of a field. */
export type FieldPath = string[];

/** Which fields of earlier versions the kind no longer declares, and does not name as renamed either. */
export function droppedFields(
  { kind, renames }: Pick<KindEntry, 'kind' | 'renames'>,
  earlier: readonly FieldPath[],
): FieldPath[] {
  const known = new Set(kind.fields.map(({ name }) => name));
  for (const { parent, from } of renames) known.add([...parent, from].join('.'));
  const dropped = new Map(earlier.map((path) => [path.join('.'), path]));
  for (const name of known) dropped.delete(name);
  // what is inside a dropped object is dropped with it
  const isOuter = (path: FieldPath): boolean => path.every((_, end) => !dropped.has(path.slice(0, end).join('.')));
  return [...dropped.values()].filter(isOuter).slice(0, MAX_DROPPED);
}

/** `where`: what it is stored in, counted. */
export function droppedText(name: string, where: string): string {
  return `previous version's "${name}" is stored in ${where} and no longer declared: add x-renamed-from`;
}

/** A warning for each dropped field that items still have. */
export async function droppedWarnings(
  read: Pick<Reader, 'count'>,
  kind: string,
  dropped: readonly FieldPath[],
): Promise<FileIssue[]> {
  const warnings: FileIssue[] = [];
  for (const path of dropped) {
    const target = { kind: 'data' as const, path, list: false };
    const { total } = await read.count({ kind, query: { clauses: [{ kind: 'has', target, negated: false }] } }, ALL);
    if (total === 0) continue;
    const items = total === 1 ? '1 item' : `${total.toLocaleString('en')} items`;
    const message = `The ${droppedText(path.join('.'), items)}`;
    const hint = `The field that replaces it needs "x-renamed-from": ${JSON.stringify(path.at(-1))}.`;
    warnings.push({ file: `kinds/${kind}.json`, line: 1, column: 1, path: '', rule: DROPPED, message, hint });
  }
  return warnings;
}

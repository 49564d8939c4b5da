import { inTurns } from '#server/import/records/turns.ts';
import { deferred, type DeferredIssue } from '#server/import/validate/deferred-issues.ts';
import type { RecordRules } from '#server/import/validate/record-rules.ts';
import type { ReadonlyRecords } from '#server/import/validate/record-set.ts';
import { STORED, type RecordTable, type TableItem, type TableLink } from '#server/import/validate/record-table.ts';
import { RELATION_OF_SOURCE, type ReservedOf, type Rights } from '#server/inventory/rules/rights.ts';
import type { Reader } from '#server/store/store.ts';
import type { Addition } from './additions.ts';
import { ACTION } from './import-actions.ts';

const LINKS_AT_ONCE = 500;
const HINT = 'Ask an administrator for the right, or leave it out.';

/** The importing user may not have the right to write everything. */
export type ImportRights = {
  of: Rights;
  /** absent if nothing is reserved for others */
  reserved?: ReservedOf | undefined;
  /** deleted items that the import restores */
  restored: ReadonlySet<string>;
};

export type RecordsToWrite = {
  table: RecordTable;
  rules: RecordRules;
  existing: ReadonlySet<number>;
  refused: ReadonlyRecords;
};

/** Issues of new items and standalone links that would be added without the right to. */
export async function* forbiddenAdditions(
  reader: Reader,
  records: RecordsToWrite,
  rights: ImportRights,
): AsyncGenerator<DeferredIssue> {
  yield* forbiddenItems(records, 'create', rights, ({ number }) => !records.existing.has(number));
  yield* forbiddenLinks(reader, records, rights);
}

/** Reserved values that new items would begin with. */
export async function* reservedAdditions(
  added: AsyncIterable<Pick<Addition, 'record' | 'kind' | 'data'>>,
  { reserved }: ImportRights,
): AsyncGenerator<DeferredIssue> {
  if (reserved === undefined) return;
  for await (const { record, kind, data } of added) yield* deferred(record, reserved(kind, undefined, data));
}

/** Issues of items that would be changed without the right to; as in the API, restoring a deleted one is a change. */
export function forbiddenChanges(
  records: RecordsToWrite & { actions: Uint8Array },
  rights: ImportRights,
): AsyncGenerator<DeferredIssue> {
  const { existing, actions } = records;
  return forbiddenItems(
    records,
    'update',
    rights,
    ({ number, record, id }) => existing.has(number) && (actions[record] === ACTION.change || rights.restored.has(id)),
  );
}

async function* forbiddenItems(
  { table, rules, refused }: RecordsToWrite,
  action: 'create' | 'update',
  rights: ImportRights,
  isWritten: (item: TableItem) => boolean,
): AsyncGenerator<DeferredIssue> {
  const refusals = [...rules.validators.keys()].map((kind) => rights.of(action, kind));
  if (refusals.every((refusal) => refusal === null)) return;
  for await (const item of inTurns(table.items())) {
    const { record, kind } = item;
    const message = refusals[kind] ?? null;
    if (message === null || record === STORED || refused.has(record) || !isWritten(item)) continue;
    yield { record, at: { member: '/id' }, rule: 'forbidden', message, hint: HINT };
  }
}

/** Standalone links; those of an item's own fields are changes of that item. */
async function* forbiddenLinks(
  reader: Reader,
  { table, rules, refused }: RecordsToWrite,
  rights: ImportRights,
): AsyncGenerator<DeferredIssue> {
  const kinds = [...rules.validators.keys()];
  const isLimited = (kind: string | undefined): boolean =>
    kind === undefined || rights.of(RELATION_OF_SOURCE, kind) !== null;
  const isStandalone = (rule: number): boolean => rules.links[rule]?.location === undefined;
  const groups = table.linkGroups().filter(([rule, source]) => isStandalone(rule) && isLimited(kinds[source]));
  if (groups.length === 0) return;
  let links: TableLink[] = [];
  for (const link of table.linksOf(groups)) {
    if (!isStandalone(link.rule) || refused.has(link.record) || !isLimited(kinds[link.sourceKind])) continue;
    links.push(link);
    if (links.length < LINKS_AT_ONCE) continue;
    yield* forbiddenOf(reader, links, rules, kinds, rights);
    links = [];
  }
  yield* forbiddenOf(reader, links, rules, kinds, rights);
}

async function* forbiddenOf(
  reader: Reader,
  links: readonly TableLink[],
  rules: RecordRules,
  kinds: readonly string[],
  rights: ImportRights,
): AsyncGenerator<DeferredIssue> {
  // yields to other requests
  await new Promise((resolve) => setImmediate(resolve));
  const stored = await reader.links(links.map(({ sourceId }) => sourceId));
  for (const { record, rule, sourceKind, sourceId, targetId } of links) {
    // without a schema file, the kind of a stored item has no number
    const kind = kinds[sourceKind] ?? stored.get(sourceId)?.type;
    const type = rules.links[rule]?.relation?.id;
    const refusal = kind === undefined || type === undefined ? null : rights.of(RELATION_OF_SOURCE, kind);
    if (refusal === null || type === undefined) continue;
    if ((await reader.relationBetween(type, sourceId, targetId)) !== undefined) continue;
    const hint = `A relation is part of its source, ${sourceId}. ${HINT}`;
    yield { record, at: { member: '/source' }, rule: 'forbidden', message: refusal, hint };
  }
}

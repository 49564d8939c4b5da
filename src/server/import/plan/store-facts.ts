import type { RelationType } from '#generated/payloads.d.ts';
import { inTurns, turns } from '#server/import/records/turns.ts';
import type { DeferredIssue } from '#server/import/validate/deferred-issues.ts';
import type { RecordRules } from '#server/import/validate/record-rules.ts';
import {
  DELETED,
  MENTIONED,
  STORED,
  type TableItem,
  UNKNOWN_KIND,
  type RecordTable,
} from '#server/import/validate/record-table.ts';
import type { Reader } from '#server/store/store.ts';
import { allowsOneSource, allowsOneTarget } from '#shared/relations/rules.ts';

const IDS_AT_ONCE = 500;

/** Numbers of the items that exist in the store; records that must not change theirs have an issue. */
export type Existing = { numbers: Set<number>; issues: DeferredIssue[] };

/**
 * Looks up every id that the records define or refer to. Ids that exist only in the store are added to the table, so that
 * links to them are valid.
 */
export async function findExisting(reader: Reader, table: RecordTable, rules: RecordRules): Promise<Existing> {
  const turn = turns();
  const numbers = new Set<number>();
  const issues: DeferredIssue[] = [];
  for (const group of grouped(itemsWhere(table, ({ id, record }) => record !== STORED && id !== ''))) {
    await turn();
    const links = await reader.links(group.map(({ id }) => id));
    for (const { number, id, kind: given, record } of group) {
      const stored = links.get(id);
      if (stored === undefined) continue;
      numbers.add(number);
      const kind = kindNumber(stored.type, rules);
      if (stored.deleted === true)
        issues.push(
          issue(record, '/id', `"${stored.id}" is deleted in the store`, 'Restore it first, or remove the record.'),
        );
      if (stored.deleted === true || kind === given) continue;
      // references are validated against the stored item, not the rejected record
      table.setKind(number, kind);
      const message = `"${stored.id}" is an item of kind ${stored.type}`;
      issues.push(issue(record, '/id', message, 'Change the ID of the record.'));
    }
  }
  for (const group of grouped(itemsWhere(table, ({ kind }) => kind === MENTIONED))) {
    await turn();
    for (const { id, type, deleted } of (await reader.links(group.map(({ id }) => id))).values()) {
      const kind = deleted === true ? DELETED : kindNumber(type, rules);
      numbers.add(table.defineStored(id, kind));
    }
  }
  return { numbers, issues };
}

/**
 * Adds the stored links that new ones must be consistent with: those of existing items by the same types, and in
 * hierarchies those of all their ancestors. Links held by a field of an imported item are omitted, since the record states them again.
 */
export async function addStoredLinks(
  reader: Reader,
  table: RecordTable,
  rules: RecordRules,
  existing: ReadonlySet<number>,
): Promise<void> {
  const types = new Map<string, RelationType>();
  const known = new Set<string>();
  const added = new Set<string>();
  const linked = new Set<number>();
  for await (const { source, target, rule } of inTurns(table.links())) {
    linked.add(source).add(target);
    const type = rules.links[rule]?.relation;
    if (type !== undefined && isBound(type)) types.set(type.id, type);
  }
  let frontier = [...existing].filter((number) => linked.has(number)).map((number) => table.item(number).id);
  while (types.size > 0 && frontier.length > 0) {
    const above = new Set<string>();
    for await (const ids of inTurns(grouped(frontier), 1)) {
      for (const id of ids) known.add(id);
      for (const { id, type, source, target, field, item } of await reader.relations(ids, [...types.keys()])) {
        const rule = rules.ofRelation(type);
        if (rule === undefined || added.has(id)) continue;
        added.add(id);
        table.defineStored(item.id, kindNumber(item.type, rules));
        if (field === null || table.item(table.number(source)).record === STORED)
          table.addLink(table.number(source), table.number(target), rule, STORED, 0);
        if (types.get(type)?.hierarchy === true && !known.has(source)) above.add(source);
      }
    }
    frontier = [...above];
  }
}

/**
 * Adds the field links of items whose record is rejected: such an item stays unchanged and keeps them. Returns whether there
 * were any.
 */
export async function addKeptLinks(
  reader: Reader,
  table: RecordTable,
  rules: RecordRules,
  kept: readonly number[],
): Promise<boolean> {
  let isAny = false;
  for await (const ids of inTurns(grouped(kept.map((number) => table.item(number).id)), 1)) {
    for (const { of, type, source, target, field, item } of await reader.relations(ids)) {
      const rule = rules.ofRelation(type);
      if (field === null || source !== of || rule === undefined) continue;
      table.defineStored(item.id, kindNumber(item.type, rules));
      table.addLink(table.number(source), table.number(target), rule, STORED, 0);
      isAny = true;
    }
  }
  return isAny;
}

/** Whether a link of this type can contradict another one. */
function isBound(type: RelationType): boolean {
  return allowsOneSource(type) || allowsOneTarget(type) || type.hierarchy;
}

function kindNumber(kind: string, rules: RecordRules): number {
  return rules.validators.get(kind)?.number ?? UNKNOWN_KIND;
}

function* itemsWhere(table: RecordTable, isWanted: (item: TableItem) => boolean): Generator<TableItem> {
  for (const item of table.items()) if (isWanted(item)) yield item;
}

function* grouped<T>(entries: Iterable<T>): Generator<readonly T[]> {
  let group: T[] = [];
  for (const entry of entries) {
    if (group.push(entry) < IDS_AT_ONCE) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

function issue(record: number, member: string, message: string, hint: string): DeferredIssue {
  return { record, at: { member }, rule: 'conflict', message, hint };
}

import { allowsOneSource, allowsOneTarget } from '#shared/relations/rules.ts';
import type { Reader } from '../../store/store.ts';
import type { RecordRules } from '#server/import/validate/record-rules.ts';
import type { DeferredIssue } from '#server/import/validate/deferred-issues.ts';
import {
  DELETED,
  MENTIONED,
  STORED,
  type TableItem,
  UNKNOWN_KIND,
  type RecordTable,
} from '#server/import/validate/record-table.ts';

const IDS_AT_ONCE = 500;

/** Numbers of the items that the store has already, with their kind; those that a record must not touch are faults. */
export type Existing = { numbers: Set<number>; faults: DeferredIssue[] };

/**
 * Asks the store for every id that the records define or refer to. Ids that only the store knows are added to the table, so
 * that links to them hold.
 */
export async function findExisting(reader: Reader, table: RecordTable, rules: RecordRules): Promise<Existing> {
  const numbers = new Set<number>();
  const faults: DeferredIssue[] = [];
  for (const group of grouped(itemsWhere(table, ({ id, record }) => record !== STORED && id !== ''))) {
    const links = await reader.links(group.map(({ id }) => id));
    for (const { number, id, kind: given, record } of group) {
      const stored = links.get(id);
      if (stored === undefined) continue;
      numbers.add(number);
      const kind = kindNumber(stored.type, rules);
      if (stored.deleted === true)
        faults.push(
          fault(record, '/id', `"${stored.id}" is deleted in the store`, 'Restore it first, or remove the record.'),
        );
      if (stored.deleted === true || kind === given) continue;
      // references are judged by what the item is, not by what the refused record says
      table.setKind(number, kind);
      const message = `"${stored.id}" is an item of kind ${stored.type}`;
      faults.push(fault(record, '/id', message, 'Change the ID of the record.'));
    }
  }
  for (const group of grouped(itemsWhere(table, ({ kind }) => kind === MENTIONED))) {
    for (const { id, type, deleted } of (await reader.links(group.map(({ id }) => id))).values()) {
      const kind = deleted === true ? DELETED : kindNumber(type, rules);
      numbers.add(table.defineStored(id, kind));
    }
  }
  return { numbers, faults };
}

/**
 * Adds the links of the store that the new ones must agree with: those of items that exist, and in hierarchies all that
 * stand above them. Links that a field of an imported item holds are left out, since the record says them anew.
 */
export async function addStoredLinks(
  reader: Reader,
  table: RecordTable,
  rules: RecordRules,
  existing: ReadonlySet<number>,
): Promise<void> {
  const bound = rules.relationTypes.filter((type) => allowsOneSource(type) || allowsOneTarget(type) || type.hierarchy);
  const types = new Map(bound.map((type) => [type.id, type]));
  const known = new Set<string>();
  const added = new Set<string>();
  const linked = new Set(linkedNumbers(table));
  let frontier = [...existing].filter((number) => linked.has(number)).map((number) => table.item(number).id);
  while (types.size > 0 && frontier.length > 0) {
    const above = new Set<string>();
    for (const ids of grouped(frontier)) {
      for (const id of ids) known.add(id);
      for (const { id, type, source, target, field, item } of await reader.relations(ids)) {
        const rule = rules.ofRelation(type);
        if (!types.has(type) || rule === undefined || added.has(id)) continue;
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
 * Adds the links that fields of items hold whose record is refused: such an item stays as it is, with them. Returns whether
 * there were any.
 */
export async function addKeptLinks(
  reader: Reader,
  table: RecordTable,
  rules: RecordRules,
  kept: readonly number[],
): Promise<boolean> {
  let isAny = false;
  for (const ids of grouped(kept.map((number) => table.item(number).id))) {
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

function kindNumber(kind: string, rules: RecordRules): number {
  return rules.judges.get(kind)?.number ?? UNKNOWN_KIND;
}

function* linkedNumbers(table: RecordTable): Generator<number> {
  for (const { source, target } of table.links()) yield* [source, target];
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

function fault(record: number, member: string, message: string, hint: string): DeferredIssue {
  return { record, at: { member }, rule: 'conflict', message, hint };
}

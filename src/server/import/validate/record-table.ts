import type { SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import type { User } from '#generated/payloads.d.ts';
import type { InputFile } from '#server/import/records/input-files.ts';
import { receive, receiveJson } from '#shared/receive.ts';
import { DeferredIssues, type DeferredIssue } from './deferred-issues.ts';
import { unnamedDatabase } from './unnamed-database.ts';

/** Instead of a kind: the record names an unknown one, the id is only referred to, the item is deleted in the store. */
export const UNKNOWN_KIND = -1;
export const MENTIONED = -2;
export const DELETED = -3;
/** Instead of a record: the item or link is not in the files but in the store. */
export const STORED = -1;

/** `id` is empty for an item without one. */
export type TableItem = { number: number; id: string; kind: number; record: number; line: number };
export type LinkEnd = 'source' | 'target';
/** `source` and `target` are numbers of items. */
export type TableLink = Record<LinkEnd | `${LinkEnd}Kind` | 'number' | 'rule' | 'record' | 'line', number> &
  Record<`${LinkEnd}Id`, string>;
/** Links of one rule between items of two kinds, on which most checks depend. */
export type LinkGroup = readonly [rule: number, sourceKind: number, targetKind: number];

const TABLES = `
  create table item (number integer primary key, id text unique, kind integer, record integer, line integer) strict;
  create table link (number integer primary key, source integer, target integer, rule integer, record integer,
    line integer) strict;
  create table near (plain text primary key, number integer) strict;
  create view linked as
    select link.*, s.id as sourceId, t.id as targetId, s.kind as sourceKind, t.kind as targetKind
    from link join item as s on s.number = link.source join item as t on t.number = link.target`;
const INDEXES = `
  create index if not exists link_source on link (source, target, rule, record);
  create index if not exists link_target on link (target, record <> ${STORED})`;
const GROUPED = '(rule, sourceKind, targetKind) in (select value ->> 0, value ->> 1, value ->> 2 from json_each(?))';
const AMONG = 'in (select value from json_each(?))';
const ROWS_AT_ONCE = 500;

/**
 * All records of all files: for every id its kind and first location, for every link its ends, rule and record.
 * Records are numbered across all files.
 */
export class RecordTable {
  readonly #database = unnamedDatabase(TABLES);
  readonly #find = this.#database.prepare('select * from item where id = ?');
  readonly #item = this.#database.prepare('select * from item where number = ?');
  readonly #addItem = this.#database.prepare('insert or ignore into item values (null, ?, ?, ?, ?)');
  readonly #define = this.#database.prepare('update item set kind = ?, record = ?, line = ? where number = ?');
  readonly #addLink = this.#database.prepare('insert into link values (null, ?, ?, ?, ?, ?)');
  readonly #linksFrom = this.#database.prepare(
    `select number, target, rule from link where source = ?1 and target <> ?1
     and exists (select 1 from link as next where next.source = link.target) order by number desc`,
  );
  readonly #prepared = new Map<string, StatementSync>();
  #knowsNear = false;
  readonly users = new Map<string, User>();
  readonly files: { file: InputFile; first: number }[] = [];
  /** issues found while records were added, not located yet */
  readonly late = new DeferredIssues();
  records = 0;

  begin(file: InputFile): void {
    this.files.push({ file, first: this.records });
  }

  /** Adds an item under its id, or without one, and returns its number. A duplicate id adds a deferred issue. */
  addItem(id: string | null, kind: number, record: number, line: number): number {
    const { changes, lastInsertRowid } = this.#addItem.run(id === null ? null : textOf(id), kind, record, line);
    if (changes === 1) return Number(lastInsertRowid);
    const known = this.item(this.number(id ?? ''));
    if (known.kind === MENTIONED) this.#define.run(kind, record, line, known.number);
    else this.late.add(this.#duplicate(known, record));
    return known.number;
  }

  addLink(source: number, target: number, rule: number, record: number, line: number): void {
    this.#addLink.run(source, target, rule, record, line);
  }

  find(id: string): TableItem | undefined {
    const row = this.#find.get(textOf(id));
    return row === undefined ? undefined : itemOf(row);
  }

  /** The number of an id; a new one for an unknown id. */
  number(id: string): number {
    const known = this.#find.get(textOf(id))?.['number'];
    return Number(known ?? this.#addItem.run(textOf(id), MENTIONED, STORED, 0).lastInsertRowid);
  }

  item(number: number): TableItem {
    return itemOf(this.#item.get(number) ?? {});
  }

  /** Adds an item of the store that records refer to; its record in the files takes precedence. Returns its number. */
  defineStored(id: string, kind: number): number {
    const number = this.number(id);
    if (this.item(number).kind === MENTIONED) this.setKind(number, kind);
    return number;
  }

  setKind(number: number, kind: number): void {
    const { record, line } = this.item(number);
    this.#define.run(kind, record, line, number);
  }

  /** All items; they may be changed during iteration. */
  *items(): Generator<TableItem> {
    const after = this.#query('select * from item where number > ? order by number limit ?');
    for (let last = 0; ;) {
      const rows = after.all(last, ROWS_AT_ONCE).map(itemOf);
      yield* rows;
      if (rows.length < ROWS_AT_ONCE) return;
      last = rows.at(-1)?.number ?? 0;
    }
  }

  get linkCount(): number {
    return Number(this.#query('select count(*) as count from link').get()?.['count'] ?? 0);
  }

  get size(): number {
    return Number(this.#query('select max(number) as size from item').get()?.['size'] ?? 0);
  }

  links(): Generator<TableLink> {
    return this.#links('true order by number');
  }

  link(number: number): TableLink | undefined {
    const row = this.#query('select * from linked where number = ?').get(number);
    return row === undefined ? undefined : linkOf(row);
  }

  /** The last of these links in the files; undefined if all are in the store. */
  lastOfFiles(numbers: readonly number[]): TableLink | undefined {
    const wanted = `number ${AMONG} and record <> ${STORED} order by number desc limit 1`;
    const [last] = this.#links(wanted, JSON.stringify(numbers));
    return last;
  }

  /** Links from or to the item. */
  linksAt(number: number): TableLink[] {
    this.indexLinks();
    return [...this.#links('source = ?1 or target = ?1 order by number', number)];
  }

  /** Call it once most links are added: some queries need the indexes. */
  indexLinks(): void {
    this.#database.exec(INDEXES);
  }

  linkGroups(): LinkGroup[] {
    const groups = this.#query('select distinct rule, sourceKind, targetKind from linked');
    return groups
      .all()
      .map(({ rule, sourceKind, targetKind }) => [Number(rule), Number(sourceKind), Number(targetKind)]);
  }

  /** Links of the files that are in one of the groups, or link an item to itself. */
  linksOf(groups: readonly LinkGroup[]): Generator<TableLink> {
    const wanted = `record <> ${STORED} and (source = target or ${GROUPED}) order by number`;
    return this.#links(wanted, JSON.stringify(groups));
  }

  /** Links of the groups whose source or target has several links; sorted by that end, stored links first. */
  linksSharing(end: LinkEnd, groups: readonly LinkGroup[]): Generator<TableLink> {
    const shared = `select ${end} from link group by ${end} having count(*) > 1`;
    const wanted = `${end} in (${shared}) and source <> target and ${GROUPED} order by ${end}, record <> ${STORED}, number`;
    return this.#links(wanted, JSON.stringify(groups));
  }

  /** Duplicate links of these rules in the files, with the first occurrence. */
  *repeatedLinks(rules: readonly number[]): Generator<{ link: TableLink; first: TableLink }> {
    const repeated = this.#query(
      `select link.number, given.first from link join
        (select source, target, rule, min(number) as first from link where record <> ${STORED} and rule ${AMONG}
         group by source, target, rule having count(*) > 1) as given using (source, target, rule)
       where link.record <> ${STORED} and link.number > given.first order by link.number`,
    );
    for (const row of repeated.iterate(JSON.stringify(rules))) {
      const [link, first] = [this.link(Number(row['number'])), this.link(Number(row['first']))];
      if (link !== undefined && first !== undefined) yield { link, first };
    }
  }

  /** Numbers of items that are sources of links of these rules. */
  *sources(rules: readonly number[]): Generator<number> {
    const sources = this.#query(`select distinct source from link where rule ${AMONG} order by source`);
    for (const { source } of sources.iterate(JSON.stringify(rules))) yield Number(source);
  }

  /** The links from an item, last one first, without links to itself and links to items that have none. */
  linksFrom(source: number): Pick<TableLink, 'number' | 'target' | 'rule'>[] {
    return receive<TableLink[]>(this.#linksFrom.all(source));
  }

  /** The item whose id is equal to this one after normalization with `plain`. */
  near(id: string, plain: (id: string) => string): TableItem | undefined {
    if (!this.#knowsNear) {
      this.#database.function('plain', { deterministic: true }, (text) => plain(idOf(text)));
      this.#database.exec(
        `insert or replace into near select plain(id), number from item where id is not null and kind >= ${UNKNOWN_KIND}`,
      );
      this.#knowsNear = true;
    }
    const row = this.#query('select item.* from near join item using (number) where plain = ?').get(plain(id));
    return row === undefined ? undefined : itemOf(row);
  }

  /** The files with the numbers of their first and last records. */
  *spans(): Generator<{ file: InputFile; first: number; last: number }> {
    for (const [at, { file, first }] of this.files.entries())
      yield { file, first, last: (this.files[at + 1]?.first ?? this.records) - 1 };
  }

  /** `file:line` of an item's or a link's record. */
  locationOf({ record, line }: Pick<TableItem, 'record' | 'line'>): string {
    return record === STORED ? 'the store' : `${this.#fileOf(record)?.shown}:${line}`;
  }

  *#links(condition: string, ...values: SQLInputValue[]): Generator<TableLink> {
    for (const row of this.#query(`select * from linked where ${condition}`).iterate(...values)) yield linkOf(row);
  }

  #query(sql: string): StatementSync {
    const known = this.#prepared.get(sql) ?? this.#database.prepare(sql);
    this.#prepared.set(sql, known);
    return known;
  }

  #fileOf(record: number): InputFile | undefined {
    let [low, high] = [0, this.files.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.files[middle]?.first ?? 0) <= record) low = middle;
      else high = middle - 1;
    }
    return this.files[low]?.file;
  }

  #duplicate(first: TableItem, record: number): DeferredIssue {
    const message = `Duplicate ID "${first.id}"; the first is at ${this.locationOf(first)}`;
    const hint = 'Remove one of the two, or change its ID.';
    return { record, at: { member: '/id' }, rule: 'duplicate', message, hint };
  }
}

function itemOf(row: Record<string, SQLOutputValue>): TableItem {
  return { ...receive<TableItem>(row), id: idOf(row['id']) };
}

function linkOf(row: Record<string, SQLOutputValue>): TableLink {
  return { ...receive<TableLink>(row), sourceId: idOf(row['sourceId']), targetId: idOf(row['targetId']) };
}

/** A reference may name an invalid id with characters that the database cannot store. */
function textOf(id: string): string {
  return id.startsWith('"') || id.includes('\0') || !id.isWellFormed() ? JSON.stringify(id) : id;
}

function idOf(text: SQLOutputValue | undefined): string {
  if (typeof text !== 'string') return '';
  return text.startsWith('"') ? receiveJson<string>(text) : text;
}

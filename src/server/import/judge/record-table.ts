import type { User } from '#shared/user.ts';
import type { InputFile } from '../records/input-files.ts';
import { Column } from './column.ts';
import { IdIndex } from './id-index.ts';
import { LateFaults, type LateFault } from './late-faults.ts';
import { Scratch } from './scratch.ts';

/** In place of a kind: the record names none that is known, the id was only referred to, the item is deleted in the store. */
export const UNKNOWN_KIND = -1;
export const MENTIONED = -2;
export const DELETED = -3;
/** In place of a record: the item or link is not in the files but in the store. */
export const STORED = -1;

/**
 * All records of all files in compact columns: for every id its kind and first place, for every link its ends, its rule and
 * its record. Records are numbered over all files.
 */
export class RecordTable {
  readonly scratch: Scratch;
  readonly ids: IdIndex;
  readonly kinds: Column;
  readonly recordOf: Column;
  readonly lineOf: Column;
  readonly links: { source: Column; target: Column; rule: Column; record: Column; line: Column };
  readonly users = new Map<string, User>();
  readonly files: { file: InputFile; first: number }[] = [];
  /** faults that showed while records were added, but have no place yet */
  readonly late: LateFaults;
  records = 0;

  constructor(scratch: Scratch = new Scratch()) {
    const column = (): Column => new Column(scratch);
    this.scratch = scratch;
    this.ids = new IdIndex(scratch);
    [this.kinds, this.recordOf, this.lineOf] = [column(), column(), column()];
    this.links = { source: column(), target: column(), rule: column(), record: column(), line: column() };
    this.late = new LateFaults(scratch);
  }

  begin(file: InputFile): void {
    this.files.push({ file, first: this.records });
  }

  /** Adds an item under its id, or without one, and gives its number. An id that was given before makes a late fault. */
  addItem(id: string | null, kind: number, record: number, line: number): number {
    const number = this.number(id);
    if (this.kinds.at(number) === MENTIONED) this.#define(number, kind, record, line);
    else this.late.add(this.#duplicate(number, record));
    return number;
  }

  addLink(source: number, target: number, rule: number, record: number, line: number): void {
    this.links.source.push(source);
    this.links.target.push(target);
    this.links.rule.push(rule);
    this.links.record.push(record);
    this.links.line.push(line);
  }

  /** The number of an id, a new one when it was not met before; without an id always a new one. */
  number(id: string | null): number {
    const number = id === null ? this.ids.anonymous() : this.ids.intern(id);
    if (number === this.kinds.length) {
      this.kinds.push(MENTIONED);
      this.recordOf.push(STORED);
      this.lineOf.push(0);
    }
    return number;
  }

  /** An item of the store that records refer to; what the files say of it goes first. Returns its number. */
  defineStored(id: string, kind: number): number {
    const number = this.number(id);
    if (this.kinds.at(number) === MENTIONED) this.#define(number, kind, STORED, 0);
    return number;
  }

  /** Whether a record of the files is this item. */
  definesInFiles(id: string): boolean {
    return this.recordOf.at(this.number(id)) !== STORED;
  }

  /** Ids that links name and no record defines. */
  *missing(): Generator<string> {
    for (let number = 0; number < this.ids.size; number++)
      if (this.kinds.at(number) === MENTIONED) yield this.ids.id(number);
  }

  /** The files with the numbers of their first and last record. */
  *spans(): Generator<{ file: InputFile; first: number; last: number }> {
    for (const [at, { file, first }] of this.files.entries())
      yield { file, first, last: (this.files[at + 1]?.first ?? this.records) - 1 };
  }

  fileOf(record: number): { file: InputFile; first: number } | undefined {
    let [low, high] = [0, this.files.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.files[middle]?.first ?? 0) <= record) low = middle;
      else high = middle - 1;
    }
    return this.files[low];
  }

  /** `file:line` of the record that defines an id. */
  placeOf(number: number): string {
    const record = this.recordOf.at(number);
    return record === STORED ? 'the store' : `${this.fileOf(record)?.file.shown}:${this.lineOf.at(number)}`;
  }

  #define(number: number, kind: number, record: number, line: number): void {
    this.kinds.set(number, kind);
    this.recordOf.set(number, record);
    this.lineOf.set(number, line);
  }

  #duplicate(number: number, record: number): LateFault {
    const [id, first] = [this.ids.id(number), this.placeOf(number)];
    const message = `Duplicate ID "${id}"; the first is at ${first}`;
    return {
      record,
      at: { member: '/id' },
      rule: 'duplicate',
      message,
      hint: 'Remove one of the two, or change its ID.',
    };
  }
}

import type { Pointer } from '#shared/pointer.ts';
import { ByteColumn, Column } from './column.ts';
import type { Scratch } from './scratch.ts';

/** A fault that shows only when all records are known. `at` says what of the record is at fault. */
export type LateFault = {
  record: number;
  at: { member: string } | { data: Pointer } | { reference: string; rule: number };
  rule: string;
  message: string;
  hint: string;
};

/**
 * Late faults by record. A file may have one in every line, so they are kept as text in columns, each linked to the one
 * before it of the same record.
 */
export class LateFaults {
  readonly #text: ByteColumn;
  readonly #starts: Column;
  readonly #before: Column;
  readonly #lastOf: Column;

  constructor(scratch?: Scratch) {
    this.#text = new ByteColumn(scratch);
    this.#starts = new Column(scratch);
    this.#before = new Column(scratch);
    this.#lastOf = new Column(scratch);
  }

  get size(): number {
    return this.#before.length;
  }

  add(fault: LateFault): void {
    this.#starts.push(this.#text.length);
    for (const byte of Buffer.from(JSON.stringify(fault))) this.#text.push(byte);
    // numbered from 1, since 0 stands for none
    const number = this.#before.push(this.#lastOf.at(fault.record)) + 1;
    this.#lastOf.set(fault.record, number);
  }

  addAll(faults: Iterable<LateFault>): void {
    for (const fault of faults) this.add(fault);
  }

  has(record: number): boolean {
    return this.#lastOf.at(record) !== 0;
  }

  /** Numbers of the records that have one. */
  *records(): Generator<number> {
    for (let record = 0; record < this.#lastOf.length; record++) if (this.has(record)) yield record;
  }

  /** The faults of a record in the order in which they were found. */
  of(record: number): LateFault[] {
    const found: LateFault[] = [];
    for (let number = this.#lastOf.at(record); number !== 0; number = this.#before.at(number - 1))
      found.push(this.#read(number - 1));
    return found.toReversed();
  }

  #read(index: number): LateFault {
    const start = this.#starts.at(index);
    const end = index + 1 < this.size ? this.#starts.at(index + 1) : this.#text.length;
    const bytes = Uint8Array.from({ length: end - start }, (_, i) => this.#text.at(start + i));
    return JSON.parse(Buffer.from(bytes).toString()) as LateFault;
  }
}

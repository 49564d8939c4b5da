import { ByteColumn } from './column.ts';
import type { Scratch } from './scratch.ts';

/** Numbers of records, in a byte each. */
export class RecordSet implements Iterable<number> {
  readonly #has: ByteColumn;
  size = 0;

  constructor(scratch?: Scratch) {
    this.#has = new ByteColumn(scratch);
  }

  add(record: number): void {
    if (this.has(record)) return;
    this.#has.set(record, 1);
    this.size++;
  }

  has(record: number): boolean {
    return this.#has.at(record) === 1;
  }

  *[Symbol.iterator](): Generator<number> {
    for (let record = 0; record < this.#has.length; record++) if (this.has(record)) yield record;
  }
}

/** A set of records that its reader does not change. */
export type ReadonlyRecords = Pick<RecordSet, 'has' | 'size'> & Iterable<number>;

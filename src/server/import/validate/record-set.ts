/** A set of record numbers, using one byte each. */
export class RecordSet implements Iterable<number> {
  #has = new Uint8Array(1024);
  size = 0;

  add(record: number): void {
    if (this.has(record)) return;
    if (record >= this.#has.length) {
      const present = this.#has;
      this.#has = new Uint8Array(record * 2);
      this.#has.set(present);
    }
    this.#has[record] = 1;
    this.size++;
  }

  has(record: number): boolean {
    return this.#has[record] === 1;
  }

  *[Symbol.iterator](): Generator<number> {
    for (let record = 0; record < this.#has.length; record++) if (this.has(record)) yield record;
  }
}

/** A read-only view of a record set. */
export type ReadonlyRecords = Pick<RecordSet, 'has' | 'size'> & Iterable<number>;

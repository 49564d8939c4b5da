import { PAGE_BYTES, Scratch, type Page } from './scratch.ts';

const INTS = PAGE_BYTES / Int32Array.BYTES_PER_ELEMENT;

/** What columns have in common: pages that a scratch holds, or lays aside in a file. What was never written is 0. */
abstract class Paged {
  protected readonly scratch: Scratch;
  readonly #pages: (Page | undefined)[] = [];
  length = 0;

  constructor(scratch: Scratch = new Scratch()) {
    this.scratch = scratch;
  }

  abstract at(index: number): number;
  abstract set(index: number, value: number): void;

  /** Adds a number and gives its place. */
  push(value: number): number {
    this.set(this.length, value);
    return this.length - 1;
  }

  /** Gives the room back; the column is not to be used again. */
  release(): void {
    this.scratch.release(this.#pages.filter((page) => page !== undefined));
    this.#pages.length = 0;
  }

  protected page(number: number): Page | undefined {
    return this.#pages[number];
  }

  protected ownPage(number: number): Page {
    // an array that is written far behind its end becomes a slow one
    while (this.#pages.length < number) this.#pages.push(undefined);
    return (this.#pages[number] ??= this.scratch.newPage());
  }
}

/** A list of whole numbers in four bytes each, where a plain array of millions takes eight and more. */
export class Column extends Paged {
  at(index: number): number {
    const page = this.page(Math.floor(index / INTS));
    return page === undefined ? 0 : (this.scratch.intsOf(page)[index % INTS] ?? 0);
  }

  set(index: number, value: number): void {
    const page = this.ownPage(Math.floor(index / INTS));
    this.scratch.intsOf(page)[index % INTS] = value;
    if (index >= this.length) this.length = index + 1;
  }
}

/** A list of bytes. */
export class ByteColumn extends Paged {
  at(index: number): number {
    const page = this.page(Math.floor(index / PAGE_BYTES));
    return page === undefined ? 0 : (this.scratch.bytesOf(page)[index % PAGE_BYTES] ?? 0);
  }

  set(index: number, value: number): void {
    const page = this.ownPage(Math.floor(index / PAGE_BYTES));
    this.scratch.bytesOf(page)[index % PAGE_BYTES] = value;
    if (index >= this.length) this.length = index + 1;
  }
}

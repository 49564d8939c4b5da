import { ByteColumn, Column } from './column.ts';
import { Scratch } from './scratch.ts';

const LONGEST = 128;
const FIRST_SLOTS = 4096;

/**
 * Numbers ids in the order in which they are first met, in about 25 bytes each: their letters stand one after the other in a
 * column of bytes, found through an open table of hashes. A `Map` of as many strings takes six times that.
 */
export class IdIndex {
  readonly #scratch: Scratch;
  /** each id as a byte that says how many letters there are, and the letters */
  readonly #letters: ByteColumn;
  /** where the letters of an id begin; `ANONYMOUS` where there are none */
  readonly #offsets: Column;
  #table: HashTable;
  /** ids that no schema allows, but that a reference may hold */
  #odd = new Map<string, number>();
  #oddById = new Map<number, string>();

  constructor(scratch: Scratch = new Scratch()) {
    this.#scratch = scratch;
    this.#letters = new ByteColumn(scratch);
    this.#offsets = new Column(scratch);
    this.#table = new HashTable(FIRST_SLOTS, scratch);
  }

  get size(): number {
    return this.#offsets.length;
  }

  /** The number of an id, a new one when it was not met before. */
  intern(id: string): number {
    const hash = hashOf(id);
    if (hash === ODD) return this.#internOdd(id);
    if (this.size * 3 > this.#table.slots * 2) this.#grow();
    const known = this.#table.find(hash, (number) => this.#equals(number, id));
    if (known !== undefined) return known;
    const number = this.#offsets.push(this.#store(id));
    this.#table.add(hash, number);
    return number;
  }

  /** A number for an item that has no id. */
  anonymous(): number {
    return this.#offsets.push(ANONYMOUS);
  }

  id(number: number): string {
    const offset = this.#offsets.at(number);
    if (offset === ANONYMOUS) return this.#oddById.get(number) ?? '';
    const codes = Array.from({ length: this.#letters.at(offset) }, (_, i) => this.#letters.at(offset + 1 + i));
    return String.fromCharCode(...codes);
  }

  #internOdd(id: string): number {
    const known = this.#odd.get(id);
    if (known !== undefined) return known;
    const number = this.anonymous();
    this.#odd.set(id, number);
    this.#oddById.set(number, id);
    return number;
  }

  #store(id: string): number {
    const offset = this.#letters.push(id.length);
    for (let i = 0; i < id.length; i++) this.#letters.push(id.charCodeAt(i));
    return offset;
  }

  #equals(number: number, id: string): boolean {
    const offset = this.#offsets.at(number);
    if (this.#letters.at(offset) !== id.length) return false;
    for (let i = 0; i < id.length; i++) if (this.#letters.at(offset + 1 + i) !== id.charCodeAt(i)) return false;
    return true;
  }

  /** Hashes are not kept but made anew from the letters, which stand in the order of the numbers. */
  #grow(): void {
    const table = new HashTable(this.#table.slots * 2, this.#scratch);
    for (let number = 0; number < this.size; number++)
      if (this.#offsets.at(number) !== ANONYMOUS) table.add(hashOf(this.id(number)), number);
    this.#table.release();
    this.#table = table;
  }
}

const ANONYMOUS = -1;

/** Numbers by hash, with open addressing. A byte of the hash beside each number spares most looks at the letters. */
class HashTable {
  readonly slots: number;
  readonly #numbers: Column;
  readonly #tags: ByteColumn;

  constructor(slots: number, scratch: Scratch) {
    this.slots = slots;
    this.#numbers = new Column(scratch);
    this.#tags = new ByteColumn(scratch);
  }

  find(hash: number, isMeant: (number: number) => boolean): number | undefined {
    const mask = this.slots - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const entry = this.#numbers.at(slot);
      if (entry === 0) return undefined;
      if (this.#tags.at(slot) === tagOf(hash) && isMeant(entry - 1)) return entry - 1;
    }
  }

  add(hash: number, number: number): void {
    const mask = this.slots - 1;
    let slot = hash & mask;
    while (this.#numbers.at(slot) !== 0) slot = (slot + 1) & mask;
    this.#numbers.set(slot, number + 1);
    this.#tags.set(slot, tagOf(hash));
  }

  release(): void {
    this.#numbers.release();
    this.#tags.release();
  }
}

/** Of the upper bits, since the lower ones say the slot. */
function tagOf(hash: number): number {
  return hash >>> 24;
}

/** In place of a hash: the id has other letters than ASCII, or too many. */
const ODD = -1;

/** FNV-1a over the letters, then mixed, since ids differ mostly in their last digits. */
function hashOf(id: string): number {
  if (id.length > LONGEST) return ODD;
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; i++) {
    const code = id.charCodeAt(i);
    if (code > 0x7e) return ODD;
    hash = Math.imul(hash ^ code, 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash ^= hash >>> 13;
  return hash === ODD ? 0 : hash;
}

import { Column } from './column.ts';

const BLOCK = 1 << 16;
const LONGEST = 128;

/**
 * Numbers ids in the order in which they are first met, in about 30 bytes each: their letters lie in blocks of bytes, found
 * through an open table of hashes. A `Map` of as many strings takes five times that.
 */
export class IdIndex {
  #blocks: Uint8Array[] = [];
  #filled = BLOCK;
  #offsets = new Column();
  #hashes = new Column();
  #table = new Int32Array(4096);
  /** ids that no schema allows, but that a reference may hold */
  #odd = new Map<string, number>();
  #oddById = new Map<number, string>();

  get size(): number {
    return this.#offsets.length;
  }

  /** The number of an id, a new one when it was not met before. */
  intern(id: string): number {
    const hash = hashOf(id);
    if (hash === ODD) return this.#internOdd(id);
    if (this.size * 3 > this.#table.length * 2) this.#grow();
    const mask = this.#table.length - 1;
    let slot = hash & mask;
    for (let entry = this.#table[slot] ?? 0; entry !== 0; entry = this.#table[slot] ?? 0) {
      if (this.#hashes.at(entry - 1) === hash && this.#equals(entry - 1, id)) return entry - 1;
      slot = (slot + 1) & mask;
    }
    const number = this.#offsets.push(this.#store(id));
    this.#hashes.push(hash);
    this.#table[slot] = number + 1;
    return number;
  }

  /** A number for an item that has no id. */
  anonymous(): number {
    this.#hashes.push(0);
    return this.#offsets.push(-1);
  }

  id(number: number): string {
    const offset = this.#offsets.at(number);
    if (offset < 0) return this.#oddById.get(number) ?? '';
    const block = this.#blocks[Math.floor(offset / BLOCK)] ?? new Uint8Array(0);
    const start = offset % BLOCK;
    return String.fromCharCode(...block.subarray(start + 1, start + 1 + (block[start] ?? 0)));
  }

  #internOdd(id: string): number {
    const known = this.#odd.get(id);
    if (known !== undefined) return known;
    const number = this.anonymous();
    this.#odd.set(id, number);
    this.#oddById.set(number, id);
    return number;
  }

  /** Letters behind a byte that says how many; an id never crosses from one block to the next. */
  #store(id: string): number {
    if (this.#filled + id.length + 1 > BLOCK) {
      this.#blocks.push(new Uint8Array(BLOCK));
      this.#filled = 0;
    }
    const block = this.#blocks.at(-1) ?? new Uint8Array(0);
    const start = this.#filled;
    block[start] = id.length;
    for (let i = 0; i < id.length; i++) block[start + 1 + i] = id.charCodeAt(i);
    this.#filled += id.length + 1;
    return (this.#blocks.length - 1) * BLOCK + start;
  }

  #equals(number: number, id: string): boolean {
    const offset = this.#offsets.at(number);
    if (offset < 0) return false;
    const block = this.#blocks[Math.floor(offset / BLOCK)];
    const start = offset % BLOCK;
    if (block === undefined || block[start] !== id.length) return false;
    for (let i = 0; i < id.length; i++) if (block[start + 1 + i] !== id.charCodeAt(i)) return false;
    return true;
  }

  #grow(): void {
    const table = new Int32Array(this.#table.length * 2);
    const mask = table.length - 1;
    for (const entry of this.#table) {
      if (entry === 0) continue;
      let slot = this.#hashes.at(entry - 1) & mask;
      while (table[slot] !== 0) slot = (slot + 1) & mask;
      table[slot] = entry;
    }
    this.#table = table;
  }
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

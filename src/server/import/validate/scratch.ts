import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const PAGE_BYTES = 4096;

/** A piece of a column. Its bytes are absent while they lie in the scratch file, at the page numbered `slot`. */
export type Page = {
  ints: Int32Array | undefined;
  bytes: Uint8Array | undefined;
  slot: number;
  /** since the clock passed it last */
  used: boolean;
  /** nobody will ask for it again */
  free: boolean;
};

const NOWHERE = -1;

/**
 * Room for columns that may be larger than memory should be: so many bytes of pages are held, the others lie in a file that
 * has no name and is gone with the process. Which page goes is chosen by the clock rule: the first that was not used since
 * it was last looked at. Without a bound everything is held and no file is made.
 */
export class Scratch {
  readonly #most: number;
  readonly #held: Page[] = [];
  #hand = 0;
  #file: number | undefined;
  #slots = 0;
  readonly #freeSlots: number[] = [];

  constructor(options: { bytes?: number } = {}) {
    this.#most = Math.max(1, Math.floor((options.bytes ?? Infinity) / PAGE_BYTES));
  }

  /** A page of zeros. */
  newPage(): Page {
    const page: Page = { ints: undefined, bytes: undefined, slot: NOWHERE, used: true, free: false };
    this.#hold(page);
    page.bytes?.fill(0);
    return page;
  }

  /** Its bytes as they were last written; to be used at once, since the next page asked for may drive this one out. */
  bytesOf(page: Page): Uint8Array {
    page.used = true;
    return page.bytes ?? this.#fetch(page).bytes;
  }

  /** The same as whole numbers of 32 bits. */
  intsOf(page: Page): Int32Array {
    page.used = true;
    return page.ints ?? this.#fetch(page).ints;
  }

  release(pages: Iterable<Page>): void {
    for (const page of pages) {
      page.free = true;
      page.used = false;
      if (page.slot !== NOWHERE) this.#freeSlots.push(page.slot);
    }
  }

  [Symbol.dispose](): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }

  #fetch(page: Page): Room {
    const room = this.#hold(page);
    if (this.#file !== undefined) readSync(this.#file, room.bytes, 0, PAGE_BYTES, page.slot * PAGE_BYTES);
    return room;
  }

  #hold(page: Page): Room {
    const isFull = this.#held.length >= this.#most;
    const room = isFull ? this.#driveOut(page) : newRoom();
    if (!isFull && this.#most < Infinity) this.#held.push(page);
    page.bytes = room.bytes;
    page.ints = room.ints;
    return room;
  }

  /** Writes another page to the file and gives its room and place to this one. */
  #driveOut(next: Page): Room {
    for (;;) {
      const at = this.#hand;
      this.#hand = (at + 1) % this.#held.length;
      const page = this.#held[at];
      if (page?.bytes === undefined || page.ints === undefined) throw new Error('A held page has no bytes');
      if (page.used) {
        page.used = false;
        continue;
      }
      const room = { bytes: page.bytes, ints: page.ints };
      if (!page.free) this.#write(page, room.bytes);
      page.bytes = page.ints = undefined;
      this.#held[at] = next;
      return room;
    }
  }

  #write(page: Page, bytes: Uint8Array): void {
    this.#file ??= openNameless();
    if (page.slot === NOWHERE) page.slot = this.#freeSlots.pop() ?? this.#slots++;
    writeSync(this.#file, bytes, 0, PAGE_BYTES, page.slot * PAGE_BYTES);
  }
}

type Room = { bytes: Uint8Array; ints: Int32Array };

function newRoom(): Room {
  const buffer = new ArrayBuffer(PAGE_BYTES);
  return { bytes: new Uint8Array(buffer), ints: new Int32Array(buffer) };
}

/** A file that only its descriptor leads to: nothing is left behind however the process ends. */
function openNameless(): number {
  const path = join(tmpdir(), `schemawerk-${process.pid}-${crypto.randomUUID()}`);
  const file = openSync(path, 'wx+', 0o600);
  unlinkSync(path);
  return file;
}

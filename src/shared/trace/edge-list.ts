/**
 * The links of one direction, grouped by the item that they are read from: those of item `i` are at `start[i]` to
 * `start[i + 1]`, in order of type and other end.
 */
export type Adjacency = { start: Uint32Array; end: Uint32Array; type: Uint8Array; isFull: Uint8Array };

/** Links as they come, to be grouped by their source. */
export class EdgeList {
  readonly #items: number;
  readonly #sources: number[] = [];
  /** type, target and strength in one number, by which links of a source are in order and the same ones next to each other */
  readonly #keys: number[] = [];

  constructor(items: number) {
    this.#items = items;
  }

  add(source: number, target: number, type: number, isFull: boolean): void {
    this.#sources.push(source);
    this.#keys.push((type * this.#items + target) * 2 + (isFull ? 1 : 0));
  }

  /** Each link once; of the same links with different strength, the full one. */
  bySource(): Adjacency {
    const [keys, first] = this.#grouped();
    const start = new Uint32Array(this.#items + 1);
    const size = keys.length;
    const [end, type, isFull] = [new Uint32Array(size), new Uint8Array(size), new Uint8Array(size)];
    let kept = 0;
    for (let item = 0; item < this.#items; item++) {
      const [from, to] = [first[item] ?? 0, first[item + 1] ?? 0];
      if (to - from > 1) keys.subarray(from, to).sort();
      let last = -1;
      for (let link = from; link < to; link++) {
        const key = keys[link] ?? 0;
        const pair = Math.floor(key / 2);
        if (pair === last) kept--;
        last = pair;
        end[kept] = pair % this.#items;
        type[kept] = Math.floor(pair / this.#items);
        isFull[kept] = key % 2;
        kept++;
      }
      start[item + 1] = kept;
    }
    return { start, end: end.slice(0, kept), type: type.slice(0, kept), isFull: isFull.slice(0, kept) };
  }

  /** The keys by source, and where those of each source begin. */
  #grouped(): [Float64Array, Uint32Array] {
    const first = new Uint32Array(this.#items + 1);
    for (const source of this.#sources) first[source + 1] = (first[source + 1] ?? 0) + 1;
    for (let item = 0; item < this.#items; item++) first[item + 1] = (first[item + 1] ?? 0) + (first[item] ?? 0);
    const next = first.slice();
    const keys = new Float64Array(this.#keys.length);
    for (let link = 0; link < this.#sources.length; link++) {
      const source = this.#sources[link] ?? 0;
      const at = next[source] ?? 0;
      keys[at] = this.#keys[link] ?? 0;
      next[source] = at + 1;
    }
    return [keys, first];
  }
}

import { Column } from './column.ts';
import type { Scratch } from './scratch.ts';

/** Links in the order of their sources, those of one source in the order in which they were given. */
export class LinksBySource {
  /** where the links of an item begin in `#links`; those of the next one begin where they end */
  readonly #starts: Column;
  readonly #links: Column;

  constructor({ source }: { source: Column }, items: number, scratch?: Scratch) {
    this.#starts = new Column(scratch);
    this.#links = new Column(scratch);
    const starts = this.#starts;
    for (let link = 0; link < source.length; link++)
      starts.set(source.at(link) + 1, starts.at(source.at(link) + 1) + 1);
    for (let item = 0; item < items; item++) starts.set(item + 1, starts.at(item + 1) + starts.at(item));
    const filled = new Column(scratch);
    for (let link = 0; link < source.length; link++) {
      const item = source.at(link);
      this.#links.set(starts.at(item) + filled.at(item), link);
      filled.set(item, filled.at(item) + 1);
    }
    filled.release();
  }

  count(item: number): number {
    return this.#starts.at(item + 1) - this.#starts.at(item);
  }

  link(item: number, index: number): number {
    return this.#links.at(this.#starts.at(item) + index);
  }

  release(): void {
    this.#starts.release();
    this.#links.release();
  }
}

const BITS = 16;
const BLOCK = 1 << BITS;

/**
 * A list of whole numbers in four bytes each, where a plain array of millions takes eight and more. It grows block by block,
 * so that nothing is copied and no room is kept for what may come.
 */
export class Column {
  readonly #blocks: Int32Array[] = [];
  length = 0;

  /** Adds a number and gives its place. */
  push(value: number): number {
    const at = this.length & (BLOCK - 1);
    if (at === 0) this.#blocks.push(new Int32Array(BLOCK));
    const block = this.#blocks[this.length >> BITS];
    if (block !== undefined) block[at] = value;
    return this.length++;
  }

  at(index: number): number {
    return this.#blocks[index >> BITS]?.[index & (BLOCK - 1)] ?? 0;
  }

  set(index: number, value: number): void {
    const block = this.#blocks[index >> BITS];
    if (block !== undefined) block[index & (BLOCK - 1)] = value;
  }
}

/** A list of whole numbers in four bytes each, where a plain array of millions would take eight and more. */
export class Column {
  #values = new Int32Array(1024);
  length = 0;

  push(value: number): number {
    if (this.length === this.#values.length) {
      const wider = new Int32Array(this.length * 2);
      wider.set(this.#values);
      this.#values = wider;
    }
    this.#values[this.length] = value;
    return this.length++;
  }

  at(index: number): number {
    return this.#values[index] ?? 0;
  }

  set(index: number, value: number): void {
    this.#values[index] = value;
  }
}

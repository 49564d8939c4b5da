import type { SignalValue } from '#shared/vehicle/index.ts';

const MAX_SAMPLES = 3_000;

/** The values of some signals over the last seconds: a row for each sampled moment. */
export class Recorder {
  readonly times: number[] = [];
  readonly series: (SignalValue | undefined)[][];
  readonly #seconds: number;

  constructor(count: number, seconds: number) {
    this.series = Array.from({ length: count }, () => []);
    this.#seconds = seconds;
  }

  /** If time goes backwards, it is another run or a rewound replay: later values are dropped. */
  add(time: number, values: readonly (SignalValue | undefined)[]): void {
    const last = this.times.at(-1);
    if (last !== undefined && time < last) this.#keep(0, this.times.filter((t) => t < time).length);
    if (this.times.at(-1) === time) this.#keep(0, this.times.length - 1);
    this.times.push(time);
    this.series.forEach((values_, i) => values_.push(values[i]));
    // trimmed only now and then, since removing from the front of a list takes time proportional to its length
    if (this.times.length % 64 !== 0) return;
    const from = this.times.findIndex((t) => t >= time - this.#seconds - 1);
    this.#keep(Math.max(from, this.times.length - MAX_SAMPLES, 0), this.times.length);
  }

  #keep(from: number, to: number): void {
    for (const list of [this.times, ...this.series]) {
      list.length = to;
      if (from > 0) list.splice(0, from);
    }
  }
}

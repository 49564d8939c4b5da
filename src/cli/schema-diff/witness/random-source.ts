import { Random } from '#shared/vehicle/index.ts';

/** Random choices that are the same in every run. */
export class RandomSource {
  readonly #random: Random;

  constructor(seed: number) {
    this.#random = Random.of(seed);
  }

  /** An integer from 0 to `limit - 1`. */
  below(limit: number): number {
    return this.#random.next() % limit;
  }

  chance(probability: number): boolean {
    return this.#random.next() < probability * 2 ** 32;
  }

  pick<T>(list: readonly T[]): T | undefined {
    return list[this.below(list.length)];
  }
}

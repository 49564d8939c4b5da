/** The largest seed; seeds are integers from 0. */
export const GREATEST_SEED = 0xffffffff;

/**
 * xoshiro128** by Blackman and Vigna: 32-bit integer operations only, so that every engine gives the same numbers. Its
 * state is derived by MurmurHash3's mixing function from the seed, and from a name if one seed is to give several
 * independent sequences.
 */
export class Random {
  readonly #state: [number, number, number, number];

  constructor(state: readonly [number, number, number, number]) {
    this.#state = [state[0], state[1], state[2], state[3]];
  }

  static of(seed: number, name = ''): Random {
    let hash = seed >>> 0;
    for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
    const next = (): number => {
      hash = (hash + 0x9e3779b9) | 0;
      return mix(hash);
    };
    return new Random([next(), next(), next(), next()]);
  }

  /** An integer from 0 to 2^32 - 1. */
  next(): number {
    const state = this.#state;
    const result = Math.imul(rotate(Math.imul(state[1], 5), 7), 9) >>> 0;
    const shifted = state[1] << 9;
    state[2] ^= state[0];
    state[3] ^= state[1];
    state[1] ^= state[2];
    state[0] ^= state[3];
    state[2] ^= shifted;
    state[3] = rotate(state[3], 11);
    return result;
  }

  /** From 0 to less than 1. */
  fraction(): number {
    return this.next() / 4_294_967_296;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.fraction();
  }
}

function rotate(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}

function mix(word: number): number {
  let mixed = word;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

import { isNumeric } from '#shared/vehicle/signals/datatype.ts';
import type { SignalBus } from '#shared/vehicle/signals/signal-bus.ts';
import { clamp, roundTo } from '#shared/vehicle/time/exact-math.ts';
import type { CustomAction } from './custom-behaviour.ts';

type Animate = NonNullable<CustomAction['animate']>;

/** Animates one signal through values until the last, or until something else has set the signal. */
export class Animation {
  readonly #animate: Animate;
  readonly #start: number;
  readonly #isSmooth: boolean;
  readonly #decimals: number;
  #hold = 0;

  constructor(animate: Animate, bus: SignalBus) {
    const { datatype } = bus.index.get(animate.path);
    this.#animate = animate;
    this.#start = bus.now();
    this.#isSmooth = datatype !== undefined && !datatype.isList && isNumeric(datatype);
    this.#decimals = datatype?.base === 'integer' ? 0 : 3;
  }

  /** Writes the current value; returns whether the animation continues. */
  step(bus: SignalBus): boolean {
    const { path, seconds, repeat = 1 } = this.#animate;
    if (this.#hold > 0 && bus.heldSince(path) !== this.#hold) return false;
    const rounds = (bus.now() - this.#start) / (seconds * 1_000);
    const isOver = repeat > 0 && rounds >= repeat;
    bus.override(path, this.#valueAt(isOver ? 1 : rounds % 1));
    this.#hold = bus.heldSince(path);
    return !isOver;
  }

  /** `part` is the progress within one round, from 0 to 1. */
  #valueAt(part: number): unknown {
    const { values } = this.#animate;
    const exact = part * (values.length - 1);
    const at = Math.min(Math.floor(exact), values.length - 2);
    const [from, to] = [values[at], values[at + 1]];
    if (!this.#isSmooth || typeof from !== 'number' || typeof to !== 'number')
      return values[Math.min(Math.floor(part * values.length), values.length - 1)];
    const value = roundTo(from + (to - from) * (exact - at), this.#decimals);
    return clamp(value, Math.min(from, to), Math.max(from, to));
  }
}

import type { SignalValue } from '#shared/vehicle/signals/datatype.ts';
import type { SignalBus } from '#shared/vehicle/signals/signal-bus.ts';
import type { Signal } from '#shared/vehicle/signals/signal.ts';
import { clamp, roundTo } from '#shared/vehicle/time/exact-math.ts';
import { convertUnit, decimalsOf } from './convert-unit.ts';

/**
 * A behaviour's access to one signal. Numbers are in the behaviour's unit; writing converts them to the signal's unit,
 * rounds them and clamps them to its range. Does nothing if the tree does not have the signal, or with another
 * datatype.
 */
export class Port {
  readonly #bus: SignalBus;
  readonly #signal: Signal | undefined;
  readonly #unit: string;

  constructor(bus: SignalBus, signal: Signal | undefined, unit = '') {
    this.#bus = bus;
    this.#signal = signal;
    this.#unit = unit === '' ? (signal?.unit ?? '') : unit;
  }

  get exists(): boolean {
    return this.#signal !== undefined;
  }

  get number(): number {
    const value = this.#value();
    return typeof value === 'number' ? convertUnit(value, this.#signal?.unit ?? '', this.#unit) : 0;
  }

  get flag(): boolean {
    return this.#value() === true;
  }

  get text(): string {
    const value = this.#value();
    return typeof value === 'string' ? value : '';
  }

  get isHeld(): boolean {
    return this.heldSince > 0;
  }

  /** A later hold has a greater number; 0 if not held. */
  get heldSince(): number {
    return this.#signal === undefined ? 0 : this.#bus.heldSince(this.#signal.path);
  }

  /** Releases a signal that was held and is now to follow a later command. */
  release(): void {
    if (this.#signal !== undefined) this.#bus.release(this.#signal.path);
  }

  put(value: SignalValue): void {
    const fitting = this.#fit(value);
    if (this.#signal !== undefined && fitting !== undefined) this.#bus.write(this.#signal, fitting);
  }

  /** Writes a number and returns the resulting one: as set by hand if held, else rounded. */
  settle(value: number): number {
    this.put(value);
    return this.exists ? this.number : value;
  }

  /** Writes a value unless the signal already has one that is not neutral, for example set by an app. */
  begin(value: SignalValue): void {
    const now = this.#value();
    if (now === undefined || now === 0 || now === '' || now === false) this.put(value);
  }

  #value(): SignalValue | undefined {
    return this.#signal === undefined ? undefined : this.#bus.actual(this.#signal.path);
  }

  #fit(value: SignalValue): SignalValue | undefined {
    const { datatype, allowed, pattern } = this.#signal ?? {};
    if (datatype === undefined || datatype.isList) return undefined;
    const fitting = typeof value === 'number' ? this.#fitNumber(value) : value;
    const isTyped =
      typeof fitting === (datatype.base === 'boolean' || datatype.base === 'string' ? datatype.base : 'number');
    if (!isTyped || pattern !== undefined || (allowed !== undefined && !allowed.includes(fitting))) return undefined;
    return fitting;
  }

  #fitNumber(value: number): number | undefined {
    const { datatype, datatypeName, unit, low, high } = this.#signal ?? {};
    if (datatype === undefined || low === undefined || high === undefined || !Number.isFinite(value)) return undefined;
    const converted = convertUnit(value, this.#unit, unit ?? '');
    const isInteger = datatype.base === 'integer';
    const [min, max] = isInteger ? [Math.ceil(low), Math.floor(high)] : [low, high];
    if (min > max) return undefined;
    const rounded = roundTo(converted, isInteger ? 0 : decimalsOf(unit ?? '', datatypeName ?? ''));
    return clamp(rounded, min, max);
  }
}

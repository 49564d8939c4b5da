import { AppError } from '#shared/errors.ts';
import type { SignalBus } from '#shared/vehicle/signals/signal-bus.ts';
import { Random } from '#shared/vehicle/time/random.ts';
import { createFault, type InjectedFault, type SignalFault } from './fault.ts';

/** Maximum number of simultaneous faults of a vehicle. */
export const MAX_FAULTS = 200;

type Planned = { fault: SignalFault; injected: InjectedFault; isActive: boolean };

/** Starts and ends faults at their times. Each has its own random sequence, so that one does not affect another. */
export class FaultInjector {
  readonly #bus: SignalBus;
  readonly #seed: number;
  readonly #planned = new Set<Planned>();

  constructor(bus: SignalBus, seed: number) {
    this.#bus = bus;
    this.#seed = seed;
  }

  /**
   * A signal has one fault at a time; a new one replaces those that it overlaps.
   * @throws SignalError for an unknown signal, or one that cannot have the fault
   */
  inject(fault: SignalFault): void {
    const replaced = [...this.#planned].filter((one) => overlap(one.fault, fault));
    if (this.#planned.size - replaced.length >= MAX_FAULTS)
      throw new AppError('limited', `A vehicle has at most ${MAX_FAULTS} faults at once`);
    const signal = this.#bus.index.get(fault.path);
    const injected = createFault(fault, signal, Random.of(this.#seed, `fault ${fault.path}`));
    this.#remove(replaced);
    this.#planned.add({ fault, injected, isActive: false });
    this.#update(this.#bus.now());
  }

  remove(path: string): void {
    this.#remove([...this.#planned].filter(({ fault }) => fault.path === path));
  }

  list(): SignalFault[] {
    return [...this.#planned].map(({ fault }) => fault);
  }

  /** Call before anything is written in a step. */
  step(now: number): void {
    if (this.#planned.size > 0) this.#update(now);
  }

  /** Call after everything is written in a step: delayed values arrive, and noise applies even to a constant value. */
  settle(): void {
    for (const { fault, isActive } of this.#planned) if (isActive) this.#bus.refresh(fault.path);
  }

  #remove(planned: readonly Planned[]): void {
    for (const one of planned) {
      this.#planned.delete(one);
      if (one.isActive) this.#bus.disturb(one.fault.path, undefined);
    }
  }

  #update(now: number): void {
    const due = [...this.#planned].filter(({ fault }) => {
      const [from, until] = timesOf(fault);
      return now >= from * 1_000 && now < until * 1_000;
    });
    // a fault ends before the next one of its signal begins
    for (const planned of this.#planned) {
      if (!planned.isActive || due.includes(planned)) continue;
      planned.isActive = false;
      this.#bus.disturb(planned.fault.path, undefined);
    }
    for (const planned of due) {
      planned.injected.step(now);
      if (planned.isActive) continue;
      planned.isActive = true;
      this.#bus.disturb(planned.fault.path, planned.injected);
    }
  }
}

/** Whether two faults are of one signal at the same time. */
export function overlap(one: SignalFault, other: SignalFault): boolean {
  const [[from, until], [begin, end]] = [timesOf(one), timesOf(other)];
  return one.path === other.path && from < end && begin < until;
}

function timesOf({ from = 0, until = Infinity }: SignalFault): readonly [from: number, until: number] {
  return [from, until];
}

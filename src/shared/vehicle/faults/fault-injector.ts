import { AppError } from '#shared/errors.ts';
import type { SignalBus } from '../signals/signal-bus.ts';
import { Random } from '../time/random.ts';
import { createFault, type InjectedFault, type SignalFault } from './fault.ts';

/** Maximum number of simultaneous faults of a vehicle. */
export const MAX_FAULTS = 200;

type Planned = { fault: SignalFault; injected: InjectedFault; isActive: boolean };

/** Starts and ends faults at their times. Each has its own random sequence, so that one does not affect another. */
export class FaultInjector {
  readonly #bus: SignalBus;
  readonly #seed: number;
  readonly #planned = new Map<string, Planned>();

  constructor(bus: SignalBus, seed: number) {
    this.#bus = bus;
    this.#seed = seed;
  }

  /**
   * A signal has one fault at a time; a new one replaces it.
   * @throws SignalError for an unknown signal, or one that cannot have the fault
   */
  inject(fault: SignalFault): void {
    if (this.#planned.size >= MAX_FAULTS && !this.#planned.has(fault.path))
      throw new AppError('limited', `A vehicle has at most ${MAX_FAULTS} faults at once`);
    const signal = this.#bus.index.get(fault.path);
    const injected = createFault(fault, signal, Random.of(this.#seed, `fault ${fault.path}`));
    this.remove(fault.path);
    this.#planned.set(fault.path, { fault, injected, isActive: false });
    this.#update(this.#bus.now());
  }

  remove(path: string): void {
    const planned = this.#planned.get(path);
    this.#planned.delete(path);
    if (planned?.isActive === true) this.#bus.disturb(path, undefined);
  }

  list(): SignalFault[] {
    return [...this.#planned.values()].map(({ fault }) => fault);
  }

  /** Call before anything is written in a step. */
  step(now: number): void {
    if (this.#planned.size > 0) this.#update(now);
  }

  /** Call after everything is written in a step: delayed values arrive, and noise applies even to a constant value. */
  settle(): void {
    for (const [path, { isActive }] of this.#planned) if (isActive) this.#bus.refresh(path);
  }

  #update(now: number): void {
    for (const [path, planned] of this.#planned) {
      const { from = 0, until = Infinity } = planned.fault;
      const isDue = now >= from * 1_000 && now < until * 1_000;
      if (isDue) planned.injected.step(now);
      if (isDue === planned.isActive) continue;
      planned.isActive = isDue;
      this.#bus.disturb(path, isDue ? planned.injected : undefined);
    }
  }
}

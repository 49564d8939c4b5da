import { approach } from '#shared/vehicle/time/exact-math.ts';
import type { Random } from '#shared/vehicle/time/random.ts';
import type { DriveCycle } from './drive-cycle.ts';
import type { DriveState } from './drive-state.ts';

/** How far a driver may deviate from the speed of a phase, as a fraction of it. */
const SPEED_VARIATION = 0.08;

/**
 * Follows a cycle: the current phase, and what the driver does in it. The seed makes each round slightly different.
 */
export class CycleDriver {
  readonly state: DriveState;
  readonly #cycle: DriveCycle;
  readonly #random: Random;
  #phase = 0;
  #left: number;
  #time = 0;

  constructor(cycle: DriveCycle, random: Random) {
    this.#cycle = cycle;
    this.#random = random;
    this.#left = cycle.phases[0]?.seconds ?? 0;
    this.state = {
      targetSpeed: 0,
      isParked: cycle.isParked,
      isPluggedIn: cycle.isPluggedIn,
      stateOfCharge: cycle.stateOfCharge,
      indicator: 'none',
      airTemperature: cycle.airTemperature + random.between(-2, 2),
      light: cycle.light,
      rain: 0,
    };
    this.#enter();
  }

  step(seconds: number): void {
    this.#time += seconds;
    this.#left -= seconds;
    if (this.#left <= 0) {
      this.#phase = (this.#phase + 1) % this.#cycle.phases.length;
      this.#enter();
    }
    const { showers } = this.#cycle;
    if (showers === undefined) return;
    const since = this.#time - showers.from;
    const isRaining = since >= 0 && since % showers.every < showers.seconds;
    this.state.rain = approach(this.state.rain, isRaining ? showers.intensity : 0, 12 * seconds);
  }

  #enter(): void {
    const phase = this.#cycle.phases[this.#phase];
    if (phase === undefined) return;
    const variation = this.#random.between(1 - SPEED_VARIATION, 1 + SPEED_VARIATION);
    this.#left = phase.seconds * this.#random.between(0.9, 1.1);
    this.state.targetSpeed = phase.speed * variation;
    this.state.indicator = phase.indicator ?? 'none';
  }
}

import type { Run, RunSignal } from '#generated/payloads.d.ts';
import { isObject } from '#shared/json.ts';
import type { SignalUpdate } from '#shared/runtime/worker-messages.ts';
import type { SignalValue } from '#shared/vehicle/signals/datatype.ts';
import { CLOCK_SPEEDS } from '#shared/vehicle/time/virtual-clock.ts';
import { ShownVehicle, type NextFrame } from '../shown-vehicle.ts';
import type { ClockControl, VehicleSource } from '../vehicle-source.ts';

const RECORDED = 'This is a recorded run: its values cannot be set';
const STEP_SECONDS = 0.1;

type RecordedRun = Pick<Run, 'signals' | 'stdout' | 'stderr' | 'errors'>;
type Options = { nextFrame?: NextFrame; now?: () => number };

/** Replays a recorded run, with a clock that can be paused, sped up and moved to any time. */
export class ReplayVehicle extends ShownVehicle implements VehicleSource {
  readonly #signals: readonly RunSignal[];
  readonly #nextFrame: NextFrame;
  readonly #now: () => number;
  readonly #seconds: number;
  /** how many of the recorded values are already shown */
  #shown = 0;
  #speed = 1;
  #frameAt = 0;

  constructor(run: RecordedRun, { nextFrame = requestAnimationFrame, now = () => performance.now() }: Options = {}) {
    super(nextFrame);
    // native functions must be called on the window
    this.#nextFrame = (draw) => nextFrame(draw);
    this.#now = now;
    this.#signals = run.signals;
    this.#seconds = run.signals.at(-1)?.t ?? 0;
    for (const stream of ['stdout', 'stderr'] as const) {
      for (const text of run[stream].split('\n').slice(0, -1)) this.print({ stream, text });
    }
    for (const error of run.errors) this.addError(error);
    this.clock = this.#controls();
    this.#seek(0);
  }

  readonly seed = undefined;
  readonly cycle = undefined;

  readonly clock: ClockControl;

  write(): string {
    return RECORDED;
  }

  /** Continues from the current time, or from the beginning if it is at the end. */
  run(): void {
    if (this.time() >= this.#seconds) this.#seek(0);
    this.#play();
  }

  stop(): void {
    if (this.state() !== 'idle') this.enter('ended');
  }

  close(): void {
    this.stop();
  }

  #controls(): ClockControl {
    return {
      pause: () => {
        if (this.state() === 'running') this.enter('paused');
      },
      resume: () => {
        if (this.state() === 'paused') this.#play();
      },
      step: () => this.#advance(this.time() + STEP_SECONDS),
      speed: () => this.#speed,
      setSpeed: (speed) => {
        this.#speed = Math.min(Math.max(speed, CLOCK_SPEEDS.min), CLOCK_SPEEDS.max);
        this.notify();
      },
      record: { seconds: this.#seconds, seek: (t) => this.#seek(t) },
    };
  }

  #play(): void {
    if (this.state() === 'running') return;
    this.enter('running');
    this.#frameAt = this.#now();
    this.#nextFrame(() => this.#frame());
  }

  #frame(): void {
    if (this.state() !== 'running') return;
    const now = this.#now();
    this.#advance(this.time() + ((now - this.#frameAt) / 1000) * this.#speed);
    this.#frameAt = now;
    if (this.time() >= this.#seconds) this.enter('ended');
    else this.#nextFrame(() => this.#frame());
  }

  #seek(t: number): void {
    if (t < this.time() || this.#shown === 0) {
      this.clearValues();
      this.#shown = 0;
    }
    this.#advance(t);
  }

  #advance(to: number): void {
    const t = Math.min(Math.max(to, 0), this.#seconds);
    let signal = this.#signals[this.#shown];
    while (signal !== undefined && signal.t <= t) {
      // each has the time from which it applies
      this.put(signal.t, [[signal.path, valueOf(signal)] satisfies SignalUpdate]);
      this.#shown++;
      signal = this.#signals[this.#shown];
    }
    this.put(t, []);
  }
}

function valueOf({ value }: RunSignal): SignalValue | undefined {
  return value === null || isObject(value) ? undefined : (value as SignalValue);
}

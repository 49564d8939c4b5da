import { ShownVehicle, type NextFrame } from '#app/vehicle/shown-vehicle.ts';
import type { ClockControl, VehicleSource } from '#app/vehicle/vehicle-source.ts';
import type { Run, RunError, RunOutput, RunSignal } from '#generated/payloads.d.ts';
import { isObject } from '#shared/json.ts';
import type { SignalUpdate } from '#shared/runtime/index.ts';
import { type SignalValue, CLOCK_SPEEDS } from '#shared/vehicle/index.ts';

const RECORDED = 'This is a recorded run: its values cannot be set';
const STEP_SECONDS = 0.1;

type RecordedRun = Pick<Run, 'signals' | 'output' | 'errors'>;
type Options = { nextFrame?: NextFrame; now?: () => number };

/** Replays a recorded run, with a clock that can be paused, sped up and moved to any time. */
export class ReplayVehicle extends ShownVehicle implements VehicleSource {
  readonly #signals: Timeline<RunSignal>;
  readonly #output: Timeline<RunOutput>;
  readonly #errors: Timeline<RunError>;
  readonly #nextFrame: NextFrame;
  readonly #now: () => number;
  readonly #seconds: number;
  #speed = 1;
  #frameAt = 0;

  constructor(run: RecordedRun, { nextFrame = requestAnimationFrame, now = () => performance.now() }: Options = {}) {
    super(nextFrame);
    // native functions must be called on the window
    this.#nextFrame = (draw) => nextFrame(draw);
    this.#now = now;
    this.#signals = new Timeline(run.signals);
    this.#output = new Timeline(run.output);
    this.#errors = new Timeline(run.errors);
    this.#seconds = Math.max(this.#signals.end, this.#output.end, this.#errors.end);
    this.clock = this.#controls();
    this.#advance(0);
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
    if (t < this.time()) {
      this.clearValues();
      this.clearOutput();
      for (const one of [this.#signals, this.#output, this.#errors]) one.rewind();
      this.notify();
    }
    this.#advance(t);
  }

  #advance(to: number): void {
    const t = Math.min(Math.max(to, 0), this.#seconds);
    // each has the time from which it applies
    for (const signal of this.#signals.until(t))
      this.put(signal.t, [[signal.path, valueOf(signal)] satisfies SignalUpdate]);
    for (const { stream, text } of this.#output.until(t)) this.print({ stream, text });
    for (const { line, message } of this.#errors.until(t)) this.addError({ line, message });
    this.put(t, []);
  }
}

/** What was recorded, in order, and how much of it was taken. */
class Timeline<T extends { t: number }> {
  readonly #recorded: readonly T[];
  #taken = 0;

  constructor(recorded: readonly T[]) {
    this.#recorded = recorded;
  }

  get end(): number {
    return this.#recorded.at(-1)?.t ?? 0;
  }

  /** What is due by then and was not taken yet. */
  until(t: number): T[] {
    const from = this.#taken;
    while ((this.#recorded[this.#taken]?.t ?? Number.POSITIVE_INFINITY) <= t) this.#taken++;
    return this.#recorded.slice(from, this.#taken);
  }

  rewind(): void {
    this.#taken = 0;
  }
}

function valueOf({ value }: RunSignal): SignalValue | undefined {
  return value === null || isObject(value) ? undefined : (value as SignalValue);
}

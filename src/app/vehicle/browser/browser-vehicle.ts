import { firstValues } from '#app/vehicle/first-values.ts';
import { signalRefusal, ShownVehicle } from '#app/vehicle/shown-vehicle.ts';
import type { ClockControl, VehicleSource } from '#app/vehicle/vehicle-source.ts';
import type { FromWorker, ProgramText } from '#shared/runtime/index.ts';
import {
  DEFAULT_CYCLE,
  DRIVE_CYCLE_NAMES,
  checkValue,
  type SignalValue,
  SignalIndex,
  CLOCK_SPEEDS,
} from '#shared/vehicle/index.ts';
import type { SignalTree } from '#shared/vss/index.ts';
import { ProgramFrame } from './program-frame.ts';

const LIMIT = 'The program writes more than 1 MB';

/** A simulated vehicle in a separate worker, which may run a program. */
export class BrowserVehicle extends ShownVehicle implements VehicleSource {
  readonly #tree: SignalTree;
  readonly #index: SignalIndex;
  /** values set by users before the start, or for all later runs */
  readonly #held = new Map<string, SignalValue>();
  #seed = 1;
  #cycle = DEFAULT_CYCLE;
  #speed = 1;
  /** the running one, and the one prepared for the next run */
  #running: ProgramFrame | undefined;
  #next: ProgramFrame | undefined;

  constructor(tree: SignalTree) {
    super();
    this.#tree = tree;
    this.#index = new SignalIndex(tree);
    this.#reset();
  }

  readonly seed = {
    get: (): number => this.#seed,
    set: (seed: number): void => {
      this.#seed = seed;
      this.notify();
    },
  };

  readonly cycle = {
    get: (): string => this.#cycle,
    set: (name: string): void => {
      if (name === this.#cycle || !DRIVE_CYCLE_NAMES.includes(name)) return;
      this.#cycle = name;
      if (this.state() === 'idle') this.#reset();
      this.notify();
    },
  };

  readonly clock: ClockControl = {
    pause: () => {
      if (this.state() !== 'running') return;
      this.#running?.say({ is: 'pause' });
      this.enter('paused');
    },
    resume: () => {
      if (this.state() !== 'paused') return;
      this.#running?.say({ is: 'resume' });
      this.enter('running');
    },
    step: () => {
      if (this.state() === 'paused') this.#running?.say({ is: 'step' });
    },
    speed: () => this.#speed,
    setSpeed: (speed) => {
      this.#speed = Math.min(Math.max(speed, CLOCK_SPEEDS.min), CLOCK_SPEEDS.max);
      this.#running?.say({ is: 'speed', speed: this.#speed });
      this.notify();
    },
  };

  /** Prepares a worker with an interpreter, so that the next run starts at once. */
  prepare(): void {
    this.#next ??= this.#open();
    this.#next.loadPython().catch((error: unknown) => this.#fail(String(error)));
  }

  write(path: string, value: unknown): string | undefined {
    return signalRefusal(() => {
      const checked = checkValue(this.#index.get(path), value);
      if (this.state() === 'idle' || this.state() === 'ended') {
        this.#held.set(path, checked);
        this.put(this.time(), [[path, checked]]);
      } else this.#running?.say({ is: 'write', path, value: checked });
    });
  }

  run(program?: ProgramText): void {
    this.#running?.close();
    this.#reset();
    const frame = (this.#next ??= this.#open());
    this.#next = undefined;
    this.#running = frame;
    this.enter('starting');
    const job = {
      program: program ?? null,
      tree: this.#tree,
      seed: this.#seed,
      cycle: this.#cycle,
      signals: Object.fromEntries(this.#held),
      seconds: Number.POSITIVE_INFINITY,
      speed: this.#speed,
      isTraced: false,
    };
    this.#held.clear();
    const ready = program?.language === 'python' ? frame.loadPython() : Promise.resolve();
    ready.then(
      () => frame.say({ is: 'run', job }),
      (error: unknown) => this.#fail(String(error)),
    );
  }

  stop(): void {
    this.#running?.close();
    this.#running = undefined;
    if (this.state() !== 'idle') this.enter('ended');
  }

  close(): void {
    this.stop();
    this.#next?.close();
    this.#next = undefined;
  }

  #open(): ProgramFrame {
    const frame: ProgramFrame = new ProgramFrame(
      (message) => this.#running === frame && this.#hear(message),
      (why) => this.#fail(why),
    );
    return frame;
  }

  #hear(message: FromWorker): void {
    switch (message.is) {
      case 'started':
        this.enter('running');
        // while it drives, there is time to prepare the next
        this.prepare();
        break;
      case 'signals':
        this.put(message.t, message.updates);
        break;
      case 'output':
        this.print({ stream: message.stream, text: message.text });
        break;
      case 'error':
        this.addError(message.error);
        break;
      case 'ended':
        if (message.reason === 'limit') this.#fail(LIMIT);
        this.stop();
        break;
      case 'ready':
      case 'used':
        break;
    }
  }

  #fail(message: string): void {
    this.addError({ line: null, message });
    this.stop();
  }

  #reset(): void {
    this.clearOutput();
    this.clearValues();
    this.put(0, firstValues(this.#tree, this.#held, { seed: this.#seed, cycle: this.#cycle }));
  }
}

import { firstValues } from '#app/vehicle/first-values.ts';
import { signalRefusal, ShownVehicle, type NextFrame } from '#app/vehicle/shown-vehicle.ts';
import type { VehicleSource } from '#app/vehicle/vehicle-source.ts';
import type { Json, JsonObject } from '#shared/json.ts';
import type { ProgramError, ProgramText, SignalUpdate } from '#shared/runtime/index.ts';
import { DEFAULT_CYCLE, DRIVE_CYCLE_NAMES, checkValue, type SignalValue, SignalIndex } from '#shared/vehicle/index.ts';
import type { SignalTree } from '#shared/vss/index.ts';

/** Maximum duration of a run on the server. */
const SECONDS = 180;
const TICK_MS = 100;

/** Events of a run on the server. */
export type RunEvents = {
  output: (stream: 'stdout' | 'stderr', text: string) => void;
  error: (error: ProgramError) => void;
  signal: (t: number, path: string, value: Json) => void;
  end: () => void;
};

/** Runs of one prototype on the server. */
export type ServerRuns = {
  start(run: {
    code: string;
    language: string;
    seed: number;
    seconds: number;
    cycle: string;
    signals: JsonObject;
  }): Promise<string>;
  stop(run: string): Promise<unknown>;
  write(run: string, signals: JsonObject): Promise<unknown>;
  /** Returns the unsubscribe function. */
  follow(run: string, events: RunEvents): () => void;
};

type Options = { nextFrame?: NextFrame; now?: () => number };

/** A vehicle in a run on the server: the run is recorded there, and continues when the page is closed. */
export class ServerVehicle extends ShownVehicle implements VehicleSource {
  readonly #tree: SignalTree;
  readonly #index: SignalIndex;
  readonly #runs: ServerRuns;
  readonly #now: () => number;
  /** values set by users before the start */
  readonly #held = new Map<string, SignalValue>();
  #seed = 1;
  #cycle = DEFAULT_CYCLE;
  #run: string | undefined;
  /** unsubscribes from the followed run */
  #unfollow = (): void => undefined;

  constructor(tree: SignalTree, runs: ServerRuns, { nextFrame, now = (): number => performance.now() }: Options = {}) {
    super(nextFrame);
    this.#tree = tree;
    this.#index = new SignalIndex(tree);
    this.#runs = runs;
    this.#now = now;
    this.#reset();
  }

  readonly clock = undefined;

  readonly cycle = {
    get: (): string => this.#cycle,
    set: (name: string): void => {
      if (name === this.#cycle || !DRIVE_CYCLE_NAMES.includes(name)) return;
      this.#cycle = name;
      if (this.state() === 'idle') this.#reset();
      this.notify();
    },
  };

  readonly seed = {
    get: (): number => this.#seed,
    set: (seed: number): void => {
      this.#seed = seed;
      this.notify();
    },
  };

  write(path: string, value: unknown): string | undefined {
    return signalRefusal(() => {
      const checked = checkValue(this.#index.get(path), value);
      const run = this.#run;
      if (run !== undefined) void this.#runs.write(run, { [path]: checked }).catch((error) => this.#fail(error));
      else this.#held.set(path, checked);
      this.put(this.time(), [[path, checked]]);
    });
  }

  run(program?: ProgramText): void {
    this.#unfollow();
    this.#reset();
    const signals = Object.fromEntries(this.#held);
    this.#held.clear();
    this.enter('starting');
    let isFollowed = true;
    this.#unfollow = () => (isFollowed = false);
    const job = {
      language: 'python',
      code: '',
      ...program,
      seed: this.#seed,
      seconds: SECONDS,
      cycle: this.#cycle,
      signals,
    };
    this.#runs.start(job).then(
      (run) => {
        if (isFollowed) this.#follow(run);
      },
      (error: unknown) => {
        if (isFollowed) this.#fail(error);
      },
    );
  }

  stop(): void {
    const run = this.#run;
    if (run === undefined) {
      this.#unfollow();
      if (this.state() === 'starting') this.enter('ended');
    } else void this.#runs.stop(run).catch((error: unknown) => this.#fail(error));
  }

  close(): void {
    this.#unfollow();
  }

  #follow(run: string): void {
    this.#run = run;
    let began: number | undefined;
    const time = (): number => (began === undefined ? 0 : (this.#now() - began) / 1000);
    const begin = (): void => {
      began ??= this.#now();
      this.enter('running');
    };
    const timer = setInterval(() => began !== undefined && this.put(Math.max(time(), this.time()), []), TICK_MS);
    const close = this.#runs.follow(run, {
      output: (stream, text) => {
        begin();
        this.print({ stream, text });
      },
      error: (error) => this.addError(error),
      signal: (t, path, value) => {
        begin();
        this.put(t, [[path, value as SignalValue] satisfies SignalUpdate]);
      },
      end: () => {
        this.#unfollow();
        this.enter('ended');
      },
    });
    this.#unfollow = () => {
      clearInterval(timer);
      close();
      this.#run = undefined;
      this.#unfollow = () => undefined;
    };
  }

  #fail(error: unknown): void {
    this.addError({ line: null, message: error instanceof Error ? error.message : String(error) });
    if (this.#run === undefined) this.enter('ended');
  }

  /** The initial values of a vehicle. */
  #reset(): void {
    this.clearOutput();
    this.clearValues();
    this.put(0, firstValues(this.#tree, this.#held, { seed: this.#seed, cycle: this.#cycle }));
  }
}

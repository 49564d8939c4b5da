import { signalRefusal, ShownVehicle, type NextFrame } from '#app/vehicle/shown-vehicle.ts';
import type { OutputLine, Sample, VehicleSource } from '#app/vehicle/vehicle-source.ts';
import { isObject } from '#shared/json.ts';
import { LineSplitter, type ProgramText, type SignalUpdate } from '#shared/runtime/index.ts';
import { checkValue, equalValues, type SignalValue, SignalIndex } from '#shared/vehicle/index.ts';
import type { SignalTree } from '#shared/vss/index.ts';
import { SIMULATED_KIT, type KitLink, type KitMessage } from './kit-link.ts';

/** Kits drop a subscription after 60 seconds. */
const RENEW_MS = 30_000;
/** Collects the paths of one render into one subscription. */
const GATHER_MS = 100;
const COMMANDS: Record<string, string> = { rust: 'run_rust_app', cpp: 'run_cpp_app', 'c++': 'run_cpp_app' };
const STOP = 'stop_python_app';

type Options = {
  link: KitLink;
  kit: { id: string; name: string };
  tree: SignalTree;
  /** name of the program on the kit */
  appName: string;
  nextFrame?: NextFrame;
  now?: () => number;
};

/** A vehicle on a kit: programs run there, and the values it sends are shown. */
export class KitVehicle extends ShownVehicle implements VehicleSource {
  readonly #options: Required<Omit<Options, 'nextFrame'>>;
  readonly #index: SignalIndex;
  /** signals with subscribers */
  readonly #wanted = new Set<string>();
  readonly #ends: (() => void)[] = [];
  readonly #splitter: LineSplitter;
  #gathering: ReturnType<typeof setTimeout> | undefined;
  #beganAt: number;
  #running: { cmd: string } | undefined;
  #isOnline = false;

  constructor({ nextFrame, now = () => performance.now(), ...options }: Options) {
    super(nextFrame);
    this.#options = { ...options, now };
    this.#index = new SignalIndex(options.tree);
    this.#beganAt = now();
    this.#splitter = new LineSplitter((text): void => this.print({ stream: 'stdout', text } satisfies OutputLine));
    const { link, kit } = options;
    this.#ends.push(
      link.listen(kit.id, (message) => this.#hear(message)),
      link.subscribe(() => this.#look()),
    );
    const timer = setInterval(() => this.#subscribe(), RENEW_MS);
    this.#ends.push(() => clearInterval(timer));
    this.#look();
  }

  readonly clock = undefined;
  readonly seed = undefined;
  readonly cycle = undefined;

  override read(path: string): Sample | undefined {
    this.#want(path);
    return super.read(path);
  }

  override subscribe(path: string, changed: () => void): () => void {
    this.#want(path);
    return super.subscribe(path, changed);
  }

  /** The kit may still refuse it, which then appears among the errors. */
  write(path: string, value: unknown): string | undefined {
    return signalRefusal(() => {
      const checked = checkValue(this.#index.get(path), value);
      this.#send('write_signals_value', { data: { [path]: checked } });
    });
  }

  run(program?: ProgramText): void {
    const { appName, now } = this.#options;
    this.clearOutput();
    this.#splitter.clear();
    this.#beganAt = now();
    if (program === undefined) return;
    const { code, language } = program;
    const cmd = COMMANDS[language] ?? 'run_python_app';
    this.#running = { cmd };
    this.enter('starting');
    this.#send(cmd, { usedAPIs: [...this.#wanted], data: { code, language, name: appName } });
  }

  stop(): void {
    if (this.#running !== undefined) this.#send(STOP);
  }

  close(): void {
    this.stop();
    clearTimeout(this.#gathering);
    this.#send('unsubscribe_apis');
    for (const end of this.#ends) end();
  }

  #want(path: string): void {
    if (this.#wanted.has(path) || this.#index.find(path) === undefined) return;
    this.#wanted.add(path);
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined;
      this.#subscribe();
    }, GATHER_MS);
  }

  #subscribe(): void {
    if (this.#isOnline && this.#wanted.size > 0) this.#send('subscribe_apis', { apis: [...this.#wanted] });
  }

  #send(cmd: string, fields?: Record<string, unknown>): void {
    const { link, kit } = this.#options;
    link.send(kit.id, cmd, fields);
  }

  /** Sends a newly connected or reconnected kit its subscriptions. */
  #look(): void {
    const { link, kit, tree } = this.#options;
    const isOnline = link.kits()?.find(({ id }) => id === kit.id)?.isOnline === true;
    const wasOnline = this.#isOnline;
    this.#isOnline = isOnline;
    if (isOnline && !wasOnline) {
      // a kit has the signals of its own vehicle; the simulated one gets those of the model
      if (kit.id === SIMULATED_KIT)
        this.#send('generate_vehicle_model', { data: JSON.stringify({ [tree.root]: tree.node }) });
      this.#subscribe();
    }
    if (!isOnline && wasOnline && this.#running !== undefined) this.#end(`${kit.name} went offline`);
  }

  #hear(message: KitMessage): void {
    const { cmd, result } = message;
    if (cmd === 'apis-value') {
      if (isObject(result)) this.#show(result);
    } else if (cmd === this.#running?.cmd) this.#hearProgram(message);
    else if (message['isError'] === true) this.addError({ line: null, message: wordsOf(message) });
  }

  #show(values: Record<string, unknown>): void {
    // some kits send all their signals
    const updates = [...this.#wanted].flatMap((path): SignalUpdate[] => {
      if (!Object.hasOwn(values, path)) return [];
      const next = valueOf(values[path]);
      return equalValues(super.read(path)?.value, next) ? [] : [[path, next]];
    });
    this.put((this.#options.now() - this.#beganAt) / 1000, updates);
  }

  #hearProgram(message: KitMessage): void {
    const { isDone, code } = message;
    const hasFailed = message['isError'] === true || (isDone === true && typeof code === 'number' && code !== 0);
    if (hasFailed) return this.#end(this.state() === 'ended' ? '' : wordsOf(message));
    this.enter('running');
    this.#splitter.add(wordsOf(message));
    if (isDone === true) this.#end();
  }

  #end(why = ''): void {
    this.#running = undefined;
    this.#splitter.flush();
    if (why.trim() !== '') this.addError({ line: null, message: why.trim() });
    this.enter('ended');
  }
}

function wordsOf({ result, data }: KitMessage): string {
  const message = typeof result === 'string' && result !== '' ? result : data;
  return typeof message === 'string' ? message : '';
}

function valueOf(value: unknown): SignalValue | undefined {
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean') return value;
  if (!Array.isArray(value)) return undefined;
  return value.map(valueOf).filter((entry) => entry !== undefined);
}

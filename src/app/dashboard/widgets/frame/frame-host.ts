import type { OutputLine, VehicleSource } from '#app/vehicle/vehicle-source.ts';
import type { JsonObject } from '#shared/json.ts';
import type { SignalNode } from '#shared/vss/index.ts';
import { grantedTree } from './granted-tree.ts';
import { MessageBudget, readWidgetMessage, type WidgetMessage } from './widget-messages.ts';

/** What an embedded widget can do outside its frame. */
export type FrameEffects = {
  post: (message: string) => void;
  /** it sent far too many messages */
  stop: () => void;
  openModal: (modal: Extract<WidgetMessage, { kind: 'modal' }>) => void;
  runApp: () => void;
};

type Granted = { paths: readonly string[]; find: (path: string) => SignalNode | undefined; options: JsonObject };

/** minimum ms between two messages with values */
const PAUSE = 100;
/** minimum ms between two runs or dialogs that a widget starts */
const REST = 3_000;

/**
 * The host side of the messages with one embedded widget. The widget receives the values of its granted signals, its
 * options, the app's output and whether the app runs; it may set granted signals. It learns nothing else.
 */
export class FrameHost {
  readonly #source: VehicleSource;
  readonly #granted: Granted;
  readonly #effects: FrameEffects;
  readonly #budget = new MessageBudget();
  readonly #ends: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** the last line that it was sent */
  #sent: OutputLine | undefined;
  #actedAt = -Infinity;

  constructor(source: VehicleSource, granted: Granted, effects: FrameEffects) {
    this.#source = source;
    this.#granted = { ...granted, paths: granted.paths.filter((path) => granted.find(path) !== undefined) };
    this.#effects = effects;
  }

  /** Called when the widget's page has loaded. */
  start(): void {
    const { options, paths, find } = this.#granted;
    this.#send({ cmd: 'widget-options', options });
    this.#send({ cmd: 'vss-tree', vssTree: grantedTree(paths, find) });
    this.#sendState();
    this.#sendValues();
    this.#sendOutput();
    const later = (): void => this.#sendSoon();
    this.#ends.push(
      ...paths.map((path) => this.#source.subscribe(path, later)),
      this.#source.subscribeState(() => this.#sendState()),
      this.#source.subscribeOutput(() => this.#sendOutput()),
    );
  }

  end(): void {
    clearTimeout(this.#timer);
    for (const end of this.#ends.splice(0)) end();
  }

  receive(data: unknown, now = performance.now()): void {
    const budget = this.#budget.take(now);
    if (budget === 'flooding') this.#effects.stop();
    if (budget !== 'taken') return;
    const message = readWidgetMessage(data);
    if (message !== undefined) this.#act(message, now);
  }

  #act(message: WidgetMessage, now: number): void {
    if (message.kind === 'listen') return this.#sendValues();
    if (message.kind === 'set') {
      if (this.#granted.paths.includes(message.path)) this.#source.write(message.path, message.value);
      return undefined;
    }
    if (message.kind === 'stop') return this.#source.stop();
    if (now - this.#actedAt < REST) return undefined;
    this.#actedAt = now;
    return message.kind === 'run' ? this.#effects.runApp() : this.#effects.openModal(message);
  }

  #sendSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#sendValues();
    }, PAUSE);
  }

  #sendValues(): void {
    const values = this.#granted.paths.flatMap((path) => {
      const sample = this.#source.read(path);
      return sample === undefined ? [] : [[path, sample.value] as const];
    });
    this.#send({ cmd: 'vss-sync', vssData: Object.fromEntries(values) });
  }

  #sendState(): void {
    const state = this.#source.state();
    this.#send({ cmd: 'app-running-state', isRunning: state === 'running' || state === 'paused' });
  }

  #sendOutput(): void {
    const output = this.#source.output();
    // by itself, since the oldest lines go; all of them after a new start
    const from = this.#sent === undefined ? 0 : output.lastIndexOf(this.#sent) + 1;
    const log = output
      .slice(from)
      .map(({ text }) => text)
      .join('\n');
    this.#sent = output.at(-1);
    if (log !== '') this.#send({ cmd: 'app-log', log });
  }

  #send(message: object): void {
    this.#effects.post(JSON.stringify(message));
  }
}

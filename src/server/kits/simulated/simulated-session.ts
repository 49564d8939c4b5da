import type { VssRelease } from '#generated/payloads.d.ts';
import type { KitClient } from '#server/kits/kit.ts';
import type { ProgramRunner } from '#server/runner/program-runner.ts';
import { AppError } from '#shared/errors.ts';
import type { Json } from '#shared/json.ts';
import { Vehicle } from '#shared/vehicle/index.ts';
import type { SignalTree } from '#shared/vss/index.ts';

const VALUES_MS = 300;

export type SessionParts = {
  runner: Pick<ProgramRunner, 'run'>;
  /** shared with all other runs on this server */
  turns: { check(person: string): void; take(person: string, begin: () => void): { end: () => void } };
  releases: () => Promise<VssRelease[]>;
  trees: { get(hash: string): Promise<SignalTree | undefined> };
};
type Subscriber = { paths: readonly string[]; client: KitClient };

/** The vehicle of one person, with the pages that watch it. Its clock runs while someone watches. */
export class SimulatedSession {
  readonly person: string;
  readonly parts: SessionParts;
  readonly clients = new Set<KitClient>();
  readonly subscribers = new Map<string, Subscriber>();
  /** values that were set manually */
  readonly mocked = new Map<string, Json>();
  /** the running program and its client */
  program:
    | { name: string; client: KitClient; stop: () => void; write: (signals: Record<string, Json>) => void }
    | undefined;
  #tree: SignalTree | undefined;
  #vehicle: Vehicle | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(person: string, parts: SessionParts) {
    this.person = person;
    this.parts = parts;
  }

  async tree(): Promise<SignalTree> {
    this.#tree ??= await newestTree(this.parts);
    return this.#tree;
  }

  async vehicle(): Promise<Vehicle> {
    const tree = await this.tree();
    this.#vehicle ??= new Vehicle(tree);
    return this.#vehicle;
  }

  /** Restarts with the vehicle in its initial state, with another tree if one is given. */
  reset(tree: SignalTree | undefined = this.#tree): void {
    this.#tree = tree;
    this.#vehicle = undefined;
    this.mocked.clear();
  }

  /** Returns to the newest release. */
  revert(): void {
    this.#tree = undefined;
    this.reset();
  }

  subscribe(client: KitClient, paths: readonly string[]): void {
    this.subscribers.set(client.id, { client, paths });
    let at = performance.now();
    this.#timer ??= setInterval(() => {
      const now = performance.now();
      void this.#sendValues(now - at).catch(() => undefined);
      at = now;
    }, VALUES_MS).unref();
  }

  unsubscribe(client: string): void {
    this.subscribers.delete(client);
    if (this.subscribers.size === 0) this.#stopClock();
  }

  leave(client: KitClient): void {
    this.clients.delete(client);
    this.unsubscribe(client.id);
    if (this.program?.client === client) this.program.stop();
  }

  close(): void {
    this.#stopClock();
    this.program?.stop();
  }

  #stopClock(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #sendValues(elapsed: number): Promise<void> {
    const { bus, clock } = await this.vehicle();
    clock.elapse(elapsed);
    for (const { client, paths } of this.subscribers.values()) {
      const known = paths.filter((path) => bus.index.find(path) !== undefined);
      const result = Object.fromEntries(known.map((path) => [path, bus.sample(path).value ?? null]));
      client.reply({ kit_id: 'runtime-public-simulated', request_from: client.id, cmd: 'apis-value', result });
    }
  }
}

/** Newest by the number in its name. @throws AppError when the catalogue is empty */
async function newestTree({ releases, trees }: SessionParts): Promise<SignalTree> {
  const byName = (a: VssRelease, b: VssRelease): number => a.name.localeCompare(b.name, 'en', { numeric: true });
  const all = await releases();
  const versions = all.filter(({ name }) => /^v?\d/.test(name));
  const newest = (versions.length > 0 ? versions : all).toSorted(byName).at(-1);
  const tree = newest && (await trees.get(newest.hash));
  if (tree === undefined)
    throw new AppError('unavailable', 'The catalogue has no signal tree yet. Ask an administrator to add one');
  return tree;
}

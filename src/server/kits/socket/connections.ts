import { AppError } from '#shared/errors.ts';
import { FlowLimit, type Flow } from './flow-limit.ts';

/** Limits of one owner: a person with all their devices, or an asset. */
export type OwnerLimits = { connections: number; flow: Flow };

type Owned = { count: number; flow: FlowLimit };

/** Counts the connections of each owner. Message limits are kept for a while, so that reconnecting resets none. */
export class Connections {
  readonly #owners = new Map<string, Owned>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** @throws AppError `limited` for a connection too many */
  open(owner: string, { connections, flow }: OwnerLimits): FlowLimit {
    const owned = this.#owners.get(owner) ?? { count: 0, flow: new FlowLimit(flow, this.#now) };
    if (owned.count >= connections)
      throw new AppError('limited', `You have ${connections} connections, the maximum. Close some first`);
    owned.count++;
    this.#owners.set(owner, owned);
    return owned.flow;
  }

  close(owner: string): void {
    const owned = this.#owners.get(owner);
    if (owned) owned.count--;
    if (this.#owners.size < MAX_KEPT) return;
    for (const [name, { count }] of this.#owners) if (count <= 0) this.#owners.delete(name);
  }
}

const MAX_KEPT = 5000;

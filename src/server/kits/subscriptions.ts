import type { Kit, KitClient } from './kit.ts';

/** A client renews its subscription every 30 seconds. */
export const SUBSCRIPTION_MS = 60_000;

/** Which clients get the values of which kits. One that is not renewed in time ends. */
export class Subscriptions {
  readonly #timers = new Map<KitClient, Map<Kit, NodeJS.Timeout>>();
  readonly #onEnd: (client: KitClient, kit: Kit) => void;
  readonly #ms: number;

  /** @param onEnd called when the time is up or the client has gone, not when it unsubscribes itself */
  constructor(onEnd: (client: KitClient, kit: Kit) => void, ms: number = SUBSCRIPTION_MS) {
    this.#onEnd = onEnd;
    this.#ms = ms;
  }

  has(client: KitClient, kit: Kit): boolean {
    return this.#timers.get(client)?.has(kit) === true;
  }

  renew(client: KitClient, kit: Kit): void {
    this.end(client, kit);
    const timers = this.#timers.get(client) ?? new Map<Kit, NodeJS.Timeout>();
    this.#timers.set(client, timers);
    const expire = (): void => {
      if (this.end(client, kit)) this.#onEnd(client, kit);
    };
    timers.set(kit, setTimeout(expire, this.#ms).unref());
  }

  /** Whether there was one. */
  end(client: KitClient, kit: Kit): boolean {
    const timers = this.#timers.get(client);
    clearTimeout(timers?.get(kit));
    const hadOne = timers?.delete(kit) === true;
    if (timers?.size === 0) this.#timers.delete(client);
    return hadOne;
  }

  /** All of a client that has gone. */
  endOf(client: KitClient): void {
    for (const kit of this.#timers.get(client)?.keys() ?? []) {
      this.end(client, kit);
      this.#onEnd(client, kit);
    }
  }
}

import type { Kit, KitClient } from './kit.ts';

/** A client renews its subscription every 30 seconds. */
export const SUBSCRIPTION_MS = 60_000;

/** Which clients get the values of which kits. A subscription that is not renewed in time ends. */
export class Subscriptions {
  readonly #timers = new Map<KitClient, Map<Kit, NodeJS.Timeout>>();
  readonly #onEnd: (client: KitClient, kit: Kit) => void;
  readonly #ms: number;

  /** @param onEnd called on expiry or when the client disconnects, not when the client unsubscribes */
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

  /** Ends a subscription. False if there was none. */
  end(client: KitClient, kit: Kit): boolean {
    const timers = this.#timers.get(client);
    clearTimeout(timers?.get(kit));
    const hadOne = timers?.delete(kit) === true;
    if (timers?.size === 0) this.#timers.delete(client);
    return hadOne;
  }

  /** Ends all subscriptions of a disconnected client. */
  endOf(client: KitClient): void {
    for (const kit of this.#timers.get(client)?.keys() ?? []) {
      this.end(client, kit);
      this.#onEnd(client, kit);
    }
  }
}

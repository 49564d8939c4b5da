import { AppError } from '#shared/errors.ts';
import type { Actor } from '#shared/permissions.ts';
import { canSeeKit, type Kit } from './kit.ts';

/** How long a disconnected kit is listed as offline and its name stays reserved for its asset. */
const RETENTION_MS = 60 * 60_000;
/** Kits of one asset, including disconnected ones. */
const MAX_PER_ASSET = 5;
/** Changes of the list are announced together, at most once per interval. */
const ANNOUNCE_MS = 1000;

type Registration = Omit<Kit, 'seenAt' | 'isOnline' | 'runners' | 'subscribers'>;

/** The kits that are or were connected, by their id. */
export class KitList {
  readonly #kits = new Map<string, Kit>();
  readonly #now: () => number;
  readonly #followers = new Set<() => void>();
  #isChanged = false;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /**
   * Adds a kit; a returning one keeps its entry.
   * @throws AppError `conflict` if its id or name belongs to a kit of another asset
   */
  register(registration: Registration): Kit {
    this.#forget();
    for (const other of this.#kits.values()) {
      const isSame = other.id === registration.id || other.name === registration.name;
      if (isSame && other.asset?.id !== registration.asset?.id)
        throw new AppError('conflict', `A kit of another asset is registered as "${other.name}" (${other.id})`);
    }
    this.#announce();
    const known = this.#kits.get(registration.id);
    const state = { seenAt: this.#now(), isOnline: true, runners: 0, subscribers: 0 };
    if (known) return Object.assign(known, registration, state);
    this.#checkCount(registration);
    const kit: Kit = { ...registration, ...state };
    this.#kits.set(kit.id, kit);
    return kit;
  }

  #checkCount({ asset }: Registration): void {
    const others = [...this.#kits.values()].filter((kit) => kit.asset?.id === asset?.id);
    if (others.length < MAX_PER_ASSET) return;
    const gone = others.filter(({ isOnline }) => !isOnline).toSorted((a, b) => a.seenAt - b.seenAt)[0];
    if (gone === undefined) throw new AppError('limited', `One asset has at most ${MAX_PER_ASSET} kits`);
    this.#kits.delete(gone.id);
  }

  leave(kit: Kit): void {
    this.update(kit, { isOnline: false, runners: 0, subscribers: 0 });
  }

  update(kit: Kit, state: Partial<Pick<Kit, 'isOnline' | 'runners' | 'subscribers'>>): void {
    Object.assign(kit, state, { seenAt: this.#now() });
    this.#announce();
  }

  /** Calls `changed` when the list has changed, until the returned function is called. */
  follow(changed: () => void): () => void {
    this.#followers.add(changed);
    return () => this.#followers.delete(changed);
  }

  #announce(): void {
    if (this.#isChanged) return;
    this.#isChanged = true;
    setTimeout(() => {
      this.#isChanged = false;
      for (const changed of this.#followers) changed();
    }, ANNOUNCE_MS).unref();
  }

  /** Every kit that this user may see. */
  seenBy(user: Actor): Kit[] {
    this.#forget();
    return [...this.#kits.values()].filter((kit) => canSeeKit(kit, user));
  }

  /** @throws AppError `not_found`, with the same message for a missing kit and for one that the user cannot see */
  find(id: string, user: Actor): Kit {
    const kit = this.#kits.get(id);
    if (kit === undefined || !canSeeKit(kit, user)) throw new AppError('not_found', 'Runtime not found');
    if (!kit.isOnline) throw new AppError('unavailable', `The runtime ${kit.name} is offline`);
    return kit;
  }

  #forget(): void {
    const before = this.#now() - RETENTION_MS;
    for (const [id, { isOnline, seenAt }] of this.#kits) if (!isOnline && seenAt < before) this.#kits.delete(id);
  }
}

import { tokenHash } from '#server/tokens/tokens.ts';

/** A kit that has lost its connection may reconnect for this long. */
const RETENTION_MS = 60 * 60_000;

type Known = { asset: string; connections: number; until: number };

/**
 * The tokens with which kits signed in while they were valid. A kit may reconnect with an expired token after its
 * connection broke, for a limited time.
 */
export class ReturningKits {
  readonly #known = new Map<string, Known>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Call when a kit signs in. Returns the function to call when its connection ends. */
  came(token: string, asset: string): () => void {
    const hash = tokenHash(token);
    const known = this.#known.get(hash) ?? { asset, connections: 0, until: 0 };
    this.#known.set(hash, known);
    known.connections++;
    return () => {
      known.connections--;
      known.until = this.#now() + RETENTION_MS;
    };
  }

  /** The asset of a token with which its kit may reconnect. */
  assetOf(token: string): string | undefined {
    const now = this.#now();
    for (const [hash, { connections, until }] of this.#known)
      if (connections === 0 && until < now) this.#known.delete(hash);
    return this.#known.get(tokenHash(token))?.asset;
  }
}

import { unpackTree } from '#server/signal-trees/pack-tree.ts';
import type { Reader } from '#server/store/store.ts';
import { BoundedCache } from '#shared/bounded-cache.ts';
import type { SignalTree } from '#shared/vss/index.ts';

/** Nodes of the trees kept parsed: about twenty releases, or ten of the largest known trees. */
const MAX_NODES = 150_000;

/** The trees read last, parsed. They are shared and must not be changed. */
export class TreeCache {
  readonly #read: Pick<Reader, 'trees'>;
  readonly #trees = new BoundedCache<Promise<SignalTree | undefined>>(MAX_NODES);

  constructor(read: Pick<Reader, 'trees'>) {
    this.#read = read;
  }

  /** @param read the writer inside a transaction, which must not wait for another connection */
  async get(hash: string, read = this.#read): Promise<SignalTree | undefined> {
    const kept = this.#trees.get(hash);
    if (kept !== undefined) return kept;
    const entry = await read.trees.entry(hash);
    if (entry === undefined) return undefined;
    const loading = load(hash, read);
    this.#trees.set(hash, loading, entry.counts.total);
    loading.catch(() => this.#trees.delete(hash));
    return loading;
  }
}

async function load(hash: string, read: Pick<Reader, 'trees'>): Promise<SignalTree | undefined> {
  const content = await read.trees.content(hash);
  return content && unpackTree(content);
}

import type { SignalTree } from '#shared/vss/signal-node.ts';
import type { Reader } from '../store/store.ts';
import { BoundedCache } from './bounded-cache.ts';
import { unpackTree } from './reading/pack-tree.ts';

/** Nodes of the trees that stay parsed: about twenty releases, or ten of the largest known trees. */
const MOST_NODES = 150_000;

/** The trees that were read last, parsed. They are shared: nobody changes them. */
export class KeptTrees {
  readonly #read: Pick<Reader, 'trees'>;
  readonly #trees = new BoundedCache<Promise<SignalTree | undefined>>(MOST_NODES);

  constructor(read: Pick<Reader, 'trees'>) {
    this.#read = read;
  }

  async get(hash: string): Promise<SignalTree | undefined> {
    const kept = this.#trees.get(hash);
    if (kept !== undefined) return kept;
    const entry = await this.#read.trees.entry(hash);
    if (entry === undefined) return undefined;
    const loading = this.#load(hash);
    this.#trees.set(hash, loading, entry.counts.total);
    loading.catch(() => this.#trees.delete(hash));
    return loading;
  }

  async #load(hash: string): Promise<SignalTree | undefined> {
    const content = await this.#read.trees.content(hash);
    return content && unpackTree(content);
  }
}

import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { STRUCT_TYPES_KEY, type SignalNode, type SignalTree } from '#shared/vss/signal-node.ts';
import type { Reader } from '../store/store.ts';
import { BoundedCache } from './bounded-cache.ts';

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
    if (content === undefined) return undefined;
    return parsed((await promisify(gunzip)(content)).toString());
  }
}

/** A normalized document as a tree. */
export function parsed(json: string): SignalTree | undefined {
  const { [STRUCT_TYPES_KEY]: types, ...document } = JSON.parse(json) as Record<string, unknown>;
  const [entry] = Object.entries(document as Record<string, SignalNode>);
  if (entry === undefined) return undefined;
  const [root, node] = entry;
  return { root, node, ...(types !== undefined && { types: types as Record<string, SignalNode> }) };
}

import type { ModelRecord } from '#server/store/models/models.ts';
import type { CustomSignalRow } from '#server/store/signals/custom-signals.ts';
import type { Store } from '#server/store/store.ts';
import { BoundedCache } from '#shared/bounded-cache.ts';
import { type SignalNode, type SignalTree, walkSignals } from '#shared/vss/index.ts';

/** A signal of a tree; `folded` is its path in lower case. */
export type IndexedSignal = { path: string; folded: string; node: SignalNode };
type Signals = ReadonlyMap<string, IndexedSignal>;

/** Nodes of the trees kept indexed: about sixty releases, or six of the largest known trees. */
const MAX_NODES = 100_000;

/** Trees of models with their custom signals; `tag` is the same for models with the same signals. */
type ModelTrees = {
  tag(model: ModelRecord): Promise<string>;
  tree(model: ModelRecord, custom?: readonly CustomSignalRow[]): Promise<SignalTree>;
};

/** Dependencies shared by the reference routes; `hierarchies` are the relation types that currently build them. */
export type ReferenceParts = {
  store: Store;
  signals: ModelTrees;
  index: SignalLookup;
  hierarchies: () => readonly string[];
};

/** The signals of models by path. Models with the same signals share an entry. */
export class SignalLookup {
  readonly #signals: ModelTrees;
  readonly #indexed = new BoundedCache<Signals>(MAX_NODES);

  constructor(signals: ModelTrees) {
    this.#signals = signals;
  }

  /** The signals of these models, each set once, with the first model that has it. */
  async distinct(models: readonly ModelRecord[]): Promise<{ model: ModelRecord; signals: Signals }[]> {
    const found = new Map<string, { model: ModelRecord; signals: Signals }>();
    for (const model of models) {
      const tag = await this.#signals.tag(model);
      if (!found.has(tag)) found.set(tag, { model, signals: await this.#of(tag, model) });
    }
    return [...found.values()];
  }

  /** The models that have a node at the path. */
  async modelsWith(models: readonly ModelRecord[], path: string): Promise<ModelRecord[]> {
    const found: ModelRecord[] = [];
    for (const model of models) {
      if ((await this.#of(await this.#signals.tag(model), model)).has(path)) found.push(model);
    }
    return found;
  }

  async #of(tag: string, model: ModelRecord): Promise<Signals> {
    const known = this.#indexed.get(tag);
    if (known !== undefined) return known;
    const all = [...walkSignals(await this.#signals.tree(model))];
    const signals = new Map(all.map(({ path, node }) => [path, { path, folded: path.toLowerCase(), node }]));
    this.#indexed.set(tag, signals, signals.size);
    return signals;
  }
}

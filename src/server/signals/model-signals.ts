import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { mergedTree } from '#server/signal-trees/merged-tree.ts';
import type { ModelRecord } from '#server/store/models/models.ts';
import type { CustomSignalRow } from '#server/store/signals/custom-signals.ts';
import type { Reader } from '#server/store/store.ts';
import { BoundedCache } from '#shared/bounded-cache.ts';
import { AppError } from '#shared/errors.ts';
import { receive } from '#shared/receive.ts';
import { type SignalNode, type SignalTree, findNode } from '#shared/vss/index.ts';
import type { PackedJson } from './send-json.ts';
import { TreeCache } from './tree-cache.ts';
import { nodeText } from './tree-text.ts';

type Reading = Pick<Reader, 'trees' | 'customSignals'>;
type OfModel = Pick<ModelRecord, 'id' | 'rev' | 'main_api' | 'tree_hash'>;
/** Total bytes of compressed responses; that of the largest known tree has 400 kB. */
const MAX_BYTES = 32_000_000;
const MAX_TAGS = 5000;

/** Signals of models: the tree, which many share, and the model's custom signals. */
export class ModelSignals {
  readonly kept: TreeCache;
  readonly #read: Reading;
  readonly #answers = new BoundedCache<Promise<PackedJson>>(MAX_BYTES);
  /** hash of the response by the revision of the model, which changes with everything that belongs to it */
  readonly #tags = new BoundedCache<string>(MAX_TAGS);

  constructor(read: Reading) {
    this.#read = read;
    this.kept = new TreeCache(read);
  }

  /** The hash of the result of `packed`, without computing that if the hash is known. */
  async tag(model: OfModel): Promise<string> {
    const known = this.#tags.get(`${model.id} ${model.rev}`);
    return known ?? this.#tagOf(model, await this.#read.customSignals.ofModel(model.id));
  }

  /** `{ [main_api]: node }`. Models with the same signals share it. */
  async packed(model: OfModel): Promise<PackedJson> {
    const kept = this.#answers.get(this.#tags.get(`${model.id} ${model.rev}`) ?? '');
    if (kept !== undefined) return kept;
    const custom = await this.#read.customSignals.ofModel(model.id);
    const tag = this.#tagOf(model, custom);
    const making = this.#answers.get(tag) ?? this.#pack(tag, model, custom);
    this.#answers.set(tag, making, 0);
    making.then(
      ({ content }) => this.#answers.set(tag, making, content.length),
      () => this.#answers.delete(tag),
    );
    return making;
  }

  /** The merged tree, whose root is named by the model. A model without a tree has an empty one. */
  async tree(model: OfModel, custom?: readonly CustomSignalRow[], read = this.#read): Promise<SignalTree> {
    const rows = custom ?? (await read.customSignals.ofModel(model.id));
    const tree = { ...(await this.#own(model, read)), root: model.main_api };
    return mergedTree(tree, rows.map(toNode));
  }

  /** One node with everything below it, as in the complete response; `undefined` if there is none. */
  async node(model: OfModel, path: string): Promise<string | undefined> {
    const node = findNode(await this.tree(model), path);
    return node && nodeText(path, node);
  }

  async #own({ tree_hash: treeHash, main_api: mainApi }: OfModel, read: Reading): Promise<SignalTree> {
    if (treeHash === null) return { root: mainApi, node: { type: 'branch', children: {} } };
    const tree = await this.kept.get(treeHash, read);
    if (tree === undefined) throw new AppError('conflict', 'The signal tree was replaced a moment ago. Try again');
    return tree;
  }

  #tagOf({ id, rev, tree_hash: treeHash, main_api: mainApi }: OfModel, custom: readonly CustomSignalRow[]): string {
    const rows = custom.map((row) => [row.id, row.path, row.data]);
    const tag = hash('sha256', JSON.stringify([treeHash, mainApi, rows]), 'hex').slice(0, 32);
    this.#tags.set(`${id} ${rev}`, tag, 1);
    return tag;
  }

  async #pack(tag: string, model: OfModel, custom: readonly CustomSignalRow[]): Promise<PackedJson> {
    const { root, node } = await this.tree(model, custom);
    const content = await promisify(gzip)(`{${JSON.stringify(root)}:${await nodeText(root, node)}}`);
    return { tag, content };
  }
}

/** The attributes of a stored custom signal are those of a node. */
function toNode({ id, path, data }: CustomSignalRow): { id: string; path: string; node: SignalNode } {
  return { id, path, node: receive<SignalNode>(data) };
}

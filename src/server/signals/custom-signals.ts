import type { ExtendedApi, NewExtendedApi } from '#generated/payloads.d.ts';
import { AppError } from '#shared/errors.ts';
import type { JsonObject } from '#shared/json.ts';
import type { SignalNode, SignalTree } from '#shared/vss/signal-node.ts';
import { findNode } from '#shared/vss/walk.ts';
import { newId } from '#server/accounts/tokens/tokens.ts';
import type { CustomSignalRow } from '#server/store/signals/custom-signals.ts';
import type { SignalAtPath } from './reading/custom-nodes.ts';

export const MOST_CUSTOM_SIGNALS = 5000;
const LONGEST_PATH = 255;
const PATH = /^[a-zA-Z][a-zA-Z0-9.]*$/;

export function toExtendedApi({
  id,
  model,
  path,
  data,
  created_by,
  created_at,
  updated_at,
}: CustomSignalRow): ExtendedApi {
  const attributes = data as Pick<ExtendedApi, 'type' | 'datatype'>;
  const known = { description: '', ...attributes, isWishlist: true };
  return { ...known, id, apiName: path, model, created_by, created_at, updated_at };
}

/** What is stored of a request: the attributes, without those that say nothing. */
export function storedAttributes(body: Partial<NewExtendedApi> | JsonObject): JsonObject {
  const { apiName: _path, model: _model, isWishlist: _isWishlist, ...attributes } = body;
  const given = Object.entries(attributes).filter(
    ([name, value]) => value !== undefined && (value !== null || name === 'default'),
  );
  return { type: 'branch', ...(Object.fromEntries(given) as JsonObject) };
}

/**
 * Whether a model whose tree is `tree`, without the signal itself, can have such a custom signal.
 * @throws AppError `invalid` or `conflict` with the rule that it breaks
 */
export function assertCustomSignal(tree: SignalTree, path: string, data: JsonObject): void {
  assertCustomPath(tree.root, path);
  checkAttributes(data);
  if (findNode(tree, path) !== undefined && findNode(tree, path)?.['isWishlist'] !== true)
    throw new AppError('conflict', `The signal tree has "${path}" already. Choose another name`);
  const above = path.split('.').slice(0, -1);
  for (let length = above.length; length > 0; length--) {
    const parent = above.slice(0, length).join('.');
    const node = findNode(tree, parent);
    if (node !== undefined && node.type !== 'branch')
      throw refused('apiName', `"${parent}" is no branch, so nothing can be below it`);
  }
}

/** @throws AppError `invalid` */
export function assertCustomPath(root: string, path: string): void {
  if (path.length > LONGEST_PATH) throw refused('apiName', `A path has at most ${LONGEST_PATH} characters`);
  if (!path.startsWith(`${root}.`)) throw refused('apiName', `A path starts with "${root}."`);
  if (!PATH.test(path) || path.includes('..') || path.endsWith('.'))
    throw refused('apiName', 'A path consists of names of letters and digits, joined by single dots');
}

/** What the attributes must say together. */
function checkAttributes({ type, datatype, min, max }: JsonObject): void {
  if (type !== 'branch' && datatype === undefined) throw refused('datatype', 'A signal needs a datatype');
  if (type === 'branch' && datatype !== undefined) throw refused('datatype', 'A branch has no datatype');
  if (typeof min === 'number' && typeof max === 'number' && min > max)
    throw refused('max', 'The largest value is below the smallest');
}

function refused(member: string, message: string): AppError {
  return new AppError('invalid', message, { issues: [{ path: `/${member}`, rule: 'custom-signal', message }] });
}

/** What becomes of the custom signals of a model when it gets another tree. */
export type CustomPlan = { save: CustomSignalRow[]; remove: CustomSignalRow[]; added: string[]; changed: string[] };

/**
 * Those of the file are added, or replace those of the same path; the others stay, but for those that the tree has itself.
 * @throws AppError `too_large` for too many
 */
export function planCustomSignals(
  tree: SignalTree,
  { id: model, by, now }: { id: string; by: string; now: string },
  existing: readonly CustomSignalRow[],
  uploaded: readonly SignalAtPath[],
): CustomPlan {
  const byPath = new Map(existing.map((row) => [row.path, row]));
  const wanted = new Map(
    uploaded.filter(({ path }) => findNode(tree, path) === undefined).map((signal) => [signal.path, signal]),
  );
  const save = [...wanted.values()].map(({ path, node }): CustomSignalRow => {
    const data = storedAttributes(node as SignalNode & JsonObject);
    const known = byPath.get(path) ?? { id: newId(), model, path, created_by: by, created_at: now };
    return { ...known, data, updated_at: now };
  });
  const remove = existing.filter(({ path }) => findNode(tree, path) !== undefined);
  if (existing.length - remove.length + save.length > MOST_CUSTOM_SIGNALS)
    throw new AppError('too_large', `A model has at most ${MOST_CUSTOM_SIGNALS.toLocaleString('en')} custom signals`);
  const paths = save.map(({ path }) => path);
  return {
    save,
    remove,
    added: paths.filter((path) => !byPath.has(path)),
    changed: paths.filter((path) => byPath.has(path)),
  };
}

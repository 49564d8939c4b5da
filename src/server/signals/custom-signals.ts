import type { ExtendedApi, NewExtendedApi } from '#generated/payloads.d.ts';
import type { SignalAtPath } from '#server/signal-trees/custom-nodes.ts';
import type { CustomSignalRow } from '#server/store/signals/custom-signals.ts';
import { newId } from '#server/tokens/tokens.ts';
import { AppError } from '#shared/errors.ts';
import { asJsonObject } from '#shared/json-values.ts';
import type { JsonObject } from '#shared/json.ts';
import { receive } from '#shared/receive.ts';
import {
  customPathIssues,
  customSignalIssues,
  type SignalIssue,
  type SignalNode,
  type SignalTree,
  findNode,
} from '#shared/vss/index.ts';

export const MAX_CUSTOM_SIGNALS = 5000;

export function toExtendedApi({
  id,
  model,
  path,
  data,
  created_by,
  created_at,
  updated_at,
}: CustomSignalRow): ExtendedApi {
  const attributes = receive<Pick<ExtendedApi, 'type' | 'datatype'>>(data);
  const known = { description: '', ...attributes, isWishlist: true };
  return { ...known, id, apiName: path, model, created_by, created_at, updated_at };
}

/** What is stored of a request: its attributes, without empty ones. */
export function storedAttributes(body: Partial<NewExtendedApi> | JsonObject): JsonObject {
  const { apiName: _path, model: _model, isWishlist: _isWishlist, ...attributes } = body;
  const given = Object.entries(attributes).filter(
    ([name, value]) => value !== undefined && (value !== null || name === 'default'),
  );
  return { type: 'branch', ...asJsonObject(Object.fromEntries(given)) };
}

/**
 * Checks whether a model whose tree is `tree`, without the signal itself, can have this custom signal. Older clients
 * omit descriptions.
 * @throws AppError `conflict` for a path that is taken, `invalid` naming any other rule that the signal breaks
 */
export function assertCustomSignal(tree: SignalTree, path: string, data: JsonObject): void {
  // a branch implied by another custom signal may be added explicitly
  const isEdit = findNode(tree, path)?.['isWishlist'] === true;
  const issues = customSignalIssues({ path, ...data }, tree, { isEdit });
  assertNone(issues.filter(({ rule, severity }) => severity === 'error' && rule !== 'description'));
}

/** @throws AppError `invalid` */
export function assertCustomPath(root: string, path: string): void {
  assertNone(customPathIssues(path, root));
}

function assertNone(issues: readonly SignalIssue[]): void {
  if (issues.length === 0) return;
  const code = issues.some(({ rule }) => rule === 'custom-unique') ? 'conflict' : 'invalid';
  const message = issues.map((issue) => `${issue.message}. ${issue.hint}`).join(' ');
  const located = issues.map(({ rule, message: words, hint }) => ({ path: '/apiName', rule, message: words, hint }));
  throw new AppError(code, message, { issues: located });
}

/** What happens to the custom signals of a model when it gets another tree. */
export type CustomPlan = { save: CustomSignalRow[]; remove: CustomSignalRow[]; added: string[]; changed: string[] };

/**
 * Signals of the file are added, or replace those at the same path; the others stay, except those that the tree
 * contains.
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
  if (existing.length - remove.length + save.length > MAX_CUSTOM_SIGNALS)
    throw new AppError('too_large', `A model has at most ${MAX_CUSTOM_SIGNALS.toLocaleString('en')} custom signals`);
  const paths = save.map(({ path }) => path);
  return {
    save,
    remove,
    added: paths.filter((path) => !byPath.has(path)),
    changed: paths.filter((path) => byPath.has(path)),
  };
}

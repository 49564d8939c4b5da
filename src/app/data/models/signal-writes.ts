/** Every write of signals: custom ones, and whole trees. */
import type { QueryClient } from '@tanstack/react-query';
import type { ExtendedApi, ExtendedApiPatch, NewExtendedApi, TreeReport } from '#generated/payloads.d.ts';
import { patch, post, remove } from '#app/http/api.ts';
import { postFile } from '#app/http/transfers.ts';
import { refreshAfter } from '#app/data/refresh-after.ts';
import { modelKeys } from './model-keys.ts';
import { modelPath } from './models.ts';

const CUSTOM = 'extendedApis';

export function addCustomSignal(client: QueryClient, signal: NewExtendedApi): Promise<ExtendedApi> {
  return written(client, signal.model, post<ExtendedApi>(CUSTOM, signal));
}

export function changeCustomSignal(
  client: QueryClient,
  model: string,
  id: string,
  change: ExtendedApiPatch,
): Promise<ExtendedApi> {
  return written(client, model, patch<ExtendedApi>(`${CUSTOM}/${id}`, change));
}

export function deleteCustomSignal(client: QueryClient, model: string, id: string): Promise<void> {
  return written(client, model, remove(`${CUSTOM}/${id}`));
}

/** A file, or the address of one. */
export type TreeUpload = File | string;

/** What would change, without changing it. */
export function reportTree(model: string, tree: TreeUpload): Promise<TreeReport> {
  return sendTree<TreeReport>(model, tree, true);
}

export function replaceTree(client: QueryClient, model: string, tree: TreeUpload): Promise<void> {
  return written(client, model, sendTree<void>(model, tree, false));
}

/** What is in a tree that no model has yet. */
export function reportNewTree(tree: TreeUpload): Promise<TreeReport> {
  const path = 'apis/report';
  return typeof tree === 'string' ? post(path, { api_data_url: tree }) : postFile(path, { file: tree.name }, tree);
}

function sendTree<T>(model: string, tree: TreeUpload, isDry: boolean): Promise<T> {
  const path = modelPath(model, '/replace-api');
  if (typeof tree !== 'string') return postFile<T>(path, { file: tree.name, dry_run: isDry }, tree);
  return post<T>(`${path}?dry_run=${isDry}`, { api_data_url: tree });
}

function written<T>(client: QueryClient, model: string, write: Promise<T>): Promise<T> {
  return refreshAfter(client, write, modelKeys.tree(model), modelKeys.model(model), modelKeys.lists);
}

/** Every write of signals: custom ones, and whole trees. */
import type { QueryClient } from '@tanstack/react-query';
import { refreshAfter } from '#app/data/refresh-after.ts';
import { patch, post, remove } from '#app/http/api.ts';
import { getRevised, type Revised } from '#app/http/revised.ts';
import { postFile } from '#app/http/transfers.ts';
import type { ExtendedApi, ExtendedApiPatch, Model, NewExtendedApi, TreeReport } from '#generated/payloads.d.ts';
import { modelKeys } from './model-keys.ts';
import { modelPath } from './models.ts';
import { conflictAs, writeOverOthers } from './over-others.ts';

const CUSTOM = 'extendedApis';

export function addCustomSignal(client: QueryClient, signal: NewExtendedApi): Promise<ExtendedApi> {
  return written(client, signal.model, post<ExtendedApi>(CUSTOM, signal));
}

/** A custom signal with the revision of its model. */
export type OpenSignal = Revised<ExtendedApi>;

export function readCustomSignal(id: string): Promise<OpenSignal> {
  return getRevised<ExtendedApi>(signalPath(id));
}

/** @throws AppError `stale` if others changed the signal after it was `seen` */
export function changeCustomSignal(
  client: QueryClient,
  seen: OpenSignal,
  change: ExtendedApiPatch,
): Promise<ExtendedApi> {
  const message =
    'Someone changed this signal in the meantime. Save again to replace their change, or cancel to see it';
  return overOthers(client, seen, message, (rev) => patch<ExtendedApi>(signalPath(seen.id), change, rev));
}

/** @throws AppError `stale` if others changed the signal after it was `seen` */
export function deleteCustomSignal(client: QueryClient, seen: OpenSignal): Promise<void> {
  const message = 'Someone changed this signal in the meantime. Review it before you delete it';
  return overOthers(client, seen, message, (rev) => remove(signalPath(seen.id), {}, rev));
}

/** Writes to other parts of the model also change its revision, but do not conflict. */
function overOthers<T>(
  client: QueryClient,
  seen: OpenSignal,
  message: string,
  write: (rev: number) => Promise<T>,
): Promise<T> {
  const content = ({ rev: _, ...signal }: OpenSignal) => JSON.stringify(signal);
  const isSame = (current: OpenSignal) => content(current) === content(seen);
  const done = writeOverOthers({ seen, read: () => readCustomSignal(seen.id), isSame, write });
  return written(client, seen.model, done.catch(conflictAs(message)));
}

function signalPath(id: string): string {
  return `${CUSTOM}/${encodeURIComponent(id)}`;
}

/** A file, or the URL of one. */
export type TreeUpload = File | string;

/** A dry run of replacing the tree, with the revision of the model that it applies to. */
export async function reportTree(model: string, tree: TreeUpload): Promise<Revised<TreeReport>> {
  const { rev } = await getRevised<Model>(modelPath(model));
  return { ...(await sendTree<TreeReport>(model, tree, true)), rev };
}

/** `rev`: that of the report. @throws AppError `stale` if others changed the model since */
export function replaceTree(client: QueryClient, model: string, tree: TreeUpload, rev: number): Promise<void> {
  const message = 'Someone changed the model after this preview. Preview again';
  return written(client, model, sendTree<void>(model, tree, false, rev).catch(conflictAs(message)));
}

/** The report on a tree that no model has yet. */
export function reportNewTree(tree: TreeUpload): Promise<TreeReport> {
  const path = 'apis/report';
  return typeof tree === 'string' ? post(path, { api_data_url: tree }) : postFile(path, { file: tree.name }, tree);
}

function sendTree<T>(model: string, tree: TreeUpload, isDry: boolean, rev?: number): Promise<T> {
  const path = modelPath(model, '/replace-api');
  if (typeof tree !== 'string') return postFile<T>(path, { file: tree.name, dry_run: isDry }, tree, rev);
  return post<T>(`${path}?dry_run=${isDry}`, { api_data_url: tree }, rev);
}

function written<T>(client: QueryClient, model: string, write: Promise<T>): Promise<T> {
  return refreshAfter(client, write, modelKeys.tree(model), modelKeys.model(model), modelKeys.lists);
}

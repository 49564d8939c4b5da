/** Vehicle models: those that the current user sees, and every write of them. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { AllModels, Model, ModelPatch, ModelShare, NewModel } from '#generated/payloads.d.ts';
import { get, patch, post, remove } from '#app/http/api.ts';
import { refreshAfter } from '#app/data/refresh-after.ts';
import { modelKeys } from './model-keys.ts';

const MODELS = 'models';

/** Own models, those shared with the current user, and released public ones. */
export function allModelsQuery() {
  return queryOptions({
    queryKey: modelKeys.lists,
    queryFn: ({ signal }) => get<AllModels>(`${MODELS}/all`, {}, signal),
  });
}

export function modelQuery(id: string) {
  return queryOptions({
    queryKey: modelKeys.model(id),
    queryFn: ({ signal }) => get<Model>(modelPath(id), {}, signal),
  });
}

/** Resolves to the ID of the new model. */
export function createModel(client: QueryClient, model: NewModel): Promise<string> {
  return refreshAfter(client, post<string>(MODELS, model), modelKeys.lists);
}

/** Sends only what changes, so that changes of others to other fields are kept. */
export function changeModel(client: QueryClient, id: string, change: ModelPatch): Promise<void> {
  return written(client, id, patch<void>(modelPath(id), change));
}

export function deleteModel(client: QueryClient, id: string): Promise<void> {
  return refreshAfter(client, remove(modelPath(id)), modelKeys.lists);
}

export function shareModel(client: QueryClient, id: string, share: ModelShare): Promise<void> {
  return written(client, id, post<void>(modelPath(id, '/permissions'), share));
}

export function unshareModel(client: QueryClient, id: string, share: ModelShare): Promise<void> {
  return written(client, id, remove(modelPath(id, '/permissions'), share));
}

export function modelPath(id: string, rest = ''): string {
  return `${MODELS}/${encodeURIComponent(id)}${rest}`;
}

function written<T>(client: QueryClient, id: string, write: Promise<T>): Promise<T> {
  return refreshAfter(client, write, modelKeys.model(id), modelKeys.lists);
}

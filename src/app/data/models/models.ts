/** Vehicle models: those that the current user can see, and every write of them. */
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { getQuery, listQuery } from '#app/data/get-query.ts';
import { refreshAfter } from '#app/data/refresh-after.ts';
import { serviceAddress, uploadToService } from '#app/data/services/external.ts';
import { get, post, remove } from '#app/http/api.ts';
import { postForm } from '#app/http/transfers.ts';
import type { Model, ModelPage, ModelShare, NewModel } from '#generated/payloads.d.ts';
import { modelKeys } from './model-keys.ts';
import { conflictAs, writeOverOthers } from './over-others.ts';

const MODELS = 'models';

/** Own models, those that others share with the current user, and released public ones. */
export type ModelSection = 'owned' | 'contributed' | 'public';

export type ModelFilter = { search?: string; state?: string; tag?: string };

/** models per page of a list */
export const MODELS_PER_PAGE = 10;

export function modelPageQuery(section: ModelSection, filter: ModelFilter, page: number) {
  return queryOptions({
    queryKey: [...modelKeys.lists, section, filter, page],
    queryFn: ({ signal }) => {
      const order = { page, limit: MODELS_PER_PAGE, sortBy: 'updated_at:desc' };
      return get<ModelPage>(MODELS, { section, ...filter, ...order }, signal);
    },
    placeholderData: keepPreviousData,
  });
}

/** The first models that match, for the palette. */
export function someModelsQuery(search: string, limit: number) {
  return queryOptions({
    queryKey: [...modelKeys.lists, 'some', search, limit],
    queryFn: async ({ signal }) => {
      const fields = 'name,created_by,state,model_home_image_file';
      return (await get<ModelPage>(MODELS, { search, limit, fields }, signal)).results;
    },
    placeholderData: keepPreviousData,
  });
}

/** The models that represent an item of the inventory. */
export function modelsOfItemQuery(item: string) {
  return listQuery<ModelPage>([...modelKeys.lists, 'of item', item], MODELS, {
    item_id: item,
    fields: 'name',
    limit: 100,
  });
}

export function modelQuery(id: string) {
  return getQuery<Model>(modelKeys.model(id), modelPath(id));
}

/** Resolves to the ID of the new model. */
export function createModel(client: QueryClient, model: NewModel): Promise<string> {
  return refreshAfter(client, post<string>(MODELS, model), modelKeys.lists);
}

/** Refused after any change by others since it was read, so that the user reviews it first. */
export function deleteModel(client: QueryClient, { id, name, rev }: Model): Promise<void> {
  const text = `Someone changed ${name} in the meantime. Review it before you delete it`;
  return written(client, id, remove(modelPath(id), {}, rev).catch(conflictAs(text)));
}

export function shareModel(client: QueryClient, model: Model, share: ModelShare): Promise<void> {
  return sharing(client, model, (rev) => post<void>(modelPath(model.id, '/permissions'), share, rev));
}

export function unshareModel(client: QueryClient, model: Model, share: ModelShare): Promise<void> {
  return sharing(client, model, (rev) => remove(modelPath(model.id, '/permissions'), { ...share }, rev));
}

/** Refused only if others changed who can see the model. */
function sharing(client: QueryClient, seen: Model, write: (rev: number) => Promise<void>): Promise<void> {
  const people = ({ created_by: owner, visibility, contributors, members }: Model) =>
    JSON.stringify([owner.id, visibility, contributors, members]);
  const done = writeOverOthers({
    seen,
    read: () => get<Model>(modelPath(seen.id)),
    isSame: (current) => people(current) === people(seen),
    write,
  });
  const text = 'Someone changed who can see this model in the meantime. Review it, then try again';
  return written(client, seen.id, done.catch(conflictAs(text)));
}

export function transferModel(client: QueryClient, { id, rev }: Model, userId: string): Promise<void> {
  return written(client, id, post<void>(modelPath(id, '/owner'), { userId }, rev));
}

export function modelPath(id: string, rest = ''): string {
  return `${MODELS}/${encodeURIComponent(id)}${rest}`;
}

function written<T>(client: QueryClient, id: string, write: Promise<T>): Promise<T> {
  return refreshAfter(client, write, modelKeys.model(id), modelKeys.lists);
}

/** Stores a picture on the server or at the upload service. Resolves to its address. */
export async function uploadPicture(file: File): Promise<string> {
  const upload = await serviceAddress('upload');
  return upload === undefined ? uploadFile(file) : uploadToService(upload, file);
}

/** Stores the file of a signal tree, or a picture, on the server. Resolves to its address. */
export async function uploadFile(file: File): Promise<string> {
  return (await postForm<{ url: string }>('file', { file })).url;
}

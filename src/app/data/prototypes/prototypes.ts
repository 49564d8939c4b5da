/** The prototypes of models: those that the current user can see, and every write of them but autosave. */
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { getQuery } from '#app/data/get-query.ts';
import { modelKeys } from '#app/data/models/model-keys.ts';
import { conflictAs } from '#app/data/models/over-others.ts';
import { refreshAfter } from '#app/data/refresh-after.ts';
import { get, patch, post, remove } from '#app/http/api.ts';
import { getRevised, patchRevised, type Revised } from '#app/http/revised.ts';
import type {
  ListedPrototype,
  NewPrototype,
  Prototype,
  PrototypePage,
  PrototypePatch,
  PrototypesOfSignal,
} from '#generated/payloads.d.ts';
import { prototypeKeys } from './prototype-keys.ts';

const PROTOTYPES = 'prototypes';

/** prototypes per request of a library */
const PER_REQUEST = 50;

/** What a card and the portfolio show. */
const CARD =
  'name,model_id,state,description,image_file,portfolio,tags,editors_choice,executed_turns,avg_score,created_by,updated_at';

/** With its revision, on which saves are based. */
export type OpenPrototype = Revised<Prototype>;

/** The prototypes of all models that use a signal. */
export function signalPrototypesQuery(path: string) {
  return getQuery<PrototypesOfSignal>(
    [...prototypeKeys.lists, 'of-signal', path],
    `search/${PROTOTYPES}/by-signal/${encodeURIComponent(path)}`,
  );
}

/** All prototypes of a model, editor's choice first. */
export function libraryQuery(model: string) {
  return queryOptions({
    queryKey: [...prototypeKeys.lists, model],
    queryFn: async ({ signal }) => {
      const found: ListedPrototype[] = [];
      for (let page = 1, pages = 1; page <= pages; page++) {
        // one after the other, since nearly every library is one page
        // oxlint-disable-next-line no-await-in-loop
        const list = await get<PrototypePage>(
          PROTOTYPES,
          { model_id: model, fields: CARD, limit: PER_REQUEST, page },
          signal,
        );
        found.push(...list.results);
        pages = list.totalPages;
      }
      return found;
    },
  });
}

/** The first prototypes that match, for the palette. */
export function somePrototypesQuery(search: string, limit: number) {
  return queryOptions({
    queryKey: [...prototypeKeys.lists, 'some', search, limit],
    queryFn: async ({ signal }) => {
      const fields = 'name,model_id,image_file,state';
      return (await get<PrototypePage>(PROTOTYPES, { search, limit, fields }, signal)).results;
    },
    placeholderData: keepPreviousData,
  });
}

export function prototypeQuery(id: string) {
  return queryOptions({
    queryKey: prototypeKeys.prototype(id),
    queryFn: ({ signal }) => getRevised<Prototype>(prototypePath(id), signal),
  });
}

export function createPrototype(client: QueryClient, prototype: NewPrototype): Promise<ListedPrototype> {
  const written = post<ListedPrototype>(PROTOTYPES, prototype);
  return refreshAfter(client, written, prototypeKeys.lists, modelKeys.model(prototype.model_id), modelKeys.lists);
}

/** For changes that are not typed, such as tags and pictures. Applied to the newest revision, field by field. */
export async function changePrototype(client: QueryClient, id: string, change: PrototypePatch): Promise<void> {
  const keys = [prototypeKeys.prototype(id), prototypeKeys.lists];
  await refreshAfter(client, patch<unknown>(prototypePath(id), change), ...keys);
}

/** Fails with `stale` if someone else saved after the revision of `base`. */
export async function savePrototype(
  client: QueryClient,
  base: OpenPrototype,
  change: PrototypePatch,
): Promise<OpenPrototype> {
  const written = await patchRevised<ListedPrototype>(prototypePath(base.id), change, base.rev);
  // the response to a write has only the ID of the model
  const saved = { ...base, ...written, model_id: base.model_id };
  rememberPrototype(client, saved);
  void client.invalidateQueries({ queryKey: prototypeKeys.lists });
  return saved;
}

/** Reads the current version from the server. */
export async function readPrototype(client: QueryClient, id: string): Promise<OpenPrototype> {
  const current = await getRevised<Prototype>(prototypePath(id));
  rememberPrototype(client, current);
  return current;
}

function rememberPrototype(client: QueryClient, prototype: OpenPrototype): void {
  client.setQueryData(prototypeQuery(prototype.id).queryKey, (known) =>
    known && known.rev > prototype.rev ? known : prototype,
  );
}

/** Refused after any change by others since `rev`, so that the user reviews it first. */
export function deletePrototype(
  client: QueryClient,
  { id, name }: { id: string; name: string },
  model: string,
  rev: number | undefined,
): Promise<void> {
  const message = `Someone changed ${name} in the meantime. Review it before you delete it`;
  const deleted = remove(prototypePath(id), {}, rev).catch(conflictAs(message));
  return refreshAfter(client, deleted, prototypeKeys.lists, modelKeys.model(model), modelKeys.lists);
}

export function prototypePath(id: string, rest = ''): string {
  return `${PROTOTYPES}/${encodeURIComponent(id)}${rest}`;
}

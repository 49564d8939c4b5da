/** Kinds: all, one with its schema, its invalid items, its compiled validator, and schema file issues. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { get, post } from '#app/http/api.ts';
import type { AddedField, FileIssueList, InvalidPage, KindDetail, KindList, NewField } from '#generated/payloads.d.ts';
import type { ValidatorModule } from '#shared/validation/validator.ts';
import { listQuery } from './get-query.ts';
import { keys } from './keys.ts';
import { cursorQuery } from './paged-query.ts';
import { INVENTORY } from './paths.ts';

function kindPath(kind: string, rest = ''): string {
  return `${INVENTORY}/kinds/${encodeURIComponent(kind)}${rest}`;
}

export function kindsQuery() {
  return listQuery<KindList>(keys.kinds, `${INVENTORY}/kinds`);
}

/** Polling interval while the server is still counting. */
const COUNTING_MS = 2000;

export function kindQuery(kind: string) {
  return queryOptions({
    queryKey: keys.kind(kind),
    queryFn: ({ signal }) => get<KindDetail>(kindPath(kind), {}, signal),
    refetchInterval: ({ state }) => (state.data?.invalid === null ? COUNTING_MS : false),
  });
}

/** Adds a field to the schema of a kind and reloads the kind. */
export async function addField(client: QueryClient, kind: string, field: NewField): Promise<AddedField> {
  const added = await post<AddedField>(kindPath(kind, '/fields'), field);
  await client.invalidateQueries({ queryKey: keys.kind(kind) });
  return added;
}

/** Items that the kind's current schema rejects, with their issues. */
export function invalidQuery(kind: string) {
  return cursorQuery<InvalidPage>([...keys.kind(kind), 'invalid'], kindPath(kind, '/invalid'), {}, { staleTime: 0 });
}

/** Issues of schema files; refetched with the kinds. */
export function schemaIssuesQuery() {
  return listQuery<FileIssueList>(keys.schemaIssues, `${INVENTORY}/schema-issues`);
}

/**
 * The compiled validator at `url` (`KindDetail.validator`). The URL contains the schema's hash, so it is never stale.
 * NOTE: its `errors` are overwritten by the next call; read them at once.
 */
export function validatorQuery(url: string) {
  return queryOptions({
    queryKey: ['validator', url],
    queryFn: (): Promise<ValidatorModule> => import(/* @vite-ignore */ url),
    staleTime: Infinity,
    structuralSharing: false,
  });
}

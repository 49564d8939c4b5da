/** The API tokens of the current user. */
import type { QueryClient } from '@tanstack/react-query';
import { listQuery } from '#app/data/get-query.ts';
import { refreshAfter } from '#app/data/refresh-after.ts';
import { post, remove } from '#app/http/api.ts';
import type { ApiTokenList, CreatedApiToken, NewApiToken } from '#generated/payloads.d.ts';

const PATH = 'users/self/api-tokens';
const TOKENS = ['self', 'api-tokens'];

/** Newest first. */
export function ownApiTokensQuery() {
  return listQuery<ApiTokenList>(TOKENS, PATH);
}

/** The answer alone has the token. */
export function createApiToken(client: QueryClient, token: NewApiToken): Promise<CreatedApiToken> {
  return refreshAfter(client, post<CreatedApiToken>(PATH, token), TOKENS);
}

export function revokeApiToken(client: QueryClient, id: string): Promise<void> {
  return refreshAfter(client, remove(`${PATH}/${id}`), TOKENS);
}

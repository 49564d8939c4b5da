/** Discussions of a model. */
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { refreshAfter } from '#app/data/refresh-after.ts';
import { get, patch, post, remove } from '#app/http/api.ts';
import type { DiscussedType, DiscussionPage, NewDiscussion } from '#generated/payloads.d.ts';
import { modelKeys } from './model-keys.ts';

const DISCUSSIONS = 'discussions';
const POSTS_PER_PAGE = 20;

export type Discussed = { ref: string; ref_type: DiscussedType };

/** The posts with their replies, newest first. */
export function discussionQuery(about: Discussed) {
  return infiniteQueryOptions({
    queryKey: [...modelKeys.discussion(about.ref)],
    queryFn: ({ pageParam, signal }) => {
      const order = { page: pageParam, limit: POSTS_PER_PAGE, sortBy: 'created_at:desc' };
      return get<DiscussionPage>(DISCUSSIONS, { ...about, ...order }, signal);
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
  });
}

export function writePost(client: QueryClient, body: NewDiscussion): Promise<unknown> {
  return refreshAfter(client, post<unknown>(DISCUSSIONS, body), modelKeys.discussion(body.ref));
}

export function changePost(client: QueryClient, { ref }: Discussed, id: string, content: string): Promise<unknown> {
  return refreshAfter(client, patch<unknown>(`${DISCUSSIONS}/${id}`, { content }), modelKeys.discussion(ref));
}

export function deletePost(client: QueryClient, { ref }: Discussed, id: string): Promise<void> {
  return refreshAfter(client, remove(`${DISCUSSIONS}/${id}`), modelKeys.discussion(ref));
}

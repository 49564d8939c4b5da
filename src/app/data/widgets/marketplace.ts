/** Widgets of the marketplace, fetched through the server. */
import { queryOptions } from '@tanstack/react-query';
import type { MarketplacePage, MarketplaceReviewList } from '#generated/payloads.d.ts';
import { get } from '#app/http/api.ts';

const MARKETPLACE = ['marketplace'];
const LIMIT = 100;

export function marketplaceQuery(text: string) {
  return queryOptions({
    queryKey: [...MARKETPLACE, 'packages', text],
    queryFn: ({ signal }) =>
      get<MarketplacePage>('marketplace/packages', { limit: LIMIT, ...(text !== '' && { q: text }) }, signal),
  });
}

export function reviewsQuery(id: string) {
  return queryOptions({
    queryKey: [...MARKETPLACE, 'reviews', id],
    queryFn: async ({ signal }) =>
      (await get<MarketplaceReviewList>(`marketplace/packages/${encodeURIComponent(id)}/reviews`, {}, signal)).results,
  });
}

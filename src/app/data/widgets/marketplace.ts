import { getQuery, listQuery } from '#app/data/get-query.ts';
/** Widgets of the marketplace, fetched through the server. */
import type { MarketplacePage, MarketplaceReviewList } from '#generated/payloads.d.ts';

const MARKETPLACE = ['marketplace'];
const LIMIT = 100;

export function marketplaceQuery(text: string) {
  return getQuery<MarketplacePage>([...MARKETPLACE, 'packages', text], 'marketplace/packages', {
    limit: LIMIT,
    ...(text !== '' && { q: text }),
  });
}

export function reviewsQuery(id: string) {
  return listQuery<MarketplaceReviewList>(
    [...MARKETPLACE, 'reviews', id],
    `marketplace/packages/${encodeURIComponent(id)}/reviews`,
  );
}

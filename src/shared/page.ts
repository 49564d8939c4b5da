/** One page of results, and the number of pages. */
export function toPage<Row>(results: Row[], total: number, { page, limit }: { page: number; limit: number }) {
  return { results, page, limit, totalPages: Math.ceil(total / limit), totalResults: total };
}

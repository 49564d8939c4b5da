/** One page of what was found, and how many pages there are. */
export function toPage<Row>(results: Row[], total: number, { page, limit }: { page: number; limit: number }) {
  return { results, page, limit, totalPages: Math.ceil(total / limit), totalResults: total };
}

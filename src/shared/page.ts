/** One page of results, and the number of pages. */
export function toPage<Row>(results: Row[], total: number, { page, limit }: { page: number; limit: number }) {
  return { results, page, limit, totalPages: Math.ceil(total / limit), totalResults: total };
}

/** The element of a list that has just one. */
export function single<Element>([element]: readonly Element[]): Element {
  if (element === undefined) throw new Error('an empty list has no element');
  return element;
}

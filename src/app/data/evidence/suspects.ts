/** Links in doubt, since their targets changed. They are under the key of lists, which changes of items refetch. */
import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { getQuery } from '#app/data/get-query.ts';
import { keys } from '#app/data/keys.ts';
import { cursorQuery } from '#app/data/paged-query.ts';
import { INVENTORY } from '#app/data/paths.ts';
import { refreshAfter } from '#app/data/refresh-after.ts';
import { get, post } from '#app/http/api.ts';
import type { ConfirmedLinks, SuspectEntry, SuspectPage } from '#generated/payloads.d.ts';

/** `kind` of the source; `mine`: of items that the reader created or changed last. */
export type SuspectParams = { kind?: string; type?: string; target?: string; mine?: string };

const PATH = `${INVENTORY}/suspects`;
const PAGE_SIZE = 100;
/** links per request */
const AT_ONCE = 500;

export function suspectsQuery(params: SuspectParams) {
  return cursorQuery<SuspectPage>(
    [...keys.lists, 'suspects', params],
    PATH,
    { ...params, limit: PAGE_SIZE },
    { placeholderData: keepPreviousData },
  );
}

/** How many there are of the reader's own. */
export function ownSuspectsQuery() {
  return getQuery<SuspectPage>([...keys.lists, 'suspects', 'own'], PATH, { mine: true, limit: 1 });
}

/** All links to an item that are suspect since the same revision. */
export async function sameChange({ target, suspect }: SuspectEntry): Promise<SuspectEntry[]> {
  const found: SuspectEntry[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await get<SuspectPage>(PATH, { target: target.id, limit: AT_ONCE, cursor });
    found.push(...page.results);
    if (page.next === null) return found.filter((entry) => entry.suspect.confirmed === suspect.confirmed);
    cursor = page.next;
  }
}

/** Confirms that links still hold, with the revision of their target that was seen. */
export async function confirmLinks(client: QueryClient, links: readonly SuspectEntry[], note: string): Promise<number> {
  const confirm = async () => {
    let confirmed = 0;
    for (let start = 0; start < links.length; start += AT_ONCE) {
      const some = links.slice(start, start + AT_ONCE).map(({ id, suspect: { rev } }) => ({ id, rev }));
      confirmed += (await post<ConfirmedLinks>(`${INVENTORY}/relations/confirm`, { links: some, note })).confirmed;
    }
    return confirmed;
  };
  const ends = new Set(links.flatMap(({ source, target }) => [source.id, target.id]));
  return refreshAfter(client, confirm(), keys.lists, ...[...ends].map((id) => keys.relations(id)));
}

import type { Work } from './work.ts';

/** URLs of a run as items contain them: of the page that replays it, and of the API. */
const ADDRESS = /(?:[?&]run=|\/runs\/)([\da-f]{24})(?![\da-f])/g;
const AT_ONCE = 500;

/** IDs of the runs whose URLs occur in a text. */
export function namedRuns(text: string): string[] {
  return [...text.matchAll(ADDRESS)].flatMap(([, id]) => (id === undefined ? [] : [id]));
}

/** Evidence is kept: a run that an item has ever linked to is not removed to make room for newer ones. */
export async function keepNamedRuns({ session: { db }, runs }: Work): Promise<void> {
  const ids = [...runs];
  runs.clear();
  for (let start = 0; start < ids.length; start += AT_ONCE)
    await db
      .updateTable('prototype_run')
      .set({ kept: 1 })
      .where('id', 'in', ids.slice(start, start + AT_ONCE))
      .where('kept', '=', 0)
      .execute();
}

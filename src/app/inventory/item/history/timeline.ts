import type { LinkChange, RevisionEntry, RevisionPage } from '#generated/payloads.d.ts';

/** What a person did at one time: a revision with the links that it added or removed, or links alone. */
export type TimelineEntry = {
  key: string;
  at: string;
  by: string;
  /** unset where only links changed */
  revision?: RevisionEntry;
  links: LinkChange[];
};

/** Link changes by one person within this many ms, with nothing else in between, form one entry. */
const MERGE_MS = 60_000;

/** Revisions and link changes by time, newest first. */
export function timelineOf({ results, links }: Pick<RevisionPage, 'results' | 'links'>): TimelineEntry[] {
  // links belong to the newest revision of their transaction
  const owners = new Map(results.toReversed().map((revision) => [moment(revision), revision]));
  const own = (revision: RevisionEntry) =>
    owners.get(moment(revision)) === revision ? links.filter((link) => owners.get(moment(link)) === revision) : [];
  const revisions = results.map((revision): TimelineEntry => {
    const { rev, at, by } = revision;
    return { key: `r${rev}`, at, by, revision, links: own(revision) };
  });
  const others = links
    .filter((link) => !owners.has(moment(link)))
    .map((link): TimelineEntry => ({ key: linkKey(link), at: link.at, by: link.by, links: [link] }));
  const all = [...revisions, ...others].toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1));
  const entries: TimelineEntry[] = [];
  for (const entry of all) {
    const last = entries.at(-1);
    if (last && entry.revision === undefined && last.revision === undefined && mayMerge(last, entry))
      entries.splice(-1, 1, { ...last, links: [...last.links, ...entry.links] });
    else entries.push(entry);
  }
  return entries;
}

/** The newest change of each link, which is the one that can be undone. */
export function newestOfLinks(links: readonly LinkChange[]): Set<LinkChange> {
  const newest = new Map<string, LinkChange>();
  for (const link of links) {
    const key = JSON.stringify([link.type, link.direction, link.item.id]);
    if (!newest.has(key)) newest.set(key, link);
  }
  return new Set(newest.values());
}

export function linkKey({ id, action }: LinkChange): string {
  return `${action} ${id}`;
}

function mayMerge(newer: TimelineEntry, older: TimelineEntry): boolean {
  return newer.by === older.by && Date.parse(newer.at) - Date.parse(older.at) <= MERGE_MS;
}

function moment({ at, by }: { at: string; by: string }): string {
  return `${at} ${by}`;
}

import type { SignalTreeCounts, VssRelease } from '#generated/payloads.d.ts';
import type { Session } from '#server/store/database/session.ts';
import { comparable } from '#server/store/database/storable.ts';
import type { Tables } from '#server/store/database/tables.ts';
import type { Work } from '#server/store/database/work.ts';

/** A tree without its nodes. */
export type SignalTreeEntry = { hash: string; root: string; counts: SignalTreeCounts };
/** `content` is the normalized JSON, compressed with gzip. */
export type SignalTreeDraft = SignalTreeEntry & { content: Uint8Array };

type EntryRow = Omit<Tables['signal_tree'], 'content' | 'created_at'>;
const ENTRY = ['hash', 'root', 'nodes', 'depth', 'branches', 'sensors', 'actuators', 'attributes'] as const;

export function signalTreesReader({ db }: Session) {
  const releases = () =>
    db
      .selectFrom('vss_release')
      .innerJoin('signal_tree', 'signal_tree.hash', 'vss_release.tree')
      .select(ENTRY)
      .select(['vss_release.name', 'vss_release.created_at']);
  return {
    async entry(hash: string): Promise<SignalTreeEntry | undefined> {
      const query = db.selectFrom('signal_tree').select(ENTRY).where('hash', '=', comparable(hash));
      const row = await query.executeTakeFirst();
      return row && toEntry(row);
    },
    async content(hash: string): Promise<Uint8Array | undefined> {
      const query = db.selectFrom('signal_tree').select('content').where('hash', '=', comparable(hash));
      return (await query.executeTakeFirst())?.content;
    },
    /** Named trees, by name. */
    async releases(): Promise<VssRelease[]> {
      return (await releases().orderBy('vss_release.name').execute()).map(toRelease);
    },
    async release(name: string): Promise<VssRelease | undefined> {
      const row = await releases().where('vss_release.name', '=', comparable(name)).executeTakeFirst();
      return row && toRelease(row);
    },
    /** The release that has this tree; the oldest if there are several. */
    async releaseOf(hash: string): Promise<VssRelease | undefined> {
      const rows = releases().where('vss_release.tree', '=', comparable(hash));
      const row = await rows.orderBy('vss_release.created_at').orderBy('vss_release.name').executeTakeFirst();
      return row && toRelease(row);
    },
  };
}

export function signalTreesWriter({ session: { db }, now }: Work) {
  return {
    /** Stores a tree once, however many models and releases use it. */
    async save({ hash, root, counts, content }: SignalTreeDraft): Promise<void> {
      const row = { hash, root: comparable(root), ...toColumns(counts), content, created_at: now };
      await db
        .insertInto('signal_tree')
        .values(row)
        .onConflict((on) => on.doNothing())
        .execute();
    },
    /** Gives a stored tree a release name, or moves an existing name to it. */
    async saveRelease({ name, hash, by }: { name: string; hash: string; by: string }): Promise<void> {
      const row = { tree: hash, created_by: by, created_at: now };
      await db
        .insertInto('vss_release')
        .values({ name: comparable(name), ...row })
        .onConflict((on) => on.column('name').doUpdateSet(row))
        .execute();
    },
    async removeRelease(name: string): Promise<void> {
      await db.deleteFrom('vss_release').where('name', '=', comparable(name)).execute();
    },
    /** Removes the trees that neither a model nor a release uses. */
    async removeUnused(): Promise<void> {
      await db
        .deleteFrom('signal_tree')
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('model').select('id').whereRef('model.tree_hash', '=', 'signal_tree.hash'))),
        )
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('vss_release').select('name').whereRef('vss_release.tree', '=', 'signal_tree.hash'))),
        )
        .execute();
    },
  };
}

function toColumns({ total, depth, branch, sensor, actuator, attribute }: SignalTreeCounts) {
  return { nodes: total, depth, branches: branch, sensors: sensor, actuators: actuator, attributes: attribute };
}

function toEntry({ hash, root, ...row }: EntryRow): SignalTreeEntry {
  return { hash, root, counts: toCounts(row) };
}

function toCounts(row: Omit<EntryRow, 'hash' | 'root'>): SignalTreeCounts {
  const { nodes: total, depth, branches: branch, sensors: sensor, actuators: actuator, attributes: attribute } = row;
  return { total, depth, branch, sensor, actuator, attribute };
}

function toRelease({ name, created_at, ...row }: EntryRow & { name: string; created_at: string }): VssRelease {
  return { name, created_at, ...toEntry(row) };
}

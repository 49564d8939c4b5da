import type { Run, RunState } from '#generated/payloads.d.ts';
import { readPage } from '#server/store/database/read-page.ts';
import type { Session } from '#server/store/database/session.ts';
import { comparable, storableText } from '#server/store/database/storable.ts';
import type { Tables } from '#server/store/database/tables.ts';
import type { Work } from '#server/store/database/work.ts';
import { receiveJson } from '#shared/receive.ts';

/** A run of a prototype, without its output. */
export type RunRecord = {
  id: string;
  prototype: string;
  /** ID of an account, which may have been removed */
  startedBy: string;
  state: RunState;
  exit: number | null;
  language: string;
  seed: number;
  seconds: number;
  isFast: boolean;
  startedAt: string;
  endedAt: string | null;
  /** null for runs of older versions */
  provenance: Run['provenance'];
  /** whether an item links to it as evidence */
  isKept: boolean;
};

const COLUMNS = [
  'id',
  'prototype',
  'started_by',
  'state',
  'exit',
  'language',
  'seed',
  'seconds',
  'fast',
  'started_at',
  'ended_at',
  'provenance',
  'kept',
] as const;

export function runsReader({ db }: Session) {
  return {
    async find(id: string): Promise<RunRecord | undefined> {
      const query = db.selectFrom('prototype_run').select(COLUMNS).where('id', '=', comparable(id));
      const row = await query.executeTakeFirst();
      return row && toRun(row);
    },
    async content(id: string): Promise<Uint8Array | undefined> {
      const query = db.selectFrom('prototype_run').select('content').where('id', '=', comparable(id));
      return (await query.executeTakeFirst())?.content ?? undefined;
    },
    /** newest first */
    async list({ prototype, ...page }: { prototype: string; page: number; limit: number }) {
      const rows = db.selectFrom('prototype_run').where('prototype', '=', comparable(prototype));
      return readPage(rows.select(COLUMNS).orderBy('started_at', 'desc').orderBy('id', 'desc'), page, toRun);
    },
  };
}

export function runsWriter({ session: { db }, now }: Work) {
  return {
    /** Removes the person's oldest runs of the prototype beyond this number, except those that are kept. */
    async insert(run: RunRecord, most: number): Promise<void> {
      const row = fromRun(run);
      storableText(row.language);
      await db
        .insertInto('prototype_run')
        .values({ ...row, content: null, kept: 0, alive_at: now })
        .execute();
      const of = db
        .selectFrom('prototype_run')
        .select('id')
        .where('prototype', '=', run.prototype)
        .where('started_by', '=', run.startedBy)
        .where('kept', '=', 0);
      const old = await of.orderBy('started_at', 'desc').orderBy('id', 'desc').limit(1000).offset(most).execute();
      if (old.length === 0) return;
      const ids = old.map(({ id }) => id);
      await db.deleteFrom('prototype_run').where('id', 'in', ids).where('state', '<>', 'running').execute();
    },
    /** Says that these runs go on. */
    async keepAlive(ids: readonly string[]): Promise<void> {
      await db.updateTable('prototype_run').set({ alive_at: now }).where('id', 'in', ids).execute();
    },
    /** Ends as failed all runs but these of which nobody has said for so long that they go on. */
    async endLost(silentMs: number, own: readonly string[], content: Uint8Array): Promise<void> {
      const before = new Date(Date.parse(now) - silentMs).toISOString();
      const lost = db
        .updateTable('prototype_run')
        .set({ state: 'failed', ended_at: now, content })
        .where('state', '=', 'running')
        .where((eb) => eb(eb.fn.coalesce('alive_at', 'started_at'), '<=', before));
      await (own.length === 0 ? lost : lost.where('id', 'not in', own)).execute();
    },
    /** Saves how a run ended, if it still exists. */
    async finish(run: RunRecord, content: Uint8Array): Promise<void> {
      const { id, ...row } = fromRun(run);
      await db
        .updateTable('prototype_run')
        .set({ ...row, content })
        .where('id', '=', id)
        .execute();
    },
  };
}

/** Whether it is kept is not up to the user who started it. */
function fromRun(run: RunRecord): Omit<Tables['prototype_run'], 'content' | 'kept' | 'alive_at'> {
  const { startedBy, isFast, startedAt, endedAt, provenance, isKept: _, ...rest } = run;
  const times = { started_at: startedAt, ended_at: endedAt };
  const kept = provenance === null ? null : JSON.stringify(provenance);
  return { ...rest, ...times, started_by: startedBy, fast: isFast ? 1 : 0, provenance: kept };
}

function toRun(row: Omit<Tables['prototype_run'], 'content' | 'alive_at'>): RunRecord {
  const { started_by: startedBy, fast, seed, started_at: startedAt, ended_at: endedAt, kept, ...rest } = row;
  return {
    ...rest,
    seed: Number(seed),
    startedBy,
    isFast: fast === 1,
    startedAt,
    endedAt,
    provenance: rest.provenance === null ? null : receiveJson<RunRecord['provenance']>(rest.provenance),
    isKept: kept === 1,
  };
}

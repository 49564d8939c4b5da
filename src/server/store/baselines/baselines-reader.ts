import type { BaselineReaders } from '#server/store/baseline.ts';
import type { Session } from '#server/store/database/session.ts';
import { comparable } from '#server/store/database/storable.ts';
import { baselineDamage } from './baseline-damage.ts';
import { compareLinks, missingItems, revisedItems } from './baseline-diff.ts';
import { sideRows } from './sides.ts';

export function baselinesReader(session: Session): BaselineReaders['baselines'] {
  const { db } = session;
  return {
    list: () => db.selectFrom('baseline').selectAll().orderBy('seq', 'desc').execute(),
    find: (name) => db.selectFrom('baseline').selectAll().where('name', '=', comparable(name)).executeTakeFirst(),
    missing: async (a, b) => missingItems(session, await sideRows(session, a), await sideRows(session, b)),
    async *revised(a, b) {
      yield* revisedItems(session, await sideRows(session, a), await sideRows(session, b));
    },
    links: async (a, b) => compareLinks(session, await sideRows(session, a), await sideRows(session, b)),
    damage: (baseline, most) => baselineDamage(session, baseline, most),
  };
}

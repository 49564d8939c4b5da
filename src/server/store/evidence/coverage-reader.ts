import type { Session } from '#server/store/database/session.ts';

/** The name under which the store notes the roles by which coverage was found. */
export const KEPT_COVERAGE = 'coverage';

export function coverageReader({ db, coverage }: Session) {
  return {
    /** Whether it was found by the present roles. */
    async isKept(): Promise<boolean> {
      const row = await db.selectFrom('kept_by').select('hash').where('name', '=', KEPT_COVERAGE).executeTakeFirst();
      return row?.hash === coverage.hash;
    },
  };
}

import type { Session } from '#server/store/database/session.ts';
import type { JsonObject } from '#shared/json.ts';

type Version = { at: string; data: JsonObject };

const AT_ONCE = 16;

/** The revisions of an item, read backwards as far as they are needed, by the present names of its fields. */
export class TargetHistory {
  readonly #session: Session;
  readonly #target: { id: string; kind: string; rev: number };
  readonly #known = new Map<number, Version>();

  constructor(session: Session, target: { id: string; kind: string; rev: number }) {
    this.#session = session;
    this.#target = target;
  }

  async at(rev: number): Promise<Version | undefined> {
    if (!this.#known.has(rev)) await this.#read([rev]);
    return this.#known.get(rev);
  }

  /** When what `differs` tells apart from the present began, which is the case now and was not at revision `good`. */
  async since(good: number, differs: (data: JsonObject) => boolean): Promise<string | undefined> {
    let since: string | undefined;
    for (let rev = this.#target.rev; rev > good; rev--) {
      if (!this.#known.has(rev)) {
        const first = Math.max(good + 1, rev - AT_ONCE + 1);
        await this.#read(Array.from({ length: rev - first + 1 }, (_, index) => first + index));
      }
      const version = this.#known.get(rev);
      if (version === undefined || !differs(version.data)) break;
      since = version.at;
    }
    return since;
  }

  async #read(revs: readonly number[]): Promise<void> {
    const { db, names } = this.#session;
    const { id, kind } = this.#target;
    const query = db.selectFrom('revision').select(['rev', 'at', 'data']).where('id', '=', id).where('rev', 'in', revs);
    for (const { rev, at, data } of await query.execute())
      this.#known.set(rev, { at, data: names.data({ kind, data }) });
  }
}

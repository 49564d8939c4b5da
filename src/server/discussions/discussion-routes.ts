import type { DiscussedType, DiscussionRecord } from '#generated/payloads.d.ts';
import type { EventHub } from '#server/events/event-hub.ts';
import type { Routes } from '#server/http/routes.ts';
import type { RecordHooks } from '#server/records/record-hooks.ts';
import { recordRoutes } from '#server/records/record-routes.ts';
import { toWire } from '#server/records/record-wire.ts';
import type { Store, Writer } from '#server/store/store.ts';
import { AppError } from '#shared/errors.ts';
import { discussion } from '#shared/records/discussion.ts';
import { discussed, type DiscussedThing } from './discussed.ts';

/** Limit of replies to one post. */
const MAX_REPLIES = 1000;
const ACTIONS = { create: 'create', change: 'update', delete: 'delete' } as const;

/** Comments on models and signals, with one level of replies; the rights are those of their subject. */
export function discussionRoutes(routes: Routes, { store, events }: { store: Store; events: EventHub }): void {
  const hooks: RecordHooks<'discussion', DiscussedThing> = {
    parentOf: (read, user, { ref, ref_type: type }) => discussed(read, user, type, ref),
    async select(read, user, { ref, ref_type: type, sortBy }) {
      await discussed(read, user, type as DiscussedType, String(ref));
      return { where: { parent: null }, isNewestFirst: String(sortBy).endsWith(':desc') };
    },
    checkNew: checkParent,
    complete: (_, { model }) => ({ model }),
    describe: ({ record: { parent }, parent: { name } }) => `${parent === null ? 'a post' : 'a reply'} about ${name}`,
    publish({ record: { id, ref, ref_type }, parent: { readers } }, action, by) {
      events.publish({ event: 'discussion', data: { id, ref, ref_type, action: ACTIONS[action], by }, to: readers });
    },
    async compute(read, posts) {
      const parents = posts.map(({ id }) => id);
      const all = { where: { parent: parents }, page: 1, limit: posts.length * MAX_REPLIES };
      const { results } = await read.records(discussion).list(all);
      const replies = Map.groupBy(await toWire(read, discussion, {}, results), ({ parent }) => parent);
      return ({ id }) => ({ replies: replies.get(id) ?? [] });
    },
  };
  recordRoutes(routes, store, discussion, hooks);
}

/** @throws AppError `invalid` for a reply to a reply, or to a post about something else */
async function checkParent({ records }: Writer, { parent: id, ref, ref_type: type }: DiscussionRecord): Promise<void> {
  if (id === null) return;
  const parent = await records(discussion).find(id);
  if (!parent || parent.ref !== ref || parent.ref_type !== type)
    throw new AppError('invalid', 'The post to reply to was not found');
  if (parent.parent !== null) throw new AppError('invalid', 'A reply cannot have replies. Reply to the first post');
  if ((await records(discussion).count({ where: { parent: id } })) >= MAX_REPLIES)
    throw new AppError('conflict', `A post can have at most ${MAX_REPLIES} replies`);
}

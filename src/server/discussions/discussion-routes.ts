import type { FastifyRequest } from 'fastify';
import type { Discussion, DiscussionEvent } from '#generated/payloads.d.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import type { EventHub } from '#server/events/event-hub.ts';
import { empty } from '#server/http/answers.ts';
import { onlyParameters, paging, text } from '#server/http/parameters.ts';
import type { Routes } from '#server/http/routes.ts';
import { READ_MODELS } from '#server/models/model-access.ts';
import { ownersOf } from '#server/records/owners-of.ts';
import type { PostRecord } from '#server/store/discussions/discussions.ts';
import type { Reader } from '#server/store/store.ts';
import { single, toPage } from '#shared/page.ts';
import { discussed, type DiscussedThing } from './discussed.ts';
import { changePost, insertPost, removePost } from './write-posts.ts';

const DISCUSSIONS = '/v2/discussions';

/** Comments on models and signals, with one level of replies; the rights are those of their subject. */
export function discussionRoutes(routes: Routes, { store }: Accounts, events: EventHub): void {
  routes.get(
    DISCUSSIONS,
    {
      permission: READ_MODELS,
      query: LIST_QUERY,
      answers: ['Posts about one thing, each with its replies', 'discussion-page'],
    },
    async ({ query, user }) => {
      const { page, limit, parent, sortBy = '' } = query;
      const { refType, ref } = await discussed(store.read, user, query.ref_type, query.ref);
      const newestFirst = sortBy.endsWith(':desc');
      const request = { refType, ref, page, limit, newestFirst, ...(parent !== undefined && { parent }) };
      const { results, total } = await store.read.discussions.list(request);
      return toPage(await toDiscussions(store.read, results), total, { page, limit });
    },
  );

  routes.post(
    DISCUSSIONS,
    { permission: 'signed-in', body: 'new-discussion', answers: ['Write a post or a reply', 'discussion', 201] },
    async (request) => {
      const { thing, post } = await store.write((writer) => insertPost(writer, request, request.body));
      publishPost(events, request, 'create', thing, post);
      return single(await toDiscussions(store.read, [post]));
    },
  );

  routes.patch(
    `${DISCUSSIONS}/:id`,
    { permission: 'signed-in', body: 'discussion-patch', answers: ['Change a post of your own', 'discussion'] },
    async (request) => {
      const { thing, post } = await store.write((writer) => changePost(writer, request, request.body.content));
      publishPost(events, request, 'update', thing, post);
      return single(await toDiscussions(store.read, [post]));
    },
  );

  routes.delete(
    `${DISCUSSIONS}/:id`,
    {
      permission: 'signed-in',
      answers: ['Delete a post of your own, or one about what you own, with its replies', empty('Deleted'), 204],
    },
    async (request) => {
      const { thing, post } = await store.write((writer) => removePost(writer, request));
      publishPost(events, request, 'delete', thing, post);
    },
  );
}

function publishPost(
  events: EventHub,
  { user }: FastifyRequest,
  action: DiscussionEvent['action'],
  thing: DiscussedThing,
  { id, ref, refType }: PostRecord,
): void {
  events.publish({
    event: 'discussion',
    data: { id, ref, ref_type: refType, action, by: user.id },
    to: thing.readers,
  });
}

async function toDiscussions(read: Reader, posts: readonly PostRecord[]): Promise<Discussion[]> {
  const replies = await read.discussions.replies(posts.map(({ id }) => id));
  const authorOf = await ownersOf(read, [...posts, ...replies], ({ createdBy }) => createdBy);
  const toPost = ({ id, content, ref, refType, parent, createdBy, createdAt, updatedAt }: PostRecord) => ({
    id,
    content,
    ref,
    ref_type: refType,
    parent,
    created_by: authorOf(createdBy),
    created_at: createdAt,
    updated_at: updatedAt,
  });
  return posts.map((post) => ({
    ...toPost(post),
    replies: replies.filter(({ parent }) => parent === post.id).map(toPost),
  }));
}

const LIST_QUERY = onlyParameters(
  {
    ref: { type: 'string', minLength: 1, maxLength: 300 },
    // the predecessor's clients omit it when they request a model
    ref_type: { $ref: 'discussed-type.json#', default: 'model' },
    parent: text(64),
    // posts always include authors and replies
    populate: text(200),
    sortBy: { type: 'string', pattern: '^created_?[aA]t(?::(?:asc|desc))?$' },
    ...paging(500, 100),
  },
  'ref',
);

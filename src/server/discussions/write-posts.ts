import type { FastifyRequest } from 'fastify';
import type { NewDiscussion } from '#generated/payloads.d.ts';
import { record, recordOf } from '#server/audit/audit-log.ts';
import type { PostRecord } from '#server/store/discussions/discussions.ts';
import type { Writer } from '#server/store/store.ts';
import { newId } from '#server/tokens/tokens.ts';
import { AppError } from '#shared/errors.ts';
import { discussed, type DiscussedThing } from './discussed.ts';

/** Limits of posts about one subject, and of replies to one post. */
const MAX_POSTS = 10_000;
const MAX_REPLIES = 1000;

export type WrittenPost = { thing: DiscussedThing; post: PostRecord };
type PostInUrl = FastifyRequest<{ Params: { id: string } }>;

export async function insertPost(
  writer: Writer,
  request: FastifyRequest,
  { content, ref, ref_type: refType, parent: repliedTo }: NewDiscussion,
): Promise<WrittenPost> {
  const thing = await discussed(writer, request.user, refType, ref);
  const parent = repliedTo ?? null;
  if (parent !== null) await checkParent(writer, thing, parent);
  if ((await writer.discussions.countOf(thing)) >= MAX_POSTS)
    throw new AppError('conflict', `A discussion can have at most ${MAX_POSTS} posts. Delete some first`);
  const { model } = thing;
  const about = { refType, ref, model, parent };
  const now = writer.now;
  const post = { id: newId(), ...about, content, createdBy: request.user.id, createdAt: now, updatedAt: now };
  await writer.discussions.insert(post);
  await log(writer, request, 'Wrote', { thing, post });
  return { thing, post };
}

/** @throws AppError `invalid` for a reply to a reply, or to a post about something else */
async function checkParent({ discussions }: Writer, { ref, refType }: DiscussedThing, id: string): Promise<void> {
  const parent = await discussions.find(id);
  if (!parent || parent.ref !== ref || parent.refType !== refType)
    throw new AppError('invalid', 'The post to reply to was not found');
  if (parent.parent !== null) throw new AppError('invalid', 'A reply cannot have replies. Reply to the first post');
  if ((await discussions.replies([id])).length >= MAX_REPLIES)
    throw new AppError('conflict', `A post can have at most ${MAX_REPLIES} replies`);
}

/** @throws AppError `forbidden` for another user's post */
export async function changePost(writer: Writer, request: PostInUrl, content: string): Promise<WrittenPost> {
  const { thing, post } = await postOf(writer, request);
  if (post.createdBy !== request.user.id) throw new AppError('forbidden', 'You can change only what you wrote');
  const changed = { thing, post: await writer.discussions.change(post.id, content) };
  await log(writer, request, 'Changed', changed);
  return changed;
}

/** @throws AppError `forbidden` for another user's post, unless the caller owns its subject */
export async function removePost(writer: Writer, request: PostInUrl): Promise<WrittenPost> {
  const found = await postOf(writer, request);
  const { thing, post } = found;
  if (post.createdBy !== request.user.id && !thing.mayOwn(request.user))
    throw new AppError('forbidden', 'You can delete only what you wrote');
  await writer.discussions.remove(post.id);
  await log(writer, request, 'Deleted', found);
  return found;
}

/** @throws AppError `not_found` also for a post whose subject the caller cannot see */
async function postOf(writer: Writer, { params, user }: PostInUrl): Promise<WrittenPost> {
  const post = await writer.discussions.find(params.id);
  if (!post) throw new AppError('not_found', 'Discussion not found');
  const thing = await discussed(writer, user, post.refType, post.ref).catch((error: unknown) => {
    throw error instanceof AppError ? new AppError('not_found', 'Discussion not found') : error;
  });
  return { thing, post };
}

/** The audit entry never contains the text of a post. */
async function log(
  writer: Writer,
  request: FastifyRequest,
  verb: 'Wrote' | 'Changed' | 'Deleted',
  { thing: { name }, post }: WrittenPost,
): Promise<void> {
  const what = post.parent === null ? 'a post' : 'a reply';
  const on = { type: 'discussion', id: post.id };
  await record(writer, recordOf(request, 'discussion', on, `${verb} ${what} about ${name}`));
}

/** Discussions of models, prototypes and signals: posts with their replies. */
import type { DiscussedType } from '#generated/payloads.d.ts';
import { discussion } from '#shared/records/discussion.ts';
import { resource, type RecordTypes } from './resource.ts';

const POSTS_PER_PAGE = 20;

export type Discussed = { ref: string; ref_type: DiscussedType };

export const posts = resource<RecordTypes<'discussion'>>(discussion, { isOptimistic: true });

/** Newest first. */
export function discussionQuery(about: Discussed) {
  return posts.pagesQuery({ ...about, limit: POSTS_PER_PAGE, sortBy: 'created_at:desc' });
}

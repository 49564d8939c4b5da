import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { posts, type Discussed } from '#app/data/records/discussions.ts';
import { userAtom } from '#app/http/session.ts';
import { showError } from '#app/ui/error-messages.ts';
import { PersonMark } from '#app/ui/person-mark.tsx';
import { showToast } from '#app/ui/toasts/toasts.ts';
import { ProseView } from '#app/values/prose-view.tsx';
import { TimeValue } from '#app/values/time/time-value.tsx';
import type { DiscussionPost } from '#generated/payloads.d.ts';
import { isAdministrator } from '#shared/permissions.ts';
import { PostForm } from './post-form.tsx';
import classes from './discussion.module.css';

/** A comment or a reply; its author edits it, and deletes it with an undo while nobody replied. */
export function Post({ post, about }: { post: DiscussionPost & { replies?: unknown[] }; about: Discussed }) {
  const client = useQueryClient();
  const user = useAtomValue(userAtom);
  const [open, setOpen] = useState<'edit' | 'reply'>();
  const { id, content, created_by: author, created_at: created, updated_at: updated, parent } = post;
  const deleting = useMutation({
    mutationFn: () => posts.remove(client, id),
    onSuccess: () => {
      const undo = () => posts.create(client, { ...about, content, ...(parent !== null && { parent }) });
      showToast({ tone: 'good', title: 'Comment deleted', ...((post.replies ?? []).length === 0 && { undo }) });
    },
    onError: (error) => showError('Could not delete the comment', error),
  });
  const isMine = user?.id === author.id;
  const mayDelete = isMine || Boolean(user && isAdministrator(user));
  const close = () => setOpen(undefined);
  return (
    <article className={`grid gap-10 ${classes.post}`} aria-label={`${author.name} wrote`}>
      <PersonMark name={author.name} picture={author.image_file} size={26} />
      <div>
        <header className="flex wrap baseline gap-8 fine dimmer">
          <strong className="text-13-5 full-text">{author.name}</strong>
          <TimeValue value={created} short />
          {updated !== created && <span>edited</span>}
        </header>
        {open === 'edit' ? (
          <PostForm about={about} post={post} label="Edit the comment" submit="Save" onClose={close} />
        ) : (
          <ProseView text={content} />
        )}
        {user && open === undefined && (
          <footer className="flex gap-12">
            {parent === null && (
              <button type="button" onClick={() => setOpen('reply')}>
                Reply
              </button>
            )}
            {isMine && (
              <button type="button" onClick={() => setOpen('edit')}>
                Edit
              </button>
            )}
            {mayDelete && (
              <button type="button" onClick={() => deleting.mutate()}>
                Delete
              </button>
            )}
          </footer>
        )}
        {open === 'reply' && (
          <PostForm about={about} parent={id} label={`Reply to ${author.name}`} submit="Reply" onClose={close} />
        )}
      </div>
    </article>
  );
}

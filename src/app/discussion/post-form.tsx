import { Button, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { posts, type Discussed } from '#app/data/records/discussions.ts';
import { errorLine } from '#app/ui/error-messages.ts';
import type { DiscussionPost } from '#generated/payloads.d.ts';
import classes from './discussion.module.css';

const LONGEST = 2000;

type PostFormProps = {
  about: Discussed;
  label: string;
  submit: string;
  /** the post to edit */
  post?: DiscussionPost;
  /** the post to reply to */
  parent?: string;
  onClose?: () => void;
};

/** Writes a comment; Ctrl+Enter sends it. What was typed stays until it is sent. */
export function PostForm({ about, label, submit, post, parent, onClose }: PostFormProps) {
  const client = useQueryClient();
  const [text, setText] = useState(post?.content ?? '');
  const sending = useMutation({
    mutationFn: (content: string) =>
      post
        ? posts.change(client, post.id, { content })
        : posts.create(client, { ...about, content, ...(parent !== undefined && { parent }) }),
    onSuccess: () => {
      setText('');
      onClose?.();
    },
  });
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (text.trim() !== '' && !sending.isPending) sending.mutate(text.trim());
  };
  const isOpen = text !== '' || onClose !== undefined;
  return (
    <form className={`grid gap-8 ${classes.form}`} onSubmit={send}>
      <Textarea
        aria-label={label}
        placeholder={label}
        autosize
        minRows={isOpen ? 2 : 1}
        maxRows={12}
        maxLength={LONGEST}
        value={text}
        error={sending.isError && errorLine(sending.error)}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
          if (event.key === 'Escape') onClose?.();
        }}
      />
      {isOpen && (
        <div>
          {text.length > LONGEST - 200 && <span>{LONGEST - text.length} characters left</span>}
          <Button
            variant="default"
            onClick={() => {
              setText(post?.content ?? '');
              onClose?.();
            }}
          >
            Cancel
          </Button>
          <Button type="submit" loading={sending.isPending} disabled={text.trim() === ''}>
            {submit}
          </Button>
        </div>
      )}
    </form>
  );
}

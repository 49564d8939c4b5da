import { useInfiniteQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { discussionQuery, type Discussed } from '#app/data/records/discussions.ts';
import { userAtom } from '#app/http/session.ts';
import { Section } from '#app/ui/shell/page.tsx';
import { ShowAll } from '#app/ui/show-all.tsx';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { Pending } from '#app/ui/states.tsx';
import { PostForm } from './post-form.tsx';
import { Post } from './post.tsx';
import classes from './discussion.module.css';

/** What people write about a model or a signal of it, with one level of replies. */
export function Discussion({ about }: { about: Discussed }) {
  const user = useAtomValue(userAtom);
  const posts = useInfiniteQuery(discussionQuery(about));
  const all = posts.data?.pages.flatMap(({ results }) => results);
  return (
    <Section title="Discussion">
      {user && <PostForm about={about} label="Write a comment" submit="Comment" />}
      {all === undefined && <Pending query={posts} skeleton={<SkeletonLines count={3} />} what="discussion" />}
      {all?.length === 0 && (
        <p className="quiet mt-8">{user ? 'No comments yet' : 'No comments yet. Sign in to write one'}</p>
      )}
      <ul aria-label="Comments">
        {all?.map((post) => (
          <li key={post.id}>
            <Post post={post} about={about} />
            {post.replies.length > 0 && (
              <ul className={classes.replies} aria-label="Replies">
                {post.replies.map((reply) => (
                  <li key={reply.id}>
                    <Post post={reply} about={about} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {posts.hasNextPage && <ShowAll label="Show older comments" onShow={() => void posts.fetchNextPage()} />}
    </Section>
  );
}

import { Discussion } from '#app/discussion/discussion.tsx';
import type { TabProps } from '#app/prototypes/tab-props.ts';
import classes from './discussion-tab.module.css';

/** The discussion of the prototype. */
export function DiscussionTab({ prototype }: TabProps) {
  return (
    <div className={`full-width page-padding ${classes.page}`}>
      <Discussion about={{ ref: prototype.id, ref_type: 'prototype' }} />
    </div>
  );
}

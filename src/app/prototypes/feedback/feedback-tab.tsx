import { IconMessageHeart } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { feedbacks } from '#app/data/prototypes/feedbacks.ts';
import { userAtom } from '#app/http/session.ts';
import type { TabProps } from '#app/prototypes/tab-props.ts';
import { PlainButton } from '#app/ui/plain-button.tsx';
import { Section } from '#app/ui/shell/page.tsx';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { FeedbackDialog } from './feedback-dialog.tsx';
import { FeedbackEntry } from './feedback-entry.tsx';
import { FeedbackSummary } from './feedback-summary.tsx';
import classes from './feedback.module.css';

const SHOWN = 100;

/** Feedback on the prototype, as scores and comments. */
export function FeedbackTab({ prototype, model }: TabProps) {
  const user = useAtomValue(userAtom);
  const feedback = useQuery(feedbacks.pageQuery({ ref: prototype.id, limit: SHOWN }));
  const [isGiving, setGiving] = useState(false);
  const give = user && <PlainButton onClick={() => setGiving(true)}>Give feedback</PlainButton>;
  return (
    <div className={`stack full-width page-padding ${classes.page}`}>
      <Loaded query={feedback} skeleton={<SkeletonLines count={6} height={40} />} what="feedback">
        {({ results }) =>
          results.length === 0 ? (
            <EmptyState icon={IconMessageHeart} title="No feedback yet" action={give}>
              {user ? 'Rate the prototype yourself, or for someone you interviewed.' : 'Sign in to give feedback.'}
            </EmptyState>
          ) : (
            <>
              <FeedbackSummary feedback={results} />
              <Section title={`Feedback of ${results.length}`} aside={give}>
                <ul className="grid gap-16" aria-label="Feedback">
                  {results.map((entry) => (
                    <FeedbackEntry key={entry.id} entry={entry} prototype={prototype} model={model} />
                  ))}
                </ul>
              </Section>
            </>
          )
        }
      </Loaded>
      {isGiving && <FeedbackDialog prototype={prototype} model={model} onClose={() => setGiving(false)} />}
    </div>
  );
}

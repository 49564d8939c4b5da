import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { feedbacks } from '#app/data/prototypes/feedbacks.ts';
import type { OpenPrototype } from '#app/data/prototypes/prototypes.ts';
import { userAtom } from '#app/http/session.ts';
import { showError } from '#app/ui/error-messages.ts';
import { PersonMark } from '#app/ui/person-mark.tsx';
import { showToast } from '#app/ui/toasts/toasts.ts';
import { TimeValue } from '#app/values/time/time-value.tsx';
import type { Feedback, Model } from '#generated/payloads.d.ts';
import { FeedbackDialog } from './feedback-dialog.tsx';
import { SCORES } from './scores.ts';
import classes from './feedback.module.css';

type FeedbackEntryProps = { entry: Feedback; prototype: OpenPrototype; model: Model };

/** One person's feedback; the user who entered it can edit and delete it. */
export function FeedbackEntry({ entry, prototype, model }: FeedbackEntryProps) {
  const client = useQueryClient();
  const user = useAtomValue(userAtom);
  const [isEditing, setEditing] = useState(false);
  const { id, interviewee, score, question, recommendation, description, created_by: author } = entry;
  const deleting = useMutation({
    mutationFn: () => feedbacks.remove(client, id),
    onSuccess: () => {
      const again = { interviewee, score, question, recommendation, description };
      const undo = () =>
        feedbacks.create(client, { ...again, ref: prototype.id, ref_type: 'prototype', model_id: model.id });
      showToast({ tone: 'good', title: 'Feedback deleted', undo });
    },
    onError: (error) => showError('Could not delete the feedback', error),
  });
  return (
    <li className={`flex gap-12 text-13-5 ${classes.entry}`}>
      <PersonMark name={interviewee.name} size={28} />
      <div>
        <header className="flex wrap baseline gap-2-12 fine dim">
          <strong className="full-text text-13-5">{interviewee.name}</strong>
          {interviewee.organization && <span>{interviewee.organization}</span>}
          <TimeValue value={entry.created_at} short />
        </header>
        <dl className={`flex wrap ${classes.scores}`}>
          {SCORES.map(
            ({ name, title }) =>
              score[name] !== undefined && (
                <div className="smaller rounded-10 shaded" key={name}>
                  <dt className="dim">{title}</dt>
                  <dd>{score[name]} of 5</dd>
                </div>
              ),
          )}
        </dl>
        {question && (
          <p className="break-words keep-lines">
            <span className="dim">Question:</span> {question}
          </p>
        )}
        {recommendation && (
          <p className="break-words keep-lines">
            <span className="dim">Recommendation:</span> {recommendation}
          </p>
        )}
        {description && <p className="break-words keep-lines">{description}</p>}
        <footer className="flex gap-12 fine dim">
          {author.name !== interviewee.name && <span>Recorded by {author.name}</span>}
          {user?.id === author.id && (
            <>
              <button type="button" className="no-pad dim hover-text hover-underline" onClick={() => setEditing(true)}>
                Edit
              </button>
              <button type="button" className="no-pad dim hover-text hover-underline" onClick={() => deleting.mutate()}>
                Delete
              </button>
            </>
          )}
        </footer>
      </div>
      {isEditing && (
        <FeedbackDialog prototype={prototype} model={model} entry={entry} onClose={() => setEditing(false)} />
      )}
    </li>
  );
}

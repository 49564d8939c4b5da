import { Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { feedbacks } from '#app/data/prototypes/feedbacks.ts';
import type { OpenPrototype } from '#app/data/prototypes/prototypes.ts';
import { userAtom } from '#app/http/session.ts';
import { DialogForm } from '#app/ui/overlay/dialog-form.tsx';
import { TitledDialog } from '#app/ui/overlay/titled-dialog.tsx';
import { showToast } from '#app/ui/toasts/toasts.ts';
import type { Feedback, FeedbackScore, Model } from '#generated/payloads.d.ts';
import { SCORES, type ScoreName } from './scores.ts';
import form from '#app/ui/overlay/dialog-form.module.css';
import classes from './feedback.module.css';

type FeedbackDialogProps = { prototype: OpenPrototype; model: Model; entry?: Feedback; onClose: () => void };

/** Enters the user's own feedback, or that of someone interviewed. */
export function FeedbackDialog(props: FeedbackDialogProps) {
  const { entry, onClose } = props;
  const { input, set, issues, sending, submit } = useFeedbackForm(props);
  return (
    <TitledDialog title={entry ? 'Edit feedback' : 'Give feedback'} width={560} onClose={onClose}>
      <DialogForm
        label="Feedback"
        error={sending.error}
        action={entry ? 'Save' : 'Send'}
        isBusy={sending.isPending}
        onSubmit={submit}
        onCancel={onClose}
      >
        {SCORES.map((one) => (
          <ScoreChoice
            key={one.name}
            {...one}
            value={input.score[one.name]}
            onChoose={(value) => set({ score: { ...input.score, [one.name]: value } })}
          />
        ))}
        {issues.score && (
          <p className={form.problem} role="alert">
            {issues.score}
          </p>
        )}
        {(['question', 'recommendation'] as const).map((name) => (
          <Textarea
            key={name}
            label={name === 'question' ? 'Question' : 'Recommendation'}
            autosize
            maxLength={2000}
            value={input[name]}
            onChange={({ target }) => set({ [name]: target.value })}
          />
        ))}
        <div className={`grid gap-14 ${classes.who}`}>
          <TextInput
            label="Name"
            description="Who gives the feedback"
            maxLength={255}
            value={input.name}
            error={issues.name}
            onChange={({ target }) => set({ name: target.value })}
          />
          <TextInput
            label="Organization"
            description="Optional"
            maxLength={255}
            value={input.organization}
            onChange={({ target }) => set({ organization: target.value })}
          />
        </div>
      </DialogForm>
    </TitledDialog>
  );
}

type FeedbackInput = {
  name: string;
  organization: string;
  score: FeedbackScore;
  question: string;
  recommendation: string;
};

function useFeedbackForm({ prototype, model, entry, onClose }: FeedbackDialogProps) {
  const client = useQueryClient();
  const user = useAtomValue(userAtom);
  const [input, setInput] = useState<FeedbackInput>({
    name: entry?.interviewee.name ?? user?.name ?? '',
    organization: entry?.interviewee.organization ?? '',
    score: entry?.score ?? {},
    question: entry?.question ?? '',
    recommendation: entry?.recommendation ?? '',
  });
  const [isTried, setTried] = useState(false);
  const sending = useMutation({
    mutationFn: async () => {
      const { name, organization, score, question, recommendation } = input;
      const interviewee = { name: name.trim(), organization: organization.trim() };
      const said = { interviewee, score, question: question.trim(), recommendation: recommendation.trim() };
      await (entry
        ? feedbacks.change(client, entry.id, said)
        : feedbacks.create(client, { ...said, ref: prototype.id, ref_type: 'prototype', model_id: model.id }));
    },
    onSuccess: () => {
      onClose();
      showToast({ tone: 'good', title: entry ? 'Feedback saved' : 'Thank you for your feedback' });
    },
  });
  const isNameless = input.name.trim() === '';
  const isUnscored = SCORES.some(({ name }) => input.score[name] === undefined);
  const submit = () => {
    setTried(true);
    if (!isNameless && !isUnscored) sending.mutate();
  };
  return {
    input,
    set: (change: Partial<FeedbackInput>) => setInput((all) => ({ ...all, ...change })),
    issues: {
      name: isTried && isNameless && 'Enter a name',
      score: isTried && isUnscored && 'Choose a score for each',
    },
    sending,
    submit,
  };
}

type ScoreChoiceProps = {
  name: ScoreName;
  title: string;
  hint: string;
  value: number | undefined;
  onChoose: (value: number) => void;
};

function ScoreChoice({ name, title, hint, value, onChoose }: ScoreChoiceProps) {
  return (
    <fieldset className={classes.score}>
      <legend>{title}</legend>
      <p>{hint}</p>
      <div>
        {[1, 2, 3, 4, 5].map((level) => (
          <label
            className="centered grow anchor framed-strong rounded hover-shade"
            key={level}
            data-chosen={value === level || undefined}
          >
            <input
              type="radio"
              name={name}
              aria-label={`${level} of 5`}
              checked={value === level}
              onChange={() => onChoose(level)}
            />
            {level}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import { Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { feedbacks } from '#app/data/prototypes/feedbacks.ts';
import type { OpenPrototype } from '#app/data/prototypes/prototypes.ts';
import { userAtom } from '#app/http/session.ts';
import { FormDialog } from '#app/ui/overlay/form-dialog.tsx';
import type { Feedback, FeedbackScore, Model } from '#generated/payloads.d.ts';
import { SCORES, type ScoreName } from './scores.ts';
import classes from './feedback.module.css';

type FeedbackDialogProps = { prototype: OpenPrototype; model: Model; entry?: Feedback; onClose: () => void };

/** Enters the user's own feedback, or that of someone interviewed. */
export function FeedbackDialog(props: FeedbackDialogProps) {
  const { entry, onClose } = props;
  const { input, set, issues, check, write } = useFeedbackForm(props);
  return (
    <FormDialog
      title={entry ? 'Edit feedback' : 'Give feedback'}
      width={560}
      label="Feedback"
      action={entry ? 'Save' : 'Send'}
      check={check}
      write={write}
      done={entry ? 'Feedback saved' : 'Thank you for your feedback'}
      onClose={onClose}
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
        <p className="pad-8-10 small bad break-words rounded bad-ground" role="alert">
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
    </FormDialog>
  );
}

type FeedbackInput = {
  name: string;
  organization: string;
  score: FeedbackScore;
  question: string;
  recommendation: string;
};

function useFeedbackForm({ prototype, model, entry }: FeedbackDialogProps) {
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
  const write = async () => {
    const { name, organization, score, question, recommendation } = input;
    const interviewee = { name: name.trim(), organization: organization.trim() };
    const said = { interviewee, score, question: question.trim(), recommendation: recommendation.trim() };
    await (entry
      ? feedbacks.change(client, entry.id, said)
      : feedbacks.create(client, { ...said, ref: prototype.id, ref_type: 'prototype', model_id: model.id }));
  };
  const isNameless = input.name.trim() === '';
  const isUnscored = SCORES.some(({ name }) => input.score[name] === undefined);
  const check = () => {
    setTried(true);
    return !isNameless && !isUnscored;
  };
  return {
    input,
    set: (change: Partial<FeedbackInput>) => setInput((all) => ({ ...all, ...change })),
    issues: {
      name: isTried && isNameless && 'Enter a name',
      score: isTried && isUnscored && 'Choose a score for each',
    },
    check,
    write,
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
      <legend className="no-pad weight-500">{title}</legend>
      <p className="mb-4 fine dim">{hint}</p>
      <div className="flex gap-6">
        {[1, 2, 3, 4, 5].map((level) => (
          <label
            className="choice button-choice centered grow anchor framed-strong rounded hover-shade"
            key={level}
            data-chosen={value === level || undefined}
          >
            <input
              type="radio"
              className="hidden-input"
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

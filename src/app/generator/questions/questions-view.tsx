import { Button } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Section } from '#app/ui/shell/page.tsx';
import type { RuleAnswer, RuleQuestion } from '#generated/payloads.d.ts';
import type { ProposedRules } from '#shared/generator/index.ts';
import type { SignalTree } from '#shared/vss/index.ts';
import { MarkedPrompt } from './marked-prompt.tsx';
import { RuleSentences } from './rule-sentences.tsx';
import classes from './questions.module.css';

/** More at once are hard to survey; the others follow. */
const MOST = 3;

type QuestionsViewProps = {
  prompt: string;
  proposed: ProposedRules;
  tree: SignalTree | undefined;
  onAnswer: (answers: RuleAnswer[]) => void;
};

/** What has to be decided before an app is made of a prompt, and the rules so far. */
export function QuestionsView({ prompt, proposed, tree, onAnswer }: QuestionsViewProps) {
  const { rules, sources, questions } = proposed;
  const [picked, setPicked] = useState<Readonly<Record<string, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  const shown = questions.slice(0, MOST);
  // they take the place of what was there
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const answers = shown.flatMap(({ id }) => {
    const option = picked[id];
    return option === undefined ? [] : [{ question: id, option }];
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (answers.length === shown.length) onAnswer(answers);
  };
  return (
    <div className="stack gap-18 shrink">
      <form ref={form} className="stack gap-14 shrink" aria-label="Questions" onSubmit={submit}>
        <h2 className="text-16 strong">
          {questions.length === 1 ? 'One question' : `${questions.length} questions`} before the app is made
        </h2>
        <MarkedPrompt
          prompt={prompt}
          used={sources.map(({ words }) => words)}
          asked={questions.map(({ words }) => words)}
        />
        {shown.map((question) => (
          <Question
            key={question.id}
            question={question}
            picked={picked[question.id]}
            onPick={(option) => setPicked({ ...picked, [question.id]: option })}
          />
        ))}
        <div className="row wrap gap-10">
          <Button type="submit" size="sm" disabled={answers.length < shown.length}>
            Continue
          </Button>
          {answers.length < shown.length && <span className="quiet">Pick an answer to each question</span>}
        </div>
      </form>
      {rules.rules.length > 0 && (
        <Section title="Rules so far">
          <RuleSentences rules={rules} sources={sources} tree={tree} />
        </Section>
      )}
    </div>
  );
}

type QuestionProps = { question: RuleQuestion; picked: string | undefined; onPick: (option: string) => void };

function Question({ question: { id, text, words, options }, picked, onPick }: QuestionProps) {
  return (
    <fieldset className={classes.question}>
      <legend className="no-pad strong">{text}</legend>
      {words !== '' && !text.includes(words) && <p className="quiet">About “{words}”</p>}
      {options.map((option) => (
        <label key={option.id} className="flex gap-10 baseline rounded hover-shade">
          <input type="radio" name={id} checked={picked === option.id} onChange={() => onPick(option.id)} />
          <span className="shrink">
            {option.text}
            {option.paths.length > 0 && <small className="block dim break-words">{option.paths.join(', ')}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

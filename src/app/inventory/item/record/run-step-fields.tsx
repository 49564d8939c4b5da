import { Textarea } from '@mantine/core';
import { useId } from 'react';
import type { StepVerdict } from '#shared/prototypes/run-record.ts';
import type { RunFormStep } from './use-run-form.ts';
import classes from './run-dialog.module.css';

type RunStepFieldsProps = {
  index: number;
  step: RunFormStep;
  choices: readonly { value: StepVerdict; label: string }[];
  isMissing: boolean;
  onChange: (values: Partial<RunFormStep>) => void;
};

/**
 * One step of a run: what to do, what to expect, what happened. Arrow keys choose the verdict, Tab goes to the note.
 */
export function RunStepFields({ index, step, choices, isMissing, onChange }: RunStepFieldsProps) {
  const id = useId();
  const title = `Step ${index + 1}`;
  return (
    <li className="grid gap-8" data-step={index}>
      <fieldset
        className="grid gap-8"
        aria-describedby={`${id}-text ${id}-issue`}
        data-missing={isMissing || undefined}
      >
        <legend className="no-pad small strong">{title}</legend>
        <div id={`${id}-text`} className="grid gap-3 small break-words keep-lines">
          <p>{step.action}</p>
          {step.expected !== '' && (
            <p>
              <span className="dim">Expected:</span> {step.expected}
            </p>
          )}
        </div>
        <div className={`flex wrap gap-6 ${classes.choices}`}>
          {choices.map(({ value, label }, i) => (
            <label
              className="choice button-choice centered anchor small framed-strong rounded hover-shade"
              key={value}
              data-verdict={value}
              data-chosen={step.verdict === value || undefined}
            >
              <input
                type="radio"
                className="hidden-input"
                name={id}
                data-autofocus={(index === 0 && i === 0) || undefined}
                checked={step.verdict === value}
                onChange={() => onChange({ verdict: value })}
              />
              {label}
            </label>
          ))}
        </div>
        {isMissing && (
          <p id={`${id}-issue`} className="fine bad">
            Choose a verdict
          </p>
        )}
      </fieldset>
      <Textarea
        aria-label={`Note on step ${index + 1}`}
        placeholder="Note"
        autosize
        minRows={1}
        maxLength={4000}
        value={step.note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </li>
  );
}

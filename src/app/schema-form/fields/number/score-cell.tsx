import type { KeyboardEvent } from 'react';
import { useCell, useForm } from '#app/schema-form/state/form-context.ts';
import classes from '#app/schema-form/fields/controls.module.css';
import { emptyValue } from '#app/schema-form/fields/empty-value.ts';
import type { InputProps } from '#app/schema-form/fields/field.ts';
import { parseNumber } from './parse-number.ts';

type ScoreCellProps = InputProps & { steps: readonly number[] };

/** A score in a small cell: typed or stepped with the arrow keys; the higher, the stronger the background. */
export function ScoreCell({ cell, schema, required, readOnly, aria, steps }: ScoreCellProps) {
  const { session } = useForm();
  const value = useCell(cell);
  const index = typeof value === 'number' ? steps.indexOf(value) : -1;
  const change = (text: string): void => session.edit(cell, parseNumber(text) ?? emptyValue(schema, required));
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (step === 0 || readOnly || event.altKey) return;
    event.preventDefault();
    const next = index < 0 ? (step > 0 ? 0 : steps.length - 1) : Math.min(Math.max(index + step, 0), steps.length - 1);
    session.edit(cell, steps[next]);
  };
  return (
    <input
      {...aria}
      className={classes.scoreCell}
      data-level={index < 0 ? undefined : Math.round((index / Math.max(steps.length - 1, 1)) * 4)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      value={value === undefined || value === null ? '' : String(value)}
      readOnly={readOnly}
      title={`${steps.at(0)} to ${steps.at(-1)}`}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}

import { useState, type KeyboardEvent } from 'react';
import type { InputProps } from '#app/schema-form/field.ts';
import { Segmented } from '#app/schema-form/fields/segmented.tsx';
import { usePlaceholder } from '#app/schema-form/parts/mixed-note.tsx';
import { emptyValue } from '#app/schema-form/schema/empty-value.ts';
import { numberIn, unitOf } from '#app/schema-form/schema/titles.ts';
import { useNodeValue, useForm, useFieldContext } from '#app/schema-form/state/form-context.ts';
import { formatNumber } from '#app/values/words/numbers.ts';
import type { Json, JsonObject } from '#shared/json.ts';
import { parseNumber, stepNumber } from './parse-number.ts';
import classes from '#app/schema-form/fields/controls.module.css';

const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** A number with its unit. Arrow keys step; the text stays as typed. */
export function NumberInput({ node, schema, required, readOnly, aria }: InputProps) {
  const { session } = useForm();
  const value = useNodeValue(node);
  const [typed, setTyped] = useState<string>();
  const bounds = { min: numberIn(schema, 'minimum'), max: numberIn(schema, 'maximum') };
  const unit = unitOf(schema);
  const empty = usePlaceholder(node, placeholderOf(value, bounds));
  const change = (text: string): void => {
    setTyped(text);
    const number = parseNumber(text);
    if (number === undefined) session.clear(node, emptyValue(schema, required));
    else session.edit(node, number);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps = STEPS[event.key];
    if (steps === undefined || readOnly || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const step = numberIn(schema, 'multipleOf') ?? 1;
    const from = typeof value === 'number' ? value : (bounds.min ?? 0) - Math.sign(steps) * step;
    change(String(stepNumber(from, steps, { step, ...bounds })));
  };
  return (
    <div className={`row anchor ${classes.number}`}>
      <input
        {...aria}
        className={classes.input}
        data-unit={unit === undefined ? undefined : true}
        inputMode={schema['type'] === 'integer' ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={isTypedFor(typed, value) ? typed : shown(value)}
        readOnly={readOnly}
        placeholder={empty}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => setTyped(undefined)}
      />
      {unit !== undefined && <span className={`truncated faint over ${classes.unit}`}>{unit}</span>}
    </div>
  );
}

/** "1." and "1.0" mean 1, and stay as typed. */
function isTypedFor(typed: string | undefined, value: Json | undefined): typed is string {
  return typed !== undefined && (parseNumber(typed) ?? null) === (value ?? null);
}

function shown(value: Json | undefined): string {
  return value === undefined || value === null ? '' : String(value);
}

function placeholderOf(
  value: Json | undefined,
  { min, max }: { min: number | undefined; max: number | undefined },
): string | undefined {
  if (value === null) return 'empty (null)';
  if (min !== undefined && max !== undefined) return `${formatNumber(min)} to ${formatNumber(max)}`;
  if (min !== undefined) return `at least ${formatNumber(min)}`;
  return max === undefined ? undefined : `at most ${formatNumber(max)}`;
}

/** A score with few steps is picked, not typed. */
export function ScoreInput(props: InputProps) {
  const { frame } = useFieldContext();
  const steps = scoreSteps(props.schema);
  return frame === 'cell' ? <ScoreCell {...props} steps={steps} /> : <ScoreChoice {...props} steps={steps} />;
}

function ScoreChoice({ node, schema, required, readOnly, aria, steps }: InputProps & { steps: readonly number[] }) {
  const { session } = useForm();
  const value = useNodeValue(node);
  const index = typeof value === 'number' ? steps.indexOf(value) : -1;
  const { id, ...names } = aria;
  return (
    <Segmented
      {...names}
      id={id}
      labels={steps.map(String)}
      chosen={index < 0 ? undefined : index}
      disabled={readOnly}
      onChoose={(i) => session.edit(node, steps[i])}
      onClear={required ? undefined : () => session.clear(node, emptyValue(schema, required))}
    />
  );
}

const MAX_SCORE_STEPS = 6;

/** The integers between the bounds, if there are few. */
export function scoreSteps(schema: JsonObject): number[] {
  const [min, max] = [numberIn(schema, 'minimum'), numberIn(schema, 'maximum')];
  if (schema['type'] !== 'integer' || min === undefined || max === undefined || max - min >= MAX_SCORE_STEPS) return [];
  return Array.from({ length: Math.floor(max) - Math.ceil(min) + 1 }, (_, i) => Math.ceil(min) + i);
}

type ScoreCellProps = InputProps & { steps: readonly number[] };

/** A score in a small cell: typed or stepped with the arrow keys; the higher, the stronger the background. */
function ScoreCell({ node, schema, required, readOnly, aria, steps }: ScoreCellProps) {
  const { session } = useForm();
  const value = useNodeValue(node);
  const index = typeof value === 'number' ? steps.indexOf(value) : -1;
  const change = (text: string): void => session.edit(node, parseNumber(text) ?? emptyValue(schema, required));
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (step === 0 || readOnly || event.altKey) return;
    event.preventDefault();
    const next = index < 0 ? (step > 0 ? 0 : steps.length - 1) : Math.min(Math.max(index + step, 0), steps.length - 1);
    session.edit(node, steps[next]);
  };
  return (
    <input
      {...aria}
      className={`full-width full-text text-center rounded ${classes.scoreCell}`}
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

import { useState, type CSSProperties, type KeyboardEvent } from 'react';
import { readableNumber, stateWord } from '#app/values/signal-words.ts';
import { scaleOf } from '#shared/dashboard/signal-scale.ts';
import { isNumericSignal } from '#shared/dashboard/templates.ts';
import type { SignalValue } from '#shared/vehicle/index.ts';
import type { SignalNode } from '#shared/vss/index.ts';
import classes from './control.module.css';

type SignalInputProps = {
  label: string;
  path: string;
  node: SignalNode;
  value: SignalValue | undefined;
  onSet: (value: unknown) => void;
  limits?: { min?: unknown; max?: unknown };
  size: 'large' | 'small';
  unit?: string;
};

/** Up to this many choices are buttons. */
const MAX_BUTTONS = 4;

/** A switch for a flag, buttons or a list for choices, a slider for a number, and a box for anything else. */
export function SignalInput(props: SignalInputProps) {
  const { node, label, path, value, onSet, size } = props;
  if (node.datatype === 'boolean') {
    return (
      <label className={`row gap-8 full-text strong ${classes.switch}`} data-size={size}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={value === true}
          aria-label={label}
          checked={value === true}
          onChange={({ target }) => onSet(target.checked)}
        />
        <span>{value === undefined ? '–' : stateWord(path, value)}</span>
      </label>
    );
  }
  if (node.allowed !== undefined && node.allowed.length > 0) return <Choice {...props} choices={node.allowed} />;
  if (isNumericSignal(node)) return <Slider {...props} />;
  return <TextBox {...props} />;
}

function Choice({ label, path, value, onSet, size, choices }: SignalInputProps & { choices: readonly unknown[] }) {
  const textOf = (choice: unknown): string => stateWord(path, choice as SignalValue);
  if (size === 'large' && choices.length <= MAX_BUTTONS) {
    return (
      <fieldset className={`grid gap-6 ${classes.choices}`} aria-label={label}>
        {choices.map((choice) => (
          <button
            className="hover-shade"
            key={String(choice)}
            type="button"
            aria-pressed={choice === value}
            onClick={() => onSet(choice)}
          >
            {textOf(choice)}
          </button>
        ))}
      </fieldset>
    );
  }
  return (
    <select
      className={classes.select}
      data-size={size}
      aria-label={label}
      value={String(value)}
      onChange={({ target }) => onSet(choices[target.selectedIndex])}
    >
      {choices.map((choice) => (
        <option key={String(choice)} value={String(choice)}>
          {textOf(choice)}
        </option>
      ))}
    </select>
  );
}

function Slider({ label, node, value, onSet, limits, size, unit }: SignalInputProps) {
  const { low, high } = scaleOf(node, limits);
  const number = typeof value === 'number' ? value : low;
  const isWhole = /int/.test(node.datatype ?? '');
  const part = Math.min(100, Math.max(0, ((number - low) / (high - low)) * 100));
  const style: CSSProperties & Record<'--part', string> = { '--part': `${part}%` };
  const step = isWhole ? 1 : 10 ** Math.floor(Math.log10((high - low) / 100));
  return (
    <div className={`stack gap-6 ${classes.slider}`} data-size={size}>
      {size === 'large' && (
        <output>
          {readableNumber(number, isWhole ? 0 : 1)}
          {unit && <small>{unit}</small>}
        </output>
      )}
      <input
        type="range"
        aria-label={label}
        min={low}
        max={high}
        step={step}
        value={number}
        style={style}
        onChange={({ target }) => onSet(Number(target.value))}
      />
      {size === 'large' && (
        <p className="flex between tiny dimmer" aria-hidden>
          <span>{readableNumber(low)}</span>
          <span>{readableNumber(high)}</span>
        </p>
      )}
    </div>
  );
}

/** Enter or leaving the box sets the typed value; Escape reverts it. */
function TextBox({ label, value, onSet, size }: SignalInputProps) {
  const [typed, setTyped] = useState<string>();
  const isList = Array.isArray(value);
  const commit = (): void => {
    if (typed === undefined) return;
    onSet(
      isList
        ? typed
            .split(',')
            .map((part) => part.trim())
            .filter((part) => part !== '')
        : typed,
    );
    setTyped(undefined);
  };
  const press = ({ key }: KeyboardEvent): void => {
    if (key === 'Enter') commit();
    if (key === 'Escape') setTyped(undefined);
  };
  return (
    <input
      className={classes.box}
      data-size={size}
      aria-label={label}
      value={typed ?? (value === undefined ? '' : String(value))}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={press}
    />
  );
}

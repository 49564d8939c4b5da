import { MultiSelect } from '@mantine/core';
import { useRef } from 'react';
import { joinOrder } from '#app/schema-form/document/members.ts';
import type { ControlAria } from '#app/schema-form/field.ts';
import { describe } from './described.tsx';
import classes from './controls.module.css';

type ChipsProps = {
  aria: ControlAria;
  label?: string;
  labels: readonly string[];
  /** indices of the chosen options */
  chosen: readonly number[];
  onChoose: (chosen: number[]) => void;
  /** toggles side by side, else a searchable select */
  isShort: boolean;
  readOnly?: boolean;
  placeholder: string;
};

/** Several of the options. */
export function Chips({ aria, label, labels, chosen, onChoose, isShort, readOnly = false, placeholder }: ChipsProps) {
  // an option that is chosen again returns to its former place
  const former = useRef<readonly string[]>([]);
  if (!isShort) {
    return (
      <MultiSelect
        {...aria}
        {...describe(aria)}
        classNames={{ wrapper: classes.mantine }}
        data={labels.map((text, i) => ({ value: String(i), label: text }))}
        value={chosen.map(String)}
        readOnly={readOnly}
        searchable
        clearable
        hidePickedOptions
        placeholder={chosen.length === 0 ? placeholder : ''}
        onChange={(indices) => onChoose(indices.map(Number))}
      />
    );
  }
  const { id, 'aria-required': _, ...names } = aria;
  const toggle = (i: number): void => {
    if (chosen.includes(i)) {
      former.current = joinOrder(chosen.map(String), former.current);
      return onChoose(chosen.filter((other) => other !== i));
    }
    const placed = former.current.filter((other) => Number(other) === i || chosen.includes(Number(other)));
    const next = joinOrder(chosen.map(String), placed).map(Number);
    onChoose(next.includes(i) ? next : [...next, i]);
  };
  return (
    <fieldset className="flex wrap gap-6" aria-label={label} {...names}>
      {labels.map((text, i) => (
        <label key={text} className={`anchor ${classes.chip}`}>
          <input
            type="checkbox"
            id={i === 0 ? id : undefined}
            checked={chosen.includes(i)}
            disabled={readOnly}
            onChange={() => toggle(i)}
          />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}

import type { KeyboardEvent } from 'react';
import type { ControlAria } from '#app/schema-form/field.ts';
import classes from './controls.module.css';

/** One of several options, by index. */
export type OptionsProps = Partial<Omit<ControlAria, 'id'>> & {
  id: string;
  labels: readonly string[];
  chosen: number | undefined;
  onChoose: (index: number) => void;
  /** allows deselecting: a second click, or Delete */
  onClear?: (() => void) | undefined;
  /** why an option is disabled */
  refused?: ((index: number) => string | undefined) | undefined;
  disabled?: boolean;
  small?: boolean;
};

/** A few options side by side: native radio buttons, so that arrow keys, Tab and screen readers work. */
export function Segmented({
  id,
  labels,
  chosen,
  onChoose,
  onClear,
  refused,
  disabled = false,
  small = false,
  ...aria
}: OptionsProps & { 'aria-label'?: string }) {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
    onClear?.();
  };
  return (
    <div className={classes.segmented} data-small={small || undefined} role="radiogroup" {...aria}>
      {labels.map((label, i) => {
        const reason = refused?.(i);
        return (
          <label
            key={`${i}${label}`}
            className={`shrink anchor ${classes.segment}`}
            title={reason}
            data-refused={reason !== undefined || undefined}
          >
            <input
              type="radio"
              id={i === (chosen ?? 0) ? id : undefined}
              name={id}
              checked={chosen === i}
              disabled={disabled || reason !== undefined}
              onChange={() => onChoose(i)}
              onClick={() => chosen === i && onClear?.()}
              onKeyDown={onKeyDown}
            />
            <span className="break-words text-center">{label}</span>
          </label>
        );
      })}
    </div>
  );
}

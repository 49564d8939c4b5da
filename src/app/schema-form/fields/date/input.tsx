import { useCell, useForm } from '#app/schema-form/state/form-context.ts';
import classes from '#app/schema-form/fields/controls.module.css';
import type { InputProps } from '#app/schema-form/fields/field.ts';
import { TextInput } from '#app/schema-form/fields/text/input.tsx';
import { CalendarButton } from './calendar-button.tsx';

/** A date, typed or picked. */
export function DateInput(props: InputProps) {
  const { session } = useForm();
  const value = useCell(props.cell);
  const day = typeof value === 'string' && isDay(value) ? value : null;
  return (
    <div className={classes.row}>
      <TextInput {...props} placeholder="YYYY-MM-DD" />
      <CalendarButton
        title={props.title}
        day={day}
        disabled={props.readOnly}
        onPick={(next) => session.edit(props.cell, next)}
      />
    </div>
  );
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}

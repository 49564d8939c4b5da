import type { FormField, InputProps } from '#app/schema-form/field.ts';
import { TextInput } from '#app/schema-form/fields/text/input.tsx';
import { useNodeValue, useForm } from '#app/schema-form/state/form-context.ts';
import { CalendarButton } from './calendar-button.tsx';

/** A date, typed or picked. */
function DateInput(props: InputProps) {
  const { session } = useForm();
  const value = useNodeValue(props.node);
  const day = typeof value === 'string' && isDay(value) ? value : null;
  return (
    <div className="row gap-4 shrink">
      <TextInput {...props} placeholder="YYYY-MM-DD" />
      <CalendarButton
        title={props.title}
        day={day}
        disabled={props.readOnly}
        onPick={(next) => session.edit(props.node, next)}
      />
    </div>
  );
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}

export const dateField = {
  name: 'date',
  claims: (schema) => schema['format'] === 'date',
  Input: DateInput,
  holds: 'scalar',
  frame: 'label',
} satisfies FormField;

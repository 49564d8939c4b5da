import type { FormField, InputProps } from '#app/schema-form/fields/field.ts';
import { useNodeValue, useForm } from '#app/schema-form/state/form-context.ts';
import { exactTime, readTime } from '#app/values/time/times.ts';
import { CalendarButton } from '#app/schema-form/fields/date/calendar-button.tsx';
import classes from '#app/schema-form/fields/controls.module.css';
import { TextInput } from '#app/schema-form/fields/text/input.tsx';
import { toLocal, toMoment } from './local-time.ts';

/** An instant, typed as ISO 8601 or picked in the user's time zone, which is shown next to it. */
function DateTimeInput(props: InputProps) {
  const { session } = useForm();
  const value = useNodeValue(props.node);
  const text = typeof value === 'string' ? value : '';
  const local = toLocal(text);
  const known = local === undefined ? undefined : readTime(text);
  const pick = (day: string, time: string): void => session.edit(props.node, toMoment(day, time));
  return (
    <div>
      <div className={classes.row}>
        <TextInput {...props} placeholder="YYYY-MM-DDThh:mm:ssZ" />
        <CalendarButton
          title={props.title}
          day={local?.day ?? null}
          disabled={props.readOnly}
          onPick={(day) => pick(day, local?.time ?? '12:00:00')}
        >
          <input
            className={classes.input}
            type="time"
            step={1}
            aria-label={`Time of ${props.title}, local`}
            value={local?.time ?? ''}
            onChange={(event) =>
              local !== undefined && event.currentTarget.value !== '' && pick(local.day, event.currentTarget.value)
            }
          />
        </CalendarButton>
      </div>
      {known !== undefined && <span className={classes.note}>{exactTime(known)} your time</span>}
    </div>
  );
}

export const dateTimeField = {
  name: 'date-time',
  claims: (schema) => schema['format'] === 'date-time',
  Input: DateTimeInput,
  holds: 'scalar',
  frame: 'label',
} satisfies FormField;

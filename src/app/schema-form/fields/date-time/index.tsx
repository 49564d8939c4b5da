import type { FormField, InputProps } from '#app/schema-form/fields/field.ts';
import { useNodeValue, useForm } from '#app/schema-form/state/form-context.ts';
import { exactTime, readTime } from '#app/values/time/times.ts';
import { CalendarButton } from '#app/schema-form/fields/date/calendar-button.tsx';
import classes from '#app/schema-form/fields/controls.module.css';
import { TextInput } from '#app/schema-form/fields/text/input.tsx';
import { toLocal, toMoment } from './local-time.ts';
import { readMoment } from './read-moment.ts';

/** An instant, typed as people write it or picked, in the user's time zone, which is shown next to it. */
function DateTimeInput(props: InputProps) {
  const { session } = useForm();
  const value = useNodeValue(props.node);
  const text = typeof value === 'string' ? value : '';
  const local = toLocal(text);
  const known = local === undefined ? undefined : readTime(text);
  const settle = (typed: string): void => {
    const moment = readMoment(typed, new Date());
    if (moment !== undefined) session.edit(props.node, moment);
  };
  const pick = (day: string, time: string): void => session.edit(props.node, toMoment(day, time));
  return (
    // what is typed is read once it is complete: on leaving the text, and before a key saves it
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      onBlur={({ target }) => isText(target) && settle(target.value)}
      onKeyDown={({ target, key, ctrlKey, metaKey }) =>
        (key === 'Enter' || ctrlKey || metaKey) && isText(target) && settle(target.value)
      }
    >
      <div className={classes.row}>
        <TextInput {...props} placeholder="2026-11-21 14:30, or now" />
        {!props.readOnly && (
          <button type="button" className={classes.quiet} onClick={() => settle('now')}>
            Now
          </button>
        )}
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

function isText(target: EventTarget): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.type === 'text';
}

export const dateTimeField = {
  name: 'date-time',
  claims: (schema) => schema['format'] === 'date-time',
  Input: DateTimeInput,
  holds: 'scalar',
  frame: 'label',
} satisfies FormField;

import { useRef, useState } from 'react';
import type { FormField, InputProps } from '#app/schema-form/field.ts';
import { CalendarButton } from '#app/schema-form/fields/date/calendar-button.tsx';
import { usePlaceholder } from '#app/schema-form/parts/mixed-note.tsx';
import { emptyValue } from '#app/schema-form/schema/empty-value.ts';
import { useNodeValue, useForm } from '#app/schema-form/state/form-context.ts';
import { exactTime, readTime } from '#app/values/time/times.ts';
import { shownMoment, toLocal, toMoment } from './local-time.ts';
import { readMoment } from './read-moment.ts';
import classes from '#app/schema-form/fields/controls.module.css';

/** An instant, shown and typed as people write it, or picked, in the user's time zone; below it what is stored. */
function DateTimeInput({ node, schema, title, required, readOnly, aria }: InputProps) {
  const { session } = useForm();
  const value = useNodeValue(node);
  const text = typeof value === 'string' ? value : '';
  const [typed, setTyped] = useState<string>();
  // re-entering the shown text keeps the stored value, with its fractions of a second and its offset
  const before = useRef(text);
  const local = toLocal(text);
  const known = local === undefined ? undefined : readTime(text);
  const empty = usePlaceholder(node, '2026-11-21 14:30, or now');
  const noteId = `${aria.id}-stored`;
  const change = (next: string): void => {
    if (local !== undefined && typed === undefined) before.current = text;
    setTyped(next);
    if (next === '') session.clear(node, emptyValue(schema, required));
    else session.edit(node, next);
  };
  const commit = (written: string): void => {
    setTyped(undefined);
    const isAsBefore = written !== '' && written === shownMoment(before.current);
    const moment = isAsBefore ? before.current : readMoment(written, new Date());
    if (moment !== undefined) session.edit(node, moment);
  };
  const pick = (day: string, time: string): void => session.edit(node, toMoment(day, time));
  return (
    <div>
      <div className="row gap-4 shrink">
        <input
          {...aria}
          className={classes.input}
          type="text"
          value={typed ?? shownMoment(text)}
          readOnly={readOnly}
          placeholder={empty}
          autoComplete="off"
          size={20}
          aria-describedby={[aria['aria-describedby'], known && noteId].filter(Boolean).join(' ') || undefined}
          onChange={(event) => change(event.currentTarget.value)}
          // what is typed is read once it is complete: on leaving the text, and before a key saves it
          onBlur={() => typed !== undefined && commit(typed)}
          onKeyDown={({ key, ctrlKey, metaKey }) =>
            (key === 'Enter' || ((ctrlKey || metaKey) && key.toLowerCase() === 's')) &&
            typed !== undefined &&
            commit(typed)
          }
        />
        {!readOnly && (
          <button type="button" className={`faint ${classes.quiet}`} onClick={() => commit('now')}>
            Now
          </button>
        )}
        <CalendarButton
          title={title}
          day={local?.day ?? null}
          disabled={readOnly}
          onPick={(day) => pick(day, local?.time ?? '12:00:00')}
        >
          <input
            className={classes.input}
            type="time"
            step={1}
            aria-label={`Time of ${title}, local`}
            value={local?.time ?? ''}
            onChange={(event) =>
              local !== undefined && event.currentTarget.value !== '' && pick(local.day, event.currentTarget.value)
            }
          />
        </CalendarButton>
      </div>
      {known !== undefined && (
        <span className="faint" id={noteId}>
          {exactTime(known)} your time, stored as <code>{text}</code>
        </span>
      )}
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

import type { Json } from '#shared/json.ts';
import type { Field } from '#generated/payloads.d.ts';
import { choiceLabel, toneOf } from './tone.ts';
import classes from './values.module.css';

/** One of a field's choices; coloured only if it is a known state or level. */
export function ChoiceTag({ field, value }: { field: Pick<Field, 'name' | 'title' | 'choices'>; value: Json }) {
  return (
    <span className={`toned ${classes.tag}`} data-tone={toneOf(field, value)}>
      {choiceLabel(field, value)}
    </span>
  );
}

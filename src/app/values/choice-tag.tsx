import type { Field } from '#generated/payloads.d.ts';
import type { Json } from '#shared/json.ts';
import { choiceLabel, toneOf } from './tone.ts';
import classes from './values.module.css';

/** One of a field's choices; coloured only if it is a known state or level. */
export function ChoiceTag({ field, value }: { field: Pick<Field, 'name' | 'title' | 'choices'>; value: Json }) {
  return <Tag tone={toneOf(field, value)}>{choiceLabel(field, value)}</Tag>;
}

export function Tag({ tone, children }: { tone?: string | undefined; children: string }) {
  return (
    <span className={`toned ${classes.tag}`} data-tone={tone}>
      {children}
    </span>
  );
}

import { useState } from 'react';
import type { Json } from '#shared/json.ts';
import { useCell, useForm } from '../../form/form-context.ts';
import classes from '../controls.module.css';
import type { InputProps } from '../field.ts';
import { GrowingText } from '../growing-text.tsx';

/** Any value as JSON text. Text that is not JSON yet stays where it is and is told; the document keeps the last value. */
export function JsonInput({ cell, readOnly, aria }: InputProps) {
  const { session } = useForm();
  const value = useCell(cell);
  const [draft, setDraft] = useState<{ text: string; value: Json | undefined }>();
  const text = draft !== undefined && Object.is(draft.value, value) ? draft.text : print(value);
  const parsed = parse(text);
  const change = (next: string): void => {
    const read = parse(next);
    const kept = 'fault' in read ? value : read.value;
    setDraft({ text: next, value: kept });
    if (!('fault' in read)) session.edit(cell, read.value);
  };
  return (
    <div className={classes.json}>
      <GrowingText aria={aria} value={text} readOnly={readOnly} isCode rows={3} onChange={change} placeholder="JSON" />
      {'fault' in parsed && <p className={classes.jsonFault}>This is not JSON yet: {parsed.fault}</p>}
    </div>
  );
}

function print(value: Json | undefined): string {
  return value === undefined ? '' : JSON.stringify(value, null, 2);
}

type Parsed = { value: Json | undefined } | { fault: string };

function parse(text: string): Parsed {
  if (text.trim() === '') return { value: undefined };
  try {
    const value: Json = JSON.parse(text);
    return { value };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

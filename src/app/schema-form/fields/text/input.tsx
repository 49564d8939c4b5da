import { useState } from 'react';
import type { InputProps } from '#app/schema-form/field.ts';
import { GrowingText } from '#app/schema-form/fields/growing-text.tsx';
import { usePlaceholder } from '#app/schema-form/parts/mixed-note.tsx';
import { emptyValue } from '#app/schema-form/schema/empty-value.ts';
import { numberIn } from '#app/schema-form/schema/titles.ts';
import { useNodeValue, useForm } from '#app/schema-form/state/form-context.ts';
import type { Json } from '#shared/json.ts';
import classes from '#app/schema-form/fields/controls.module.css';

type TextInputProps = InputProps & { type?: 'text' | 'email' | 'url' | 'password'; placeholder?: string | undefined };

/** One line of text; a value that has several lines gets a growing text area. */
export function TextInput({ node, schema, required, readOnly, aria, type = 'text', placeholder }: TextInputProps) {
  const { session } = useForm();
  const value = useNodeValue(node);
  const shown = typeof value === 'string' ? value : value === undefined || value === null ? '' : String(value);
  const empty = usePlaceholder(node, placeholder);
  const [hadLines] = useState(shown.includes('\n'));
  const set = (text: string): void =>
    text === '' ? session.clear(node, emptyValue(schema, required)) : session.edit(node, text);
  if (hadLines) return <GrowingText aria={aria} value={shown} readOnly={readOnly} onChange={set} />;
  const suggestions = suggestionsOf(schema);
  const listId = suggestions.length > 0 ? `${aria.id}-list` : undefined;
  return (
    <>
      <input
        {...aria}
        className={classes.input}
        type={type}
        value={shown}
        readOnly={readOnly}
        placeholder={value === null ? 'empty (null)' : value === '' ? (empty ?? 'empty text') : empty}
        list={listId}
        autoComplete="off"
        spellCheck={type === 'text'}
        size={sizeOf(schema)}
        onChange={(event) => set(event.currentTarget.value)}
      />
      {listId !== undefined && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion}>
              {suggestion}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}

function suggestionsOf(schema: { [word: string]: Json }): string[] {
  const examples = Array.isArray(schema['examples']) ? schema['examples'] : [];
  return examples.filter((example) => typeof example === 'string');
}

/** Short texts get narrow controls where the layout allows. */
function sizeOf(schema: { [word: string]: Json }): number {
  return Math.min(Math.max(numberIn(schema, 'maxLength') ?? 20, 4), 60);
}

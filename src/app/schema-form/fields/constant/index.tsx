import { Checkbox } from '@mantine/core';
import type { FormField, InputProps } from '#app/schema-form/field.ts';
import { PlainSelect } from '#app/schema-form/fields/plain-select.tsx';
import { useNodeValue, useForm } from '#app/schema-form/state/form-context.ts';
import type { Json, JsonObject } from '#shared/json.ts';
import { jsonEqual } from '#shared/json.ts';
import classes from '#app/schema-form/fields/controls.module.css';

/** A value with only one possibility: present or not. A different stored value can be corrected. */
function ConstantInput({ node, schema, required, readOnly, aria }: InputProps) {
  const { session } = useForm();
  const value = useNodeValue(node);
  const fixed = fixedValue(schema);
  const title = typeof fixed === 'string' ? fixed : JSON.stringify(fixed);
  if (value !== undefined && !jsonEqual(value, fixed)) {
    const { id, ...names } = aria;
    const labels = [title, `${typeof value === 'string' ? value : JSON.stringify(value)} (not allowed)`];
    return (
      <PlainSelect
        {...names}
        id={id}
        labels={labels}
        chosen={1}
        disabled={readOnly}
        onChoose={(i) => i === 0 && session.edit(node, fixed)}
      />
    );
  }
  if (required && value !== undefined) {
    return (
      <output className={classes.fixed} id={aria.id} aria-describedby={aria['aria-describedby']} tabIndex={-1}>
        {title}
      </output>
    );
  }
  return (
    <Checkbox
      {...aria}
      label={title}
      size="xs"
      checked={value !== undefined}
      disabled={readOnly}
      onChange={(event) => session.edit(node, event.currentTarget.checked ? fixed : undefined)}
    />
  );
}

function fixedValue(schema: JsonObject): Json | undefined {
  if (schema['const'] !== undefined) return schema['const'];
  return Array.isArray(schema['enum']) && schema['enum'].length === 1 ? schema['enum'][0] : undefined;
}

export const constantField = {
  name: 'constant',
  claims: (schema) => fixedValue(schema) !== undefined,
  Input: ConstantInput,
  holds: 'any',
  frame: 'label',
} satisfies FormField;

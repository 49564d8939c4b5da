import { Button, Select } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { Json } from '#shared/json.ts';
import type { Field, Kind } from '#shared/kinds/kind.ts';
import { BulkInput } from './bulk-input.tsx';
import { bulkFields, readInput } from './bulk-patch.ts';
import classes from './bulk.module.css';

type BulkFormProps = {
  kind: Kind;
  count: number;
  isBusy: boolean;
  onApply: (field: Field, value: Json) => void;
  onCancel: () => void;
};

/** Choose a field, give its value, apply it to all. */
export function BulkForm({ kind, count, isBusy, onApply, onCancel }: BulkFormProps) {
  const fields = bulkFields(kind);
  const [name, setName] = useState<string | null>(null);
  const [input, setInput] = useState('');
  const field = fields.find((entry) => entry.name === name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (field && input !== '') onApply(field, readInput(field, toStored(field, input)));
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <Select
        aria-label="Field to change"
        placeholder="Field"
        size="xs"
        w={200}
        searchable
        ref={focusOnce}
        data={byGroup(fields)}
        value={name}
        onChange={(chosen) => {
          setName(chosen);
          setInput('');
        }}
      />
      {field && <BulkInput key={field.name} field={field} value={input} onValue={setInput} />}
      {field && input !== '' && (
        <Button type="submit" loading={isBusy}>
          Apply to {count}
        </Button>
      )}
      {field && input === '' && !field.required && (
        <Button variant="default" loading={isBusy} onClick={() => onApply(field, null)}>
          Clear it for {count}
        </Button>
      )}
      <Button variant="subtle" color="gray" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  );
}

/** The form appears because its button was pressed, so the keyboard goes on inside it. */
function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
}

/** The browser's own input gives local time; items keep time with its zone. */
function toStored({ format }: Field, input: string): string {
  return format === 'date-time' && input !== '' ? new Date(input).toISOString() : input;
}

function byGroup(fields: Field[]) {
  const groups = Object.groupBy(fields, ({ group }) => group ?? 'Other');
  return Object.entries(groups).map(([group, items = []]) => ({
    group,
    items: items.map(({ name, title }) => ({ value: name, label: title })),
  }));
}

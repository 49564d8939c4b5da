import { NumberInput, Select, TextInput } from '@mantine/core';
import type { Field } from '#shared/kinds/kind.ts';
import { choiceLabel } from '../values/tone.ts';
import { choiceKey } from './bulk-patch.ts';

type BulkInputProps = { field: Field; value: string; onValue: (value: string) => void };

/** One simple input for a field. */
export function BulkInput({ field, value, onValue }: BulkInputProps) {
  const common = { 'aria-label': field.title, size: 'xs', w: 220 } as const;
  if (field.choices || field.type === 'boolean') {
    const choices = field.choices ?? [
      { value: true, title: 'Yes' },
      { value: false, title: 'No' },
    ];
    return (
      <Select
        {...common}
        data={choices.map(({ value, title }) => ({
          value: choiceKey(value),
          label: field.choices ? choiceLabel(field, value) : title,
        }))}
        value={value === '' ? null : value}
        onChange={(chosen) => onValue(chosen ?? '')}
        searchable={choices.length > 12}
        clearable
        placeholder="Choose"
      />
    );
  }
  if (field.type === 'number' || field.type === 'integer') {
    return (
      <NumberInput
        {...common}
        value={value}
        onChange={(number) => onValue(String(number))}
        allowDecimal={field.type === 'number'}
        placeholder={field.title}
        {...(field.unit !== undefined && { suffix: ` ${field.unit}` })}
      />
    );
  }
  const type = field.format === 'date' ? 'date' : field.format === 'date-time' ? 'datetime-local' : 'text';
  return (
    <TextInput
      {...common}
      type={type}
      value={value}
      onChange={(event) => onValue(event.target.value)}
      placeholder={field.title}
    />
  );
}

import { NativeSelect, NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import type { WidgetKind } from '#shared/dashboard/widgets/widget-kind.ts';
import type { OptionField } from '#shared/dashboard/widgets/widget-options.ts';
import type { Json, JsonObject } from '#shared/json.ts';
import { SignalField, SignalsField } from './signal-field.tsx';

type OptionsFormProps = { kind: WidgetKind; options: JsonObject; onChange: (options: JsonObject) => void };

/** The options of a widget, as a form generated from the schema of its kind. Options unknown to the schema are kept. */
export function OptionsForm({ kind, options, onChange }: OptionsFormProps) {
  const { properties, required } = kind.options;
  return (
    <div className="stack gap-12">
      {Object.entries(properties).map(([name, field]) => (
        <OptionInput
          key={name}
          field={field}
          isRequired={required.includes(name)}
          isActuator={kind.id === 'control'}
          value={options[name]}
          onChange={(value) => {
            const { [name]: _before, ...rest } = options;
            onChange(value === undefined || value === '' ? rest : { ...rest, [name]: value });
          }}
        />
      ))}
    </div>
  );
}

type OptionInputProps = {
  field: OptionField;
  isRequired: boolean;
  isActuator: boolean;
  value: Json | undefined;
  onChange: (value: Json | undefined) => void;
};

function OptionInput({ field, isRequired, isActuator, value, onChange }: OptionInputProps) {
  const { title: label, description, type, format } = field;
  const text = typeof value === 'string' ? value : '';
  const shared = { label, description, withAsterisk: isRequired };
  if (format === 'signal' && type === 'array') {
    const paths = Array.isArray(value) ? value.filter((path) => typeof path === 'string') : [];
    return (
      <SignalsField
        label={label}
        description={description}
        required={isRequired}
        isActuator={isActuator}
        value={paths}
        onChange={onChange}
      />
    );
  }
  if (format === 'signal') {
    return (
      <SignalField
        label={label}
        description={description}
        required={isRequired}
        isActuator={isActuator}
        value={text}
        onChange={onChange}
      />
    );
  }
  if (type === 'boolean')
    return <Switch label={label} checked={value === true} onChange={({ target }) => onChange(target.checked)} />;
  if (type === 'number') {
    return (
      <NumberInput
        {...shared}
        value={typeof value === 'number' ? value : ''}
        {...(field.default !== undefined && { placeholder: String(field.default) })}
        {...(field.minimum !== undefined && { min: field.minimum })}
        {...(field.maximum !== undefined && { max: field.maximum })}
        onChange={(next) => onChange(typeof next === 'number' ? next : undefined)}
      />
    );
  }
  if (field.enum !== undefined) {
    return (
      <NativeSelect {...shared} data={[...field.enum]} value={text} onChange={({ target }) => onChange(target.value)} />
    );
  }
  if (format === 'text' || format === 'rules') {
    return <Textarea {...shared} rows={5} value={text} onChange={({ target }) => onChange(target.value)} />;
  }
  return <TextInput {...shared} value={text} onChange={({ target }) => onChange(target.value)} />;
}

import { NativeSelect } from '@mantine/core';
import type { GeneratorService } from '#app/data/generator/services.ts';

type GeneratorChoiceProps = {
  services: readonly GeneratorService[];
  /** id of a service */
  value: string;
  onChange: (id: string) => void;
};

/** Chooses the service that writes the app. */
export function GeneratorChoice({ services, value, onChange }: GeneratorChoiceProps) {
  const chosen = services.find(({ id }) => id === value);
  return (
    <NativeSelect
      label="Generator"
      description={chosen?.description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value}
      data={services.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

import { TextInput } from '@mantine/core';

type Props = { name: string; issue: string | false | undefined; onName: (name: string) => void };

/** The name of something new, focused when its dialog opens. */
export function NameField({ name, issue, onName }: Props) {
  return (
    <TextInput
      label="Name"
      data-autofocus
      autoComplete="off"
      maxLength={255}
      value={name}
      error={issue}
      onChange={({ target }) => onName(target.value)}
    />
  );
}
